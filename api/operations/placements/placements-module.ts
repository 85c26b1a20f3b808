import type { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { placementsResource } from '#api/modules/placements/placements-resource.ts';
import { requireSite } from '#api/modules/sites/require-site.ts';
import { sitePlacements } from '#shared/schemas/calls/placements.ts';

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
  routes: [get],
};
