import { type Db, queryPrepared } from '#api/core/database/db.ts';
import { berlinDay } from '#shared/dates.ts';
import type { PluginSite } from './plugin-site.ts';

/** By its key, also by the former one as long as that works. */
export async function findPluginSite(
  db: Db,
  key: string,
  now: Date,
): Promise<PluginSite | undefined> {
  const values = [key, now, berlinDay(now)];
  const [site] = await queryPrepared<PluginSite>(db, {
    name: 'site of a plugin key',
    text,
    values,
  });
  return site;
}

const text = `
  select c.site_id as "siteId", c.plugin_config ->> 'pid' as pid, c.plugin_config -> 'wmids' as wmids,
         array(select d.domain from site_domains d
                where d.site_id = c.site_id and (d.from_on is null or d.from_on <= $3::date)
                  and (d.to_on is null or d.to_on >= $3::date)) as domains
    from recommendation_keys k
    join recommendation_configs c on c.id = k.config_id
   where k.key = $1 and (k.valid_until is null or k.valid_until > $2)`;
