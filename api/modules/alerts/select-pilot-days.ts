import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Day } from '#shared/dates.ts';

/** By site: the days under a pilot agreement. */
export async function selectPilotDays(
  db: Db,
  { from, to }: { from: Day; to: Day },
): Promise<Map<number, Set<Day>>> {
  const found = await rows<{ siteId: number; days: Day[] }>(
    db,
    `select a.site_id as "siteId", array_agg(to_char(d.day, 'YYYY-MM-DD')) as days
       from agreements a
      cross join generate_series(cast(greatest(a.starts_at, :from) as timestamp),
                                 cast(least(a.ends_at, :to) as timestamp), interval '1 day') d (day)
      where a.mode = 'PILOT' and a.status in ('ACTIVE', 'RETIRED')
      group by a.site_id`,
    { from, to },
  );
  return new Map(found.map(({ siteId, days }) => [siteId, new Set(days)]));
}
