import { z } from 'zod';
import { admin, defineRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { readListQuery } from '#api/core/resource/list-query.ts';
import { listRows } from '#api/core/resource/list-rows.ts';
import { namedTrackers } from '#shared/domain/fixed-tracker.ts';
import { tracker } from '#shared/schemas/entities/tracker.ts';

/** SQL: why what the tracker `t` counts stays as it is; null if nothing keeps it. */
const fixedBySql = `case
  when t.slug in (${namedTrackers.map((slug) => `'${slug}'`).join(', ')}) then 'NAME'
  when exists (select from tracker_daily d where d.tracker_id = t.id) then 'FIGURES'
  when exists (select from placements p where p.tracker_id = t.id) then 'PLACEMENTS' end`;

const trackers = defineResource(tracker, {
  columns: {
    placementIds: `(select coalesce(json_agg(p.placement_id order by p.placement_id), '[]')
      from placements p where p.tracker_id = t.id and p.to_on is null)`,
    fixedBy: fixedBySql,
  },
});

const wbTrackers = defineRoute({
  url: '/api/admin/trackers/wbc',
  permission: admin(...tracker.permission.read),
  summary: 'The trackers of WB, in the catalogue’s order',
  response: z.array(tracker.record),
  handle: ({ db, clock }) =>
    listRows(db, trackers, readListQuery(trackers, { owner: 'WB' }), clock()),
});

export const trackersModule: Module = {
  name: 'trackers',
  resources: [trackers],
  routes: [wbTrackers],
};
