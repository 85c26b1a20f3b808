import type { Db } from '#api/core/database/db.ts';
import { badRequest } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { selectCompleteness } from '#api/modules/feeds/feed-completeness.ts';
import { berlinDay, type Day, daysBetween, listDays, monthOf } from '#shared/dates.ts';
import { forecastMonth } from '#shared/domain/forecast.ts';
import { firstDayWithHours, hourlyDays, mostHourlyDays } from '#shared/domain/hourly-range.ts';
import { forecastProfit, monthToDate } from '#shared/domain/month-to-date.ts';
import { precedingPeriod } from '#shared/domain/preceding-period.ts';
import { say } from '#shared/messages/say.ts';
import {
  type PerformanceReport,
  performanceReport,
  performanceReportQuery,
} from '#shared/schemas/calls/reports/site-figures.ts';
import { presentSiteFigures } from '../present-site-figures.ts';
import { type ReportFilter, withReportFilter } from '../report-filter.ts';
import { noSiteSums, selectSiteFigures, selectSiteTotals } from '../select-site-figures.ts';
import { presentHours } from './present-hours.ts';
import { selectHours, selectLastHours } from './select-hours.ts';

export const performanceRoute = defineRoute({
  method: 'GET',
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
      const before = query.compare && precedingPeriod(filter);
      const [current, previous, hours, month] = await Promise.all([
        presentSteps(db, filter, step),
        before && presentSteps(db, { ...filter, ...before }, step),
        query.step === 'hour' ? readHours(db, filter) : null,
        filter.from === filter.to ? monthOfDay(db, filter, berlinDay(clock())) : null,
      ]);
      const { revenueCents } = current.totals.owners.QMN;
      return {
        ...current,
        hours: hours && presentHours(filter, hours.sums, hours.lastHours, revenueCents),
        month,
        previous: previous ?? null,
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
  const [sums, completeness] = await Promise.all([
    selectSiteFigures(db, filter, [step]),
    selectCompleteness(db, days),
  ]);
  const stepOf = (day: Day) => (step === 'day' ? day : `${monthOf(day)}-01`);
  const steps = [...new Set(days.map(stepOf))];
  const sumsOf = new Map(sums.map((row) => [row.date, row]));
  const { totals, rows } = presentSiteFigures(steps.map((date) => sumsOf.get(date) ?? noSiteSums));
  const states = new Map<Day, Set<Completeness>>();
  for (const day of days) {
    const ofStep = states.get(stepOf(day)) ?? new Set();
    states.set(stepOf(day), ofStep.add(completeness.get(day) ?? 'missing'));
  }
  return {
    from,
    to,
    totals,
    rows: rows.map((figures, place) => {
      const date = steps[place] ?? from;
      const [state = 'missing', ...others] = states.get(date) ?? [];
      return { date, ...figures, completeness: others.length > 0 ? 'partial' : state };
    }),
  } satisfies Partial<PerformanceReport>;
}

type Completeness = PerformanceReport['rows'][number]['completeness'];

async function readHours(db: Db, filter: ReportFilter) {
  const [sums, lastHours] = await Promise.all([
    selectHours(db, filter),
    selectLastHours(db, filter),
  ]);
  return { sums, lastHours };
}

/** The month of the day until now, with a forecast while it is under way. */
async function monthOfDay(
  db: Db,
  filter: ReportFilter,
  today: Day,
): Promise<PerformanceReport['month']> {
  const period = monthToDate(filter.from, today);
  if (!period) return null;
  const inPeriod = { ...filter, ...period };
  const sums = await selectSiteTotals(db, inPeriod);
  const { totals } = presentSiteFigures([sums]);
  const isUnderWay = monthOf(today) === monthOf(period.from);
  const forecast = isUnderWay
    ? {
        pageImpressions: forecastMonth(totals.pageImpressions, today),
        adViews: forecastMonth(totals.adViews, today),
        ...forecastProfit(
          {
            revenueMicros: sums.qmnRevenueMicros + sums.wbRevenueMicros,
            payoutMicros: sums.qmnPayoutMicros + sums.wbPayoutMicros,
          },
          today,
        ),
      }
    : null;
  return { ...period, totals, forecast };
}
