import type { Db } from '#api/core/database/db.ts';
import { conflict, unprocessable } from '#api/core/http/problem.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { addDay, berlinDay, type Day } from '#shared/dates.ts';
import type { SitePlacements } from '#shared/schemas/calls/placements.ts';
import { reprocessPlacements } from './reprocess-placements.ts';

interface Assignment {
  siteId: number;
  wanted: SitePlacements;
  now: Date;
}

interface Holding {
  id: number;
  source: 'F11' | 'QMN';
  placement_id: string;
  tracker_id: number;
  site_id: number;
  site_url: string;
  from_on: Day | null;
}

/**
 * Makes these the placements that a site holds from today on. Who held one until yesterday keeps
 * the days before; a placement that nobody ever held is the site's for all time before. The days
 * that change hands are worked out again from the raw rows by a job of the same transaction.
 *
 * @throws Problem 409 that names who holds a placement, 422 for a tracker without placements
 */
export async function assignPlacements(db: Db, { siteId, wanted, now }: Assignment): Promise<void> {
  // Two admins who move the same placement at once come one after the other.
  await db.raw(`select pg_advisory_xact_lock(hashtext('placements'))`);
  const today = berlinDay(now);
  const sources = await sourcesOf(db, wanted);
  const target = wanted.flatMap(({ trackerId, placementIds }) =>
    placementIds.map((placementId) => ({ trackerId, placementId, source: sources.get(trackerId) })),
  );
  const held = await selectHoldings(
    db,
    siteId,
    target.map(({ placementId }) => placementId),
  );
  refuseTaken(held, target, siteId);

  const keeps = (holding: Holding) =>
    target.some(
      ({ trackerId, placementId }) =>
        trackerId === holding.tracker_id && placementId === holding.placement_id,
    );
  const leaving = held.filter((holding) => holding.site_id === siteId && !keeps(holding));
  const coming = target.filter(
    ({ trackerId, placementId }) =>
      !held.some(
        (holding) => holding.tracker_id === trackerId && holding.placement_id === placementId,
      ),
  );
  for (const { id, from_on } of leaving) await endHolding(db, id, from_on, today);
  const known = await everHeld(
    db,
    coming.map(({ placementId }) => placementId),
  );
  for (const { trackerId, placementId, source } of coming) {
    await db('placements').insert({
      source,
      placement_id: placementId,
      tracker_id: trackerId,
      site_id: siteId,
      from_on: known.has(`${source} ${placementId}`) ? today : null,
    });
  }

  const first = coming.filter(({ source, placementId }) => !known.has(`${source} ${placementId}`));
  if (coming.length + leaving.length === 0) return;
  const from = await firstDayOf(
    db,
    first.map(({ placementId }) => placementId),
    today,
  );
  await enqueue(db, reprocessPlacements, { siteIds: [siteId], from, to: today });
}

async function sourcesOf(db: Db, wanted: SitePlacements): Promise<Map<number, 'F11' | 'QMN'>> {
  const ids = wanted.map(({ trackerId }) => trackerId);
  const trackers = await db('trackers').whereIn('id', ids).select('id', 'source');
  const sources = new Map(trackers.map(({ id, source }) => [id, source]));
  const errors: Record<string, string> = {};
  for (const [index, { trackerId }] of wanted.entries()) {
    const source = sources.get(trackerId);
    if (!source) errors[`${index}.trackerId`] = 'Does not exist';
    else if (source === 'CM') errors[`${index}.trackerId`] = 'This tracker has no placements';
  }
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
  return sources;
}

/** What the site holds now, and who holds the wanted ids now. */
async function selectHoldings(db: Db, siteId: number, placementIds: string[]): Promise<Holding[]> {
  return db('placements as p')
    .join('sites as s', 's.id', 'p.site_id')
    .whereNull('p.to_on')
    .where((builder) =>
      builder.where('p.site_id', siteId).orWhereIn('p.placement_id', placementIds),
    )
    .select(
      'p.id',
      'p.source',
      'p.placement_id',
      'p.tracker_id',
      'p.site_id',
      's.url as site_url',
      'p.from_on',
    );
}

function refuseTaken(
  held: Holding[],
  target: { placementId: string; source: string | undefined }[],
  siteId: number,
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
  const detail = `Placement ${taken.placement_id} belongs to ${taken.site_url}`;
  throw conflict(
    'placement-taken',
    detail,
    { placementIds: detail },
    { placementId: taken.placement_id, siteId: taken.site_id, siteUrl: taken.site_url },
  );
}

/** Until yesterday; what began only today was never held. */
async function endHolding(db: Db, id: number, fromOn: Day | null, today: Day): Promise<void> {
  if (fromOn !== null && fromOn >= today) await db('placements').where({ id }).delete();
  else
    await db('placements')
      .where({ id })
      .update({ to_on: addDay(today, -1) });
}

async function everHeld(db: Db, placementIds: string[]): Promise<Set<string>> {
  const rows = await db('placements')
    .whereIn('placement_id', placementIds)
    .select('source', 'placement_id');
  return new Set(rows.map(({ source, placement_id }) => `${source} ${placement_id}`));
}

/** The first day with rows of a placement that was waiting for its first holder; else today. */
async function firstDayOf(db: Db, placementIds: string[], today: Day): Promise<Day> {
  if (placementIds.length === 0) return today;
  const row = await db('feed_rows as r')
    .join('feed_keys as k', 'k.id', 'r.key_id')
    .whereIn('k.placement_id', placementIds)
    .min('r.date as first')
    .first();
  return row?.first && row.first < today ? row.first : today;
}
