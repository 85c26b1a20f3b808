import { claimDays } from '#api/core/database/claim-days.ts';
import type { Db } from '#api/core/database/db.ts';
import { type Errors, unprocessable } from '#api/core/http/problem.ts';
import type { Day } from '#shared/dates.ts';
import { type FeedSource, PLACEMENT_SOURCES } from '#shared/feeds/feeds.ts';

interface Held {
  source: FeedSource;
  placementId: string;
  siteId: number;
  /** The first day concerned; null: for all time before. */
  from: Day | null;
}

const keyOf = ({ source, placementId }: Held) => ({ source, placement_id: placementId });

/** @returns the sites that held it on some of the days */
export async function claimPlacement(
  db: Db,
  { trackerId, ...held }: Held & { trackerId: number },
): Promise<number[]> {
  const { siteId, from } = held;
  const holder = { site_id: siteId, tracker_id: trackerId };
  const claim = { table: 'placements', key: keyOf(held), holder, from };
  const former = await claimDays<{ site_id: number }>(db, claim);
  const formerIds = former.map(({ site_id }) => site_id);
  await renewVersions(db, [siteId, ...formerIds]);
  return formerIds;
}

/** Takes days of a placement from this site only; returns whether it held any. */
export async function giveUpPlacement(
  db: Db,
  { trackerId, ...held }: Held & { trackerId?: number },
): Promise<boolean> {
  const formerHolder = {
    site_id: held.siteId,
    ...(trackerId !== undefined && { tracker_id: trackerId }),
  };
  const key = keyOf(held);
  const claim = { table: 'placements', key, holder: null, formerHolder, from: held.from };
  const wasHeld = (await claimDays(db, claim)).length > 0;
  if (wasHeld) await renewVersions(db, [held.siteId]);
  return wasHeld;
}

/** Whoever has a site's former placements in a form is refused. */
const renewVersions = (db: Db, siteIds: number[]) =>
  db('sites')
    .whereIn('id', siteIds)
    .update({ updated_at: db.ref('updated_at') });

/**
 * The feed of each tracker.
 *
 * @throws Problem 422 for one that does not exist or has no placements
 */
export async function sourcesOf(
  db: Db,
  trackerIds: readonly number[],
  pathOf: (index: number) => string,
): Promise<Map<number, FeedSource>> {
  const trackers = await db('trackers').whereIn('id', trackerIds).select('id', 'source');
  const known = new Map(trackers.map(({ id, source }) => [id, source]));
  const hasPlacements = (source: string): source is FeedSource => source in PLACEMENT_SOURCES;
  const sources = new Map<number, FeedSource>();
  const errors: Errors = {};
  for (const [index, trackerId] of trackerIds.entries()) {
    const source = known.get(trackerId);
    if (!source) errors[pathOf(index)] = 'unknown-tracker';
    else if (hasPlacements(source)) sources.set(trackerId, source);
    else errors[pathOf(index)] = 'tracker-without-placements';
  }
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
  return sources;
}
