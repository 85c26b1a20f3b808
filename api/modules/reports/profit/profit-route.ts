import type { Db } from '#api/core/database/db.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { selectMissingSources } from '#api/modules/feeds/read.ts';
import { addDay, berlinDay, type Day } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { profitReport, profitReportQuery } from '#shared/schemas/calls/reports.ts';
import { comparedPeriod } from '../compared-period.ts';
import { type ReportFilter, withReportFilter } from '../report-filter.ts';
import { selectSettledCents } from '../select-settled-cents.ts';
import { selectSiteTotals } from '../select-site-figures.ts';
import { presentProfit } from './present-profit.ts';
import { selectDaysWithoutAgreement } from './select-days-without-agreement.ts';

export const profitRoute = defineRoute({
  url: '/api/admin/reports/profit',
  permission: admin('reports'),
  mayLag: 'shown',
  summary: 'Revenue, payout and profit of sites in a range of days',
  query: profitReportQuery,
  response: profitReport,
  handle: async ({ db, query, actor, clock }) =>
    withReportFilter(db, query, async (filter) => {
      const reader = { today: berlinDay(clock()), locale: actor.language };
      if (!query.compare) return profitOf(db, filter, reader);
      const period = await comparedPeriod(db, filter);
      const [current, previous] = await Promise.all([
        profitOf(db, filter, reader),
        profitOf(db, { ...filter, ...period }, reader),
      ]);
      return { ...current, previous: { ...period, ...previous } };
    }),
});

async function profitOf(
  db: Db,
  filter: ReportFilter,
  { today, locale }: { today: Day; locale: Locale },
) {
  const [sums, withoutAgreement, settledCents, missing] = await Promise.all([
    selectSiteTotals(db, filter),
    selectDaysWithoutAgreement(db, filter),
    selectSettledCents(db, filter, today),
    filter.from > today
      ? new Map()
      : selectMissingSources(db, recentDays(filter, today), filter.regions),
  ]);
  const gaps = { missing, isDay: filter.from === filter.to };
  return presentProfit(sums, { withoutAgreement, locale, settledCents, gaps });
}

/** Of a long range, the days on which something may still come. */
const recentDays = ({ from, to }: ReportFilter, today: Day) => {
  const last = to < today ? to : today;
  const first = addDay(last, -92);
  return { from: from > first ? from : first, to: last };
};
