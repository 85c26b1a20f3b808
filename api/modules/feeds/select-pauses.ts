import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';

export interface Pause {
  since: Date;
  by: string;
  reason: string;
}

/** The feeds that somebody paused. */
export async function selectPauses(db: Db): Promise<Map<FeedName, Pause>> {
  const found = await rows<Pause & { name: FeedName }>(
    db,
    `select f.name, f.paused_at as since, f.pause_reason as reason,
            u.first_name || ' ' || u.last_name as by
       from feeds f join users u on u.id = f.paused_by`,
  );
  return new Map(found.map(({ name, ...pause }) => [name, pause]));
}
