import { z } from 'zod';
import { camelKeys } from '#api/core/database/case.ts';
import { type Db, queryPrepared } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import { conflict } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import { defineResource, type ResourceDeclaration } from '#api/core/resource/define-resource.ts';
import { readListQuery } from '#api/core/resource/list-query.ts';
import { listStatement } from '#api/core/resource/resource-sql.ts';
import type { TrackersRow } from '#api/tables.ts';
import { fixedFields, namedTrackers } from '#shared/domain/fixed-tracker.ts';
import type { Said } from '#shared/saying/say.ts';
import { type Tracker, tracker } from '#shared/schemas/entities/tracker.ts';

/** SQL: why what the tracker `t` counts stays as it is; null if nothing keeps it. */
const fixedBySql = `case
  when t.slug in (${namedTrackers.map((slug) => `'${slug}'`).join(', ')}) then 'NAME'
  when exists (select from tracker_daily d where d.tracker_id = t.id) then 'FIGURES' end`;

const reasons: Record<NonNullable<Tracker['fixedBy']>, Said> = {
  NAME: 'tracker-named',
  FIGURES: 'tracker-with-figures',
};

/**
 * Reports join slug, source, owner and use as they are today, and the next processing counts by
 * them: another value would rewrite the whole history.
 *
 * @throws Problem 409 that says what to do instead
 */
const refuseChangingFixed: ResourceDeclaration['beforeWrite'] = async ({ db, id, data }) => {
  if (id === null) return;
  const { reason, tracker } = await readFixed(db, id);
  if (!reason) return;
  const changed = fixedFields.filter(
    (field) => data[field] !== undefined && data[field] !== tracker[field],
  );
  if (changed.length === 0) return;
  throw conflict(reason, Object.fromEntries(changed.map((one) => [one, reason])));
};

/** @throws Problem 409 */
const refuseRemovingFixed: ResourceDeclaration['beforeRemove'] = async ({ db, id }) => {
  const { reason } = await readFixed(db, id);
  if (reason) throw conflict(reason);
};

async function readFixed(db: Db, id: number) {
  const [row] = await rows<TrackersRow & { fixed_by: Tracker['fixedBy'] }>(
    db,
    `select t.*, ${fixedBySql} as fixed_by from trackers t where t.id = ?`,
    [id],
  );
  const { fixed_by: fixedBy, ...tracker } = mustExist(row);
  return { reason: fixedBy && reasons[fixedBy], tracker: camelKeys(tracker) };
}

const trackers = defineResource(tracker, {
  columns: {
    placementIds: `(select coalesce(json_agg(p.placement_id order by p.placement_id), '[]')
      from placements p where p.tracker_id = t.id and p.to_on is null)`,
    fixedBy: fixedBySql,
  },
  beforeWrite: refuseChangingFixed,
  beforeRemove: refuseRemovingFixed,
});

const wbTrackers = defineRoute({
  method: 'GET',
  url: '/api/admin/trackers/wbc',
  permission: admin(...tracker.permission.read),
  summary: 'The trackers of WB, in the catalogue’s order',
  response: z.array(tracker.record),
  async handle({ db, clock }) {
    const query = readListQuery(trackers, { owner: 'WB' });
    const statement = listStatement(trackers, query, clock());
    const [answer] = await queryPrepared<{ rows: string }>(db, statement);
    return JSON.parse(answer?.rows ?? '[]');
  },
});

export const trackersModule: Module = {
  name: 'trackers',
  resources: [trackers],
  routes: [wbTrackers],
};
