import { admin, defineRoute } from '#api/core/http/route.ts';
import { explanation, explanationQuery } from '#shared/schemas/calls/reports/explanation.ts';
import { refuseOutdated } from '../refuse-outdated.ts';
import { presentAmounts, presentExplainedSite, presentPart } from './present-explanation.ts';
import { readExplanationQuery } from './read-explanation-query.ts';
import { selectExplainedSites } from './select-explained-sites.ts';
import { selectExplanation } from './select-explanation.ts';

export const explanationRoute = defineRoute({
  url: '/api/admin/reports/explain',
  permission: admin('reports'),
  mayLag: 'shown',
  summary:
    'What a payout, revenue or profit is made of: site, tracker, day, agreement, rate, count',
  query: explanationQuery,
  response: explanation,
  async handle({ db, query: { offset, limit, ...query } }) {
    const { filter, asked, isBySite } = await readExplanationQuery(db, query);
    const { from, to } = filter;
    const { figure, settled } = asked;
    const about = { from, to, figure, offset };
    if (isBySite) {
      const { totals, sites } = await selectExplainedSites(db, filter, asked);
      refuseOutdated(totals);
      return {
        ...about,
        total: { rows: sites.length, ...presentAmounts(figure, totals) },
        daysWithoutAgreement: null,
        rows: [],
        sites: sites
          .slice(offset, offset + limit)
          .map((site) => presentExplainedSite(figure, site)),
      };
    }
    const { totals, parts } = await selectExplanation(db, filter, asked, { offset, limit });
    refuseOutdated(totals, settled ? (asked.payoutCents ?? totals.payout_cents) : undefined);
    return {
      ...about,
      total: { rows: totals.rows, ...presentAmounts(figure, totals) },
      daysWithoutAgreement: totals.without_agreement,
      rows: parts.map((part) => presentPart(figure, part)),
      sites: null,
    };
  },
});
