import type { Db } from '#api/core/database/db.ts';
import { conflict, notFound } from '#api/core/http/problem.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { repriceHistory } from '#api/modules/metrics/reprice-history.ts';
import { writeMetrics } from '#api/modules/metrics/write-metrics.ts';

interface Decision {
  id: number;
  now: Date;
  confirmation: string | undefined;
}

/**
 * Keeps the figures that stand; the day is not brought up again while the raw rows say the same.
 *
 * @throws Problem 404, or 409 where nothing is to be decided
 */
export async function keepHeldDay(db: Db, { id }: Pick<Decision, 'id'>): Promise<void> {
  await lockHeldDay(db, id, 'KEPT');
  await db('held_days').where({ id }).update({ status: 'KEPT' });
}

/**
 * Lets the site have what the raw rows say of the day.
 *
 * @throws Problem 404, or 409 where nothing is to be decided or the figures have not been looked at
 */
export async function acceptHeldDay(db: Db, { id, now, confirmation }: Decision): Promise<void> {
  await lockMetrics(db);
  const { feed, site_id, date } = await lockHeldDay(db, id, 'ACCEPTED');
  const edit = { siteIds: [site_id], from: date, now, confirmation };
  await repriceHistory(db, edit, () =>
    writeMetrics(db, { feeds: [feed], siteIds: [site_id], from: date, to: date, now }),
  );
  await db('held_days').where({ id }).update({ status: 'ACCEPTED' });
}

async function lockHeldDay(db: Db, id: number, wanted: 'KEPT' | 'ACCEPTED') {
  const held = await db('held_days').where({ id }).forUpdate().first();
  if (!held) throw notFound();
  if (held.status === 'OPEN' || (held.status === 'KEPT' && wanted === 'ACCEPTED')) return held;
  throw conflict('illegal-transition', `The day is ${held.status} and cannot become ${wanted}`);
}
