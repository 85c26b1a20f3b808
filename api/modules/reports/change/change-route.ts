import { admin, defineRoute } from '#api/core/http/route.ts';
import { requireCompany } from '#api/modules/companies/read.ts';
import { explainChange } from '#shared/domain/explain-change/explain-change.ts';
import { change, changeQuery } from '#shared/schemas/calls/reports/change.ts';
import { readReportFilter } from '../report-filter.ts';
import { loadChangeWorld } from './load-change-world.ts';
import { presentEffects } from './present-effects.ts';

export const changeRoute = defineRoute({
  url: '/api/admin/reports/change',
  permission: admin('reports'),
  mayLag: 'shown',
  summary:
    'Why revenue, payout, profit or margin is another one than before: effects that add up to the difference',
  query: changeQuery,
  response: change,
  async handle({ db, query: { of, companyId, beforeFrom, beforeTo, ...query } }) {
    const asked = await readReportFilter(db, query);
    const earlier = await readReportFilter(db, { ...query, from: beforeFrom, to: beforeTo });
    if (companyId !== undefined) await requireCompany(db, companyId);
    const now = { ...asked, companyId };
    const before = { ...earlier, companyId };
    const { world, sites } = await loadChangeWorld(db, { of, before, now });
    const { isKnown, beforeCents, nowCents, differenceCents, effects } = explainChange(world);
    return {
      of,
      isKnown,
      before: { from: beforeFrom, to: beforeTo, cents: beforeCents },
      now: { from: now.from, to: now.to, cents: nowCents },
      differenceCents,
      effects: presentEffects(effects, { sites, trackers: world.trackers }),
    };
  },
});
