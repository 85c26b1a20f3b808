import { mustExist } from '#api/core/database/must-exist.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { siteSupplied } from '#api/operations/onboarding/site-supplied.ts';
import { credentials } from '#shared/schemas/entities/credentials.ts';
import { handBackCredentials, handedInAgain } from './hand-back-credentials.ts';

export const credentialsResource = defineResource(credentials, {
  join: () => 'join sites s on s.id = t.site_id join companies c on c.id = t.company_id',
  columns: { siteUrl: 's.url', companyName: 'c.name' },
  async afterWrite({ db, id, data, actor, clock, services }) {
    if (signIns.some((field) => data[field] !== undefined)) {
      await db('credentials').where({ id }).update(handedInAgain);
    }
    const { site_id: siteId } = mustExist(await db('credentials').where({ id }).first('site_id'));
    await siteSupplied(db, siteId, { by: actor.id, now: clock(), services });
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
