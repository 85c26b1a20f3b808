import type { Db } from '#api/core/database/db.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { readRecord } from '#api/core/resource/read-record.ts';
import { actOnRecord } from '#api/core/resource/write-record.ts';
import { type SitePlacements, sitePlacements } from '#shared/schemas/calls/placements.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { sitesResource } from './sites-resource.ts';

const url = '/api/admin/sites/:id/placements';

const get = defineRoute({
  url,
  permission: admin('sites', 'reports'),
  summary: 'Placement ids a site holds today, by tracker',
  params: idParams,
  response: sitePlacements,
  handle: ({ params, ...context }) => readPlacements(params.id, context),
});

const put = defineRoute({
  method: 'PUT',
  url,
  permission: admin('sites'),
  summary: 'As the action assign-placements, with what the site holds then',
  params: idParams,
  body: sitePlacements,
  response: sitePlacements,
  async handle(context) {
    const { id } = context.params;
    const act = { id, name: 'assignPlacements', input: { placements: context.body } };
    await actOnRecord(sitesResource, act, context);
    return readPlacements(id, context);
  },
});

async function readPlacements(
  id: number,
  context: { db: Db; clock: () => Date },
): Promise<SitePlacements> {
  const { trackers } = (await readRecord(sitesResource, id, context)) as unknown as Site;
  return trackers.map(({ id: trackerId, placementIds }) => ({ trackerId, placementIds }));
}

export const placementsRoutes = [get, put];
