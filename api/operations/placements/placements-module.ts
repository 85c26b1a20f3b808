import type { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { lockMetrics } from '#api/modules/metrics/lock-metrics.ts';
import { reprocessHistory } from '#api/modules/metrics/reprocess-sites.ts';
import { placementsResource } from '#api/modules/placements/placements-resource.ts';
import { requireSite } from '#api/modules/sites/require-site.ts';
import { berlinDay } from '#shared/dates.ts';
import type { FeedSource } from '#shared/feeds/feeds.ts';
import {
  type CorrectPlacement,
  correctPlacementBody,
  sitePlacements,
} from '#shared/schemas/calls/placements.ts';
import { assignPlacements } from './assign-placements.ts';
import {
  claimPlacement,
  giveUpPlacement,
  type PlacementAct,
  sourcesOf,
} from './placement-holdings.ts';

const get = defineRoute({
  method: 'GET',
  url: '/api/admin/sites/:id/placements',
  permission: admin('sites', 'reports'),
  summary: 'Placement ids a site holds today, by tracker',
  params: idParams,
  response: sitePlacements,
  async handle({ db, params }) {
    await requireSite(db, params.id);
    return selectPlacements(db, params.id);
  },
});

const put = defineRoute({
  method: 'PUT',
  url: '/api/admin/sites/:id/placements',
  permission: admin('sites'),
  summary: 'Sets the placement ids a site holds from today on; taken elsewhere is a 409',
  params: idParams,
  body: sitePlacements,
  response: sitePlacements,
  async handle({ db, params, body, clock, confirmation }) {
    await requireSite(db, params.id);
    const act = { siteId: params.id, now: clock(), confirmation };
    await assignPlacements(db, { ...act, wanted: body });
    return selectPlacements(db, params.id);
  },
});

const correct = defineRoute({
  method: 'POST',
  url: '/api/admin/sites/:id/placements/correct',
  permission: admin('sites'),
  summary: 'A correction: whose a placement always was, for all time or from a day on',
  params: idParams,
  body: correctPlacementBody,
  response: sitePlacements,
  async handle({ db, params, body, clock, confirmation }) {
    await requireSite(db, params.id);
    await correctPlacement(db, { siteId: params.id, now: clock(), confirmation, ...body });
    return selectPlacements(db, params.id);
  },
});

const selectPlacements = (db: Db, siteId: number) =>
  rows<z.output<typeof sitePlacements>[number]>(
    db,
    `select p.tracker_id as "trackerId", json_agg(p.placement_id order by p.placement_id) as "placementIds"
       from placements p join trackers t on t.id = p.tracker_id
      where p.site_id = ? and p.to_on is null
      group by p.tracker_id, t."order" order by t."order"`,
    [siteId],
  );

export const placementsModule: Module = {
  name: 'placements',
  resources: [placementsResource],
  routes: [get, put, correct],
};

/**
 * Corrects who always had a placement, for all time or from a day on: the former holder loses these
 * days, and they are recomputed for all concerned.
 *
 * @throws Problem 409 for unreviewed figures, 422 for a tracker without placements, a future day or
 *   a placement that the site did not hold
 */
async function correctPlacement(
  db: Db,
  {
    siteId,
    now,
    confirmation,
    placementId,
    trackerId,
    from,
    held,
  }: PlacementAct & CorrectPlacement,
): Promise<void> {
  await lockMetrics(db);
  if (from !== null && from > berlinDay(now)) {
    throw unprocessable({ from: 'after-today' });
  }
  const sources = await sourcesOf(db, [trackerId], () => 'trackerId');
  const source = sources.get(trackerId) as FeedSource;
  const days = { source, placementId, siteId, trackerId, from };
  const siteIds = [siteId];
  if (held) siteIds.push(...(await claimPlacement(db, days)));
  else if (!(await giveUpPlacement(db, days))) {
    throw unprocessable({ placementId: 'placement-not-held' });
  }
  await reprocessHistory(db, { siteIds, from, now, confirmation });
}
