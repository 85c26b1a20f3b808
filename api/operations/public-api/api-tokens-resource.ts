import { defineResource } from '#api/core/resource/define-resource.ts';
import { isOwnerSql } from '#api/modules/api-tokens/is-owner-sql.ts';
import { berlinDay } from '#shared/dates.ts';
import { apiToken } from '#shared/schemas/entities/api-token.ts';
import { mailToken } from './mail-token.ts';

/** A site that is another company's by now, or gone, is still one that the token is limited to. */
const nameInCompany = `(select o.url from site_ownerships o
  where o.site_id = of_token.site_id and o.company_id = t.company_id
  order by o.from_on desc nulls last limit 1)`;

export const apiTokensResource = defineResource(apiToken, {
  join: ({ bind, now }) => `cross join (select cast(${bind(berlinDay(now))} as date) as today) now`,
  columns: {
    scopes: 't.scopes',
    state: `case when t.revoked_at is not null then 'REVOKED' when t.expires_on < now.today then 'EXPIRED'
                 when ${isOwnerSql('t')} then 'ACTIVE' else 'STOPPED' end`,
    sites: `(select string_agg(n.name, ', ' order by n.name) from unnest(t.site_ids) as of_token (site_id)
      cross join lateral (select coalesce(${nameInCompany},
        (select s.url from sites s where s.id = of_token.site_id), '#' || of_token.site_id) as name) n)`,
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
