import type { Db } from '#api/core/database/db.ts';
import { conflict } from '#api/core/http/problem.ts';
import { addDay, type Day } from '#shared/dates.ts';
import type { KnownAgreement } from '#shared/domain/agreement-transition.ts';
import { say } from '#shared/saying/say.ts';
import { forgetFormerEnd, listOtherAgreements, moveEnds } from './agreements-queries.ts';

/**
 * Ends a site's agreements the day before another owner comes, for good: later un-scheduling does
 * not bring them back. Under the lock of the site's agreements.
 *
 * @throws Problem 409 that names an agreement which would begin under the new owner
 */
export async function endAgreements(
  db: Db,
  { siteId, before, today }: { siteId: number; before: Day; today: Day },
): Promise<void> {
  const all = await listOtherAgreements(db, siteId, null);
  const ahead = all.find(({ startsAt }) => startsAt === null || startsAt >= before);
  if (ahead) {
    const said = say('agreement-ahead', { id: ahead.id });
    throw conflict(said, { from: said }, { agreementId: ahead.id });
  }
  const endsAt = addDay(before, -1);
  const running = all.filter((one) => one.endsAt === null || one.endsAt >= before);
  const moved = running.map((one): KnownAgreement => {
    const isOver = endsAt < today && one.status !== 'DRAFT';
    return { ...one, endsAt, status: isOver ? 'RETIRED' : one.status };
  });
  await moveEnds(db, moved);
  for (const { id } of moved) await forgetFormerEnd(db, id);
  await db('agreements')
    .where({ site_id: siteId })
    .whereNotNull('ended_agreement_id')
    .andWhereRaw('(former_ends_at is null or former_ends_at >= ?)', [before])
    .update({ former_ends_at: endsAt });
}
