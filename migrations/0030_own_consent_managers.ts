import type { Knex } from 'knex';

/**
 * A site with its company's own consent manager loads none of our consent scripts: the address is
 * not asked for. Later changes of its agreement keep that so; earlier setups are mended here. A
 * step that waited for nothing else gets its turn with the next change of its site.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    update configurations k
       set items = (select jsonb_agg(case when item ->> 'slug' = 'consent-script'
                                          then jsonb_set(item, '{required}', 'false') else item end
                                     order by place)
                      from jsonb_array_elements(k.items) with ordinality as listed (item, place))
     where k.slug = 'ad-server-setup'
       and k.items @> '[{"slug": "consent-script", "required": true}]'
       and 'CLIENT' = (select a.consent_manager_type from agreements a where a.site_id = k.site_id
                        order by a.status = 'ACTIVE' desc, a.status = 'SCHEDULED' desc,
                                 a.status = 'RETIRED' desc, a.starts_at desc nulls last, a.id desc
                        limit 1)
  `);

/** Nobody knows which of them had the address anyway: it may stay. */
export const down = async () => {};
