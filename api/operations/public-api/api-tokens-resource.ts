import { defineResource } from '#api/core/resource/define-resource.ts';
import { isOwnerSql } from '#api/modules/api-tokens/is-owner-sql.ts';
import { berlinDay } from '#shared/dates.ts';
import { apiToken } from '#shared/schemas/entities/api-token.ts';
import { mailToken } from './mail-token.ts';

export const apiTokensResource = defineResource(apiToken, {
  join: ({ bind, now }) => `cross join (select cast(${bind(berlinDay(now))} as date) as today) now`,
  columns: {
    scopes: 't.scopes',
    state: `case when t.revoked_at is not null then 'REVOKED' when t.expires_on < now.today then 'EXPIRED'
                 when ${isOwnerSql('t')} then 'ACTIVE' else 'STOPPED' end`,
    sites: `(select string_agg(o.url, ', ' order by o.url) from sites o where o.id = any(t.site_ids))`,
    createdByName: `(select u.first_name || ' ' || u.last_name from users u where u.id = t.created_by)`,
  },
  actions: {
    async revoke({ db, id, record, actor, clock, services }) {
      const at = clock();
      await db('api_tokens').where({ id }).update({ revoked_at: at, revoked_by: actor.id });
      const { companyId, name } = record;
      await mailToken(db, services, companyId, { name, person: null, at });
    },
  },
});
