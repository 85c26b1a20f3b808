import { say } from '#shared/saying/say.ts';
import type { SeenRecord } from '#shared/schemas/seen-record.ts';
import type { Db } from '../database/db.ts';
import type { Problem } from './problem.ts';
import { badRequest, conflict } from './problem.ts';

interface Changed {
  /** The table, which also names the record in the audit log. */
  table: string;
  id: number;
  current: Date;
  /** Is it told to an admin? Clients do not see names of the operator's staff. */
  namesAll?: boolean;
}

/**
 * Lets a change through only if it was made to the current version.
 *
 * @param systemDb reads the audit log, which no client may
 * @throws Problem 400 without a version, 409 with who changed the record and when
 */
export async function refuseOtherVersion(
  systemDb: Db,
  { edited, ...changed }: Changed & { edited: string | undefined },
): Promise<void> {
  if (edited === undefined) {
    throw badRequest('version-missing', { updatedAt: 'required' });
  }
  if (+changed.current !== Date.parse(edited)) throw await staleVersion(systemDb, changed);
}

/** Are these the records that were seen, all of them, and each in that version? */
export function areAsSeen(
  current: readonly { id: number; updatedAt: Date | string }[],
  seen: readonly SeenRecord[],
): boolean {
  const versions = new Map(seen.map(({ id, updatedAt }) => [id, Date.parse(updatedAt)]));
  return (
    versions.size === current.length &&
    current.every(({ id, updatedAt }) => versions.get(id) === +new Date(updatedAt))
  );
}

/**
 * 409: somebody changed it in the meantime; the screen offers to reload or to merge.
 *
 * @param acts what its history calls changes of it beside writes
 */
export async function staleVersion(
  systemDb: Db,
  { table, id, current, namesAll = false }: Changed,
  acts: readonly string[] = [],
): Promise<Problem> {
  const last = await systemDb('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .where({ 'a.entity': table, 'a.entity_id': String(id) })
    // Looking at it changes nothing.
    .whereIn('a.action', ['insert', 'update', 'delete', ...acts])
    .orderBy('a.id', 'desc')
    .first('a.actor_kind', 'u.kind', 'u.first_name', 'u.last_name');
  const unnamed = namesAll ? (last?.actor_kind ?? 'system') : 'Our team';
  const changedBy =
    last?.first_name && (namesAll || last.kind === 'person')
      ? `${last.first_name} ${last.last_name}`
      : unnamed;
  const changedAt = current.toISOString();
  return conflict(say('version-stale', { changedBy }), undefined, {
    changedBy,
    changedAt,
    updatedAt: changedAt,
  });
}
