import { createHash } from 'node:crypto';
import type { Row } from '#api/tables.ts';
import type { Db } from '../database/db.ts';
import { oneRow } from '../database/rows.ts';
import { problem } from './problem.ts';

/**
 * Counts hits of a key in PostgreSQL, so that all API processes share the count.
 *
 * @param weight of this hit
 * @returns hits within the window, including this one, and the seconds until it ends
 */
export async function countHit(
  db: Db,
  key: string,
  windowMs: number,
  now: Date,
  weight = 1,
): Promise<{ hits: number; retryAfter: number }> {
  const resetsAt = new Date(+now + windowMs);
  const row = await oneRow<Row<'rate_limits', 'hits' | 'resets_at'>>(
    db,
    `insert into rate_limits as l (key, hits, resets_at) values (:key, :weight, :resetsAt)
     on conflict (key) do update
       set hits = case when l.resets_at <= :now then excluded.hits else l.hits + excluded.hits end,
           resets_at = case when l.resets_at <= :now then excluded.resets_at else l.resets_at end
     returning hits, resets_at`,
    { key, now, resetsAt, weight },
  );
  return { hits: row.hits, retryAfter: secondsUntil(row.resets_at, now) };
}

/** @throws Problem 429 with Retry-After once `limit` hits of the key are exceeded */
export async function limitHits(
  db: Db,
  {
    key,
    limit,
    windowMs,
    now,
    weight,
  }: { key: string; limit: number; windowMs: number; now: Date; weight?: number },
): Promise<void> {
  const { hits, retryAfter } = await countHit(db, key, windowMs, now, weight);
  if (hits > limit) throw tooMany(retryAfter);
}

/** An address within a key: counts name nobody. */
export const addressInKey = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');

export const tooMany = (retryAfter: number) =>
  problem({
    status: 429,
    said: 'too-many-attempts',
    extra: { retryAfter },
  });

export const secondsUntil = (moment: Date, now: Date) =>
  Math.max(1, Math.ceil((+moment - +now) / 1000));
