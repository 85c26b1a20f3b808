import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { waitsForApproval } from '#api/modules/onboarding/login-of.ts';
import { getOnboarding, lockOnboarding } from '#api/modules/onboarding/onboarding-queries.ts';
import { noteNews } from '#api/modules/operator-news/note-news.ts';
import type { OnboardingChange } from '#api/operations/onboarding/onboarding-change.ts';
import { updateStoredSteps } from '#api/operations/onboarding/update-current-steps.ts';
import { credentials } from '#shared/schemas/entities/credentials.ts';
import { handBackCredentials, handedInAgain } from './hand-back-credentials.ts';

export const credentialsResource = defineResource(credentials, {
  join: () => 'join sites s on s.id = t.site_id join companies c on c.id = t.company_id',
  columns: { siteUrl: 's.url', companyName: 'c.name' },
  async beforeWrite({ db, id, data, actor, clock, services }) {
    const isTheirs = actor.kind === 'person';
    if (isTheirs || signIns.some((field) => data[field] !== undefined)) {
      Object.assign(data, id === null ? {} : handedInAgain);
    }
    const siteId =
      id === null
        ? Number(data.siteId)
        : mustExist(await db('credentials').where({ id }).first('site_id')).site_id;
    const change = { by: actor.id, now: clock(), services };
    return isTheirs ? expectLogins(db, siteId, change) : () => settleSite(db, siteId, change);
  },
  afterRemove: ({ db, row, actor, clock, services }) =>
    settleSite(db, Number(row.site_id), { by: actor.id, now: clock(), services }),
  actions: {
    handBack: ({ db, record, input: { reason }, actor, clock, services }) =>
      handBackCredentials(db, { ...record, reason }, { by: actor.id, now: clock(), services }),
  },
});

const settleSite = (db: Db, siteId: number, change: OnboardingChange) =>
  updateStoredSteps(db, { site_id: siteId }, change);

/**
 * Before a company gives logins to a site.
 *
 * @returns what to do with them: the operator is told once all it waited for are there
 */
async function expectLogins(db: Db, siteId: number, change: OnboardingChange) {
  const before = await lockOnboarding(db, { site_id: siteId });
  return async () => {
    await settleSite(db, siteId, change);
    const after = await getOnboarding(db, { siteId });
    if (before && after && !waitsForApproval(before) && waitsForApproval(after)) {
      await noteNews(db, { kind: 'credentials-given', companyId: after.companyId, siteId }, change);
    }
  };
}

/** What signing in takes: a change to one of these is worth another try. */
const signIns = ['type', 'url', 'username', 'password'];
