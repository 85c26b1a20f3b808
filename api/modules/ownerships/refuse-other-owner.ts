import type { Db } from '#api/core/database/db.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import type { Day } from '#shared/dates.ts';
import { say } from '#shared/saying/say.ts';
import { listOwnerships, overlaps } from './site-owners.ts';

/**
 * An agreement belongs to one owner: it does not continue when the site changes hands.
 *
 * @throws Problem 422 that names the day of the change
 */
export async function refuseOtherOwner(
  db: Db,
  { siteId, from, to, today }: { siteId: number; from: Day; to: Day | null; today: Day },
): Promise<void> {
  const [, next] = (await listOwnerships(db, siteId)).filter((row) => overlaps(row, { from, to }));
  if (!next?.from_on) return;
  const field = next.from_on > today ? 'endsAt' : 'startsAt';
  throw unprocessable({ [field]: say('owner-changes', { on: next.from_on }) });
}
