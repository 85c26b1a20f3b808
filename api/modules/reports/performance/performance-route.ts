import type { Db } from '#api/core/database/db.ts';
import { badRequest } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import {
  completenessOf,
  selectCompleteness,
  selectMissingSources,
} from '#api/modules/feeds/read.ts';
import {
  addDay,
  berlinDay,
  berlinInstant,
  type Day,
  daysBetween,
  listDays,
  monthOf,
} from '#shared/dates.ts';
import { forecastMonth } from '#shared/domain/forecast.ts';
import { hideMissing } from '#shared/domain/hide-missing.ts';
import { firstDayWithHours, hourlyDays, mostHourlyDays } from '#shared/domain/hourly-range.ts';
import { forecastProfit, monthToDate } from '#shared/domain/month-to-date.ts';
import { precedingPeriod } from '#shared/domain/preceding-period.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { groupBy } from '#shared/group-by.ts';
import { allocateCents, centsFromMicros } from '#shared/money.ts';
import { say } from '#shared/saying/say.ts';
import {
  type PerformanceReport,
  performanceReport,
  performanceReportQuery,
} from '#shared/schemas/calls/reports/site-figures.ts';
import { sumUp } from '#shared/sum-up.ts';
import { comparedPeriod, lastCompleteDay, selectLastCompleteDay } from '../compared-period.ts';
import { presentSiteFigures } from '../present-site-figures.ts';
import { isRoundingOf } from '../refuse-outdated.ts';
import { type ReportFilter, withReportFilter } from '../report-filter.ts';
import { noSiteSums, selectSiteFigures, selectSiteTotals } from '../select-site-figures.ts';
import { type HourSums, selectHours, selectLastHours } from './select-hours.ts';

export const performanceRoute = defineRoute({
  url: '/api/admin/reports/performance',
  permission: admin('reports'),
  mayLag: 'shown',
  summary: 'What sites brought in by month, day or (beta) hour, and the month’s forecast',
  query: performanceReportQuery,
  response: performanceReport,
  handle: async ({ db, query, clock }) =>
    withReportFilter(db, query, async (filter) => {
      if (query.step === 'hour') refuseHours(filter, clock());
      const step = query.step === 'month' ? 'month' : 'day';
      const before = query.compare && (await comparedPeriod(db, filter));
      const [{ qmnCents, ...current }, previous, hours, month] = await Promise.all([
        presentSteps(db, filter, step),
        before && presentSteps(db, { ...filter, ...before }, step),
        query.step === 'hour' ? readHours(db, filter) : null,
        filter.from === filter.to
          ? monthOfDay(db, filter, { today: berlinDay(clock()), compare: Boolean(query.compare) })
          : null,
      ]);
      return {
        ...current,
        hours: hours && presentHours(filter, hours.sums, hours.lastHours, qmnCents),
        month,
        previous: before && previous ? { ...before, ...previous } : null,
      };
    }),
});

function refuseHours({ from, to }: ReportFilter, now: Date): void {
  if (daysBetween(from, to) >= mostHourlyDays) {
    throw badRequest(say('too-many-hourly-days', { days: mostHourlyDays }), {
      to: say('within-days', { days: mostHourlyDays }),
    });
  }
  const first = firstDayWithHours(berlinDay(now));
  if (from < first) {
    throw badRequest(say('hours-kept', { days: hourlyDays }), {
      from: say('before-day', { day: first }),
    });
  }
}

/** Every day or month of the range, also those without a number. */
async function presentSteps(db: Db, filter: ReportFilter, step: 'day' | 'month') {
  const { from, to } = filter;
  const days = listDays(from, to);
  const [sums, completeness, missing] = await Promise.all([
    selectSiteFigures(db, filter, [step]),
    selectCompleteness(db, days),
    selectMissingSources(db, filter, filter.regions),
  ]);
  const stepOf = (day: Day) => (step === 'day' ? day : `${monthOf(day)}-01`);
  const daysOf = groupBy(days, stepOf);
  const steps = [...daysOf.keys()];
  const sumsOf = new Map(sums.map((row) => [row.date, row]));
  const { totals, rows } = presentSiteFigures(steps.map((date) => sumsOf.get(date) ?? noSiteSums));
  return {
    from,
    to,
    completeUntil: lastCompleteDay(days, completeness, missing) ?? null,
    qmnCents: totals.owners.QMN.revenueCents,
    totals: hideMissing(totals, from === to ? missing.get(from) : undefined),
    rows: rows.map((figures, place) => {
      const date = steps[place] ?? from;
      const lacking = step === 'day' ? [...(missing.get(date) ?? [])] : [];
      const ofStep = completenessOf(daysOf.get(date) ?? [], completeness);
      return { date, ...figures, completeness: ofStep, missing: lacking };
    }),
  } satisfies Partial<PerformanceReport> & { qmnCents: number };
}

async function readHours(db: Db, filter: ReportFilter) {
  const [sums, lastHours] = await Promise.all([
    selectHours(db, filter),
    selectLastHours(db, filter),
  ]);
  return { sums, lastHours };
}

/** The complete days of the day's month, with a forecast while it is under way. */
async function monthOfDay(
  db: Db,
  filter: ReportFilter,
  { today, compare }: { today: Day; compare: boolean },
): Promise<PerformanceReport['month']> {
  const begun = monthToDate(filter.from, today);
  if (!begun) return null;
  const to = await selectLastCompleteDay(db, { ...begun, regions: filter.regions });
  if (!to) return null;
  const period = { from: begun.from, to };
  const before = precedingPeriod(period);
  const [sums, sumsBefore] = await Promise.all([
    selectSiteTotals(db, { ...filter, ...period }),
    compare ? selectSiteTotals(db, { ...filter, ...before }) : null,
  ]);
  const { totals } = presentSiteFigures([sums]);
  const isUnderWay = monthOf(today) === monthOf(period.from);
  const forecast = isUnderWay
    ? {
        pageImpressions: forecastMonth(totals.pageImpressions, to),
        adViews: forecastMonth(totals.adViews, to),
        ...forecastProfit(
          {
            revenueMicros: sums.qmnRevenueMicros + sums.wbRevenueMicros,
            payoutMicros: sums.qmnPayoutMicros + sums.wbPayoutMicros,
          },
          to,
        ),
      }
    : null;
  const previous = sumsBefore && {
    ...before,
    isComparable: true,
    totals: presentSiteFigures([sumsBefore]).totals,
  };
  return { ...period, totals, forecast, previous };
}

const hourMs = 3_600_000;
const noHour = {
  pageImpressions: 0,
  consentPageImpressions: 0,
  requests: 0,
  views: 0,
  revenueMicros: 0,
};

/**
 * Every hour of the days on Berlin's clock: 23 or 25 where the clocks change.
 *
 * @param revenueCents of QMN in these days: what its hours add up to
 */
function presentHours(
  { from, to }: Period,
  sums: readonly HourSums[],
  lastHours: readonly { date: Day; lastHour: Date | null }[],
  revenueCents: number,
): NonNullable<PerformanceReport['hours']> {
  const sumsOf = new Map(sums.map((row) => [row.hour.getTime(), row]));
  const received = Math.max(...lastHours.map(({ lastHour }) => lastHour?.getTime() ?? 0), 0);
  const instants: number[] = [];
  const end = berlinInstant(addDay(to, 1)).getTime();
  for (let at = berlinInstant(from).getTime(); at < end; at += hourMs) instants.push(at);
  const hours = instants.map((at) => sumsOf.get(at) ?? noHour);
  const revenue = hours.map(({ revenueMicros }) => revenueMicros);
  const micros = sumUp(revenue);
  // Unless hours were written while the days were read.
  const isTotal = isRoundingOf(revenueCents, micros);
  const cents = allocateCents(revenue, isTotal ? revenueCents : centsFromMicros(micros));
  return hours.map(({ pageImpressions, consentPageImpressions, requests, views }, index) => {
    const at = instants[index] ?? 0;
    return {
      at: new Date(at).toISOString(),
      completeness: at <= received ? 'complete' : 'missing',
      pageImpressions,
      consentPageImpressions,
      requests,
      views,
      revenueCents: cents[index] ?? 0,
    };
  });
}
