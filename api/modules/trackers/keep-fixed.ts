import { camelKeys } from '#api/core/database/case.ts';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { rows } from '#api/core/database/rows.ts';
import { conflict } from '#api/core/http/problem.ts';
import type { ResourceDeclaration } from '#api/core/resource/define-resource.ts';
import type { TrackersRow } from '#api/tables.ts';
import { fixedFields, namedTrackers } from '#shared/domain/fixed-tracker.ts';
import type { Said } from '#shared/saying/say.ts';
import type { Tracker } from '#shared/schemas/entities/tracker.ts';

/** SQL: why what the tracker `t` counts stays as it is; null if nothing keeps it. */
export const fixedBySql = `case
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
export const refuseChangingFixed: ResourceDeclaration['beforeWrite'] = async ({ db, id, data }) => {
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
export const refuseRemovingFixed: ResourceDeclaration['beforeRemove'] = async ({ db, id }) => {
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
