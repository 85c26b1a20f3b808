import { randomBytes } from 'node:crypto';
import type { Db } from '#api/core/database/db.ts';
import type { RecommendationConfig } from '#shared/schemas/calls/recommendations.ts';

/** How long a replaced key still answers: pages and their caches need time to get the new one. */
const graceMs = 24 * 60 * 60_000;

/** A key of its own for the site's snippet, instead of the one it has. */
export async function issueKey(db: Db, configId: number, now: Date): Promise<void> {
  await db('recommendation_keys')
    .where({ config_id: configId })
    .where('valid_until', '<', now)
    .delete();
  await db('recommendation_keys')
    .where({ config_id: configId, valid_until: null })
    .update({ valid_until: new Date(+now + graceMs) });
  await db('recommendation_keys').insert({
    config_id: configId,
    key: `rec_${randomBytes(16).toString('base64url')}`,
    created_at: now,
  });
}

/** The key of today, and the one before it while that still answers. */
export async function keysOf(
  db: Db,
  configId: number,
  now: Date,
): Promise<Pick<RecommendationConfig, 'apiKey' | 'formerKey'>> {
  const keys = await db('recommendation_keys')
    .where({ config_id: configId })
    .orderBy('created_at', 'desc')
    .select('key', 'valid_until');
  const current = keys.find(({ valid_until }) => valid_until === null);
  const former = keys.find(({ valid_until }) => valid_until !== null && valid_until > now);
  return {
    apiKey: current?.key ?? null,
    formerKey: former?.valid_until
      ? { key: former.key, validUntil: former.valid_until.toISOString() }
      : null,
  };
}
