import type { Db } from '#api/core/database/db.ts';
import { conflict } from '#api/core/http/problem.ts';
import type { RecordAction } from '#api/core/resource/define-resource.ts';
import { reprocessHistory } from '#api/modules/metrics/reprocess-sites.ts';
import type { Row } from '#api/tables.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import type { FeedSource } from '#shared/feeds/feeds.ts';
import { say } from '#shared/saying/say.ts';
import type { SitePlacements } from '#shared/schemas/calls/placements.ts';
import { claimPlacement, giveUpPlacement, sourcesOf } from './placement-holdings.ts';

interface Holding extends Row<'placements', 'placement_id' | 'tracker_id' | 'site_id'> {
  source: FeedSource;
  site_url: string;
}

/**
 * Makes these the placements that a site holds from today on. Yesterday's holder keeps the days
 * before; a placement that nobody ever held is the site's for all time before.
 *
 * @throws Problem 409 that names a placement's holder or for unreviewed figures, 422 for a tracker
 *   without placements
 */
export async function assignPlacements({
  db,
  id: siteId,
  input: { placements: wanted },
  clock,
  confirmation,
}: RecordAction<object, { placements: SitePlacements }>): Promise<void> {
  const now = clock();
  const today = berlinDay(now);
  const sources = await sourcesOf(
    db,
    wanted.map(({ trackerId }) => trackerId),
    (index) => `placements.${index}.trackerId`,
  );
  const target = wanted.flatMap(({ trackerId, placementIds }) =>
    placementIds.map((placementId) => ({
      trackerId,
      placementId,
      source: sources.get(trackerId) as FeedSource,
    })),
  );
  const held = await selectHoldings(
    db,
    siteId,
    target.map(({ placementId }) => placementId),
  );
  refuseTaken(held, target, { siteId, wanted });

  const leaving = held.filter(
    (holding) =>
      holding.site_id === siteId &&
      !target.some(
        ({ trackerId, placementId }) =>
          trackerId === holding.tracker_id && placementId === holding.placement_id,
      ),
  );
  const coming = target.filter(
    ({ trackerId, placementId }) =>
      !held.some(
        (holding) => holding.tracker_id === trackerId && holding.placement_id === placementId,
      ),
  );
  if (coming.length + leaving.length === 0) return;
  const known = await everHeld(
    db,
    coming.map(({ placementId }) => placementId),
  );
  // Removed first: it may come back under another tracker.
  for (const { source, placement_id } of leaving) {
    await giveUpPlacement(db, { source, placementId: placement_id, siteId, from: today });
  }
  let first: Day | null = today;
  for (const { trackerId, placementId, source } of coming) {
    const from = known.has(`${source} ${placementId}`) ? today : null;
    if (from === null) first = null;
    await claimPlacement(db, { source, placementId, siteId, trackerId, from });
  }
  const concerned = [...leaving, ...coming].map(({ source }) => source);
  const edit = { siteIds: [siteId], sources: concerned, from: first, now, confirmation };
  // Nothing is taken from past days: those that are held back still await what was decided on them.
  await reprocessHistory(db, { ...edit, keeps: 'HELD' });
}

/** What the site holds now, and who holds the wanted ids now. */
async function selectHoldings(db: Db, siteId: number, placementIds: string[]): Promise<Holding[]> {
  const held = await db('placements as p')
    .join('sites as s', 's.id', 'p.site_id')
    .whereNull('p.to_on')
    .where((builder) =>
      builder.where('p.site_id', siteId).orWhereIn('p.placement_id', placementIds),
    )
    .select('p.source', 'p.placement_id', 'p.tracker_id', 'p.site_id', 's.url as site_url');
  return held as Holding[];
}

function refuseTaken(
  held: Holding[],
  target: { placementId: string; source: FeedSource }[],
  { siteId, wanted }: { siteId: number; wanted: SitePlacements },
): void {
  const taken = held.find(
    (holding) =>
      holding.site_id !== siteId &&
      target.some(
        ({ placementId, source }) =>
          placementId === holding.placement_id && source === holding.source,
      ),
  );
  if (!taken) return;
  const said = say('placement-taken', { placement: taken.placement_id, site: taken.site_url });
  const line = wanted.findIndex(({ placementIds }) => placementIds.includes(taken.placement_id));
  throw conflict(
    said,
    { [`placements.${line}.placementIds`]: said },
    { placementId: taken.placement_id, siteId: taken.site_id, siteUrl: taken.site_url },
  );
}

async function everHeld(db: Db, placementIds: string[]): Promise<Set<string>> {
  const rows = await db('placements')
    .whereIn('placement_id', placementIds)
    .select('source', 'placement_id');
  return new Set(rows.map(({ source, placement_id }) => `${source} ${placement_id}`));
}
