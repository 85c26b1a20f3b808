import { mustExist } from '#api/core/database/must-exist.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { expectLogins, siteSupplied } from '#api/operations/onboarding/site-supplied.ts';
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
    return isTheirs ? expectLogins(db, siteId, change) : () => siteSupplied(db, siteId, change);
  },
  afterRemove: ({ db, row, actor, clock, services }) =>
    siteSupplied(db, Number(row.site_id), { by: actor.id, now: clock(), services }),
  actions: {
    handBack: ({ db, record, input: { reason }, actor, clock, services }) =>
      handBackCredentials(db, { ...record, reason }, { by: actor.id, now: clock(), services }),
  },
});

/** What signing in takes: a change to one of these is worth another try. */
const signIns = ['type', 'url', 'username', 'password'];
