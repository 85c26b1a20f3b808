import { admin, defineRoute } from '#api/core/http/route.ts';
import { profitReport, reportQuery } from '#shared/schemas/calls/reports.ts';
import { presentProfit } from './profit-report.ts';
import { readReportFilter } from './report-filter.ts';
import { selectDaysWithoutAgreement, selectProfitSums } from './select-profit.ts';

export const profitRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/reports/profit',
  permission: admin('reports'),
  summary: 'Revenue, payout and profit of sites in a range of days',
  query: reportQuery,
  response: profitReport,
  async handle({ db, query, actor }) {
    const filter = await readReportFilter(db, query);
    const [sums, withoutAgreement] = await Promise.all([
      selectProfitSums(db, filter),
      selectDaysWithoutAgreement(db, filter),
    ]);
    return presentProfit(sums, withoutAgreement, actor.language);
  },
});
