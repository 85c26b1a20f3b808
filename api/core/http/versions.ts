import { say } from '#shared/saying/say.ts';
import type { SeenRecord } from '#shared/schemas/seen-record.ts';
import type { Db } from '../database/db.ts';
import type { Problem } from './problem.ts';
import { badRequest, conflict } from './problem.ts';

interface Edited {
  /** The table, which also names the record in the audit log. */
  table: string;
  id: number;
  current: Date;
  edited: string | undefined;
}

/**
 * Lets a change through only if it was made to the current version.
 *
 * @param systemDb reads the audit log, which no client may
 * @throws Problem 400 without a version, 409 with who changed the record and when. Clients do not
 *   see names of the operator's staff
 */
export async function refuseOtherVersion(
  systemDb: Db,
  { table, id, current, edited }: Edited,
): Promise<void> {
  if (edited === undefined) {
    throw badRequest('version-missing', { updatedAt: 'required' });
  }
  if (+current === Date.parse(edited)) return;
  const last = await lastUserToChange(systemDb, table, id);
  const isNamed = last?.kind === 'person';
  throw staleVersion(current, isNamed ? `${last.first_name} ${last.last_name}` : 'Our team');
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

/** 409: another user changed it in the meantime; the screen offers to reload or to merge. */
export function staleVersion(current: Date, changedBy: string): Problem {
  const changedAt = current.toISOString();
  return conflict(say('version-stale', { changedBy }), undefined, {
    changedBy,
    changedAt,
    updatedAt: changedAt,
  });
}

const lastUserToChange = (systemDb: Db, table: string, id: number) =>
  systemDb('audit_log as a')
    .join('users as u', 'u.id', 'a.actor_id')
    .where({ 'a.entity': table, 'a.entity_id': String(id) })
    // Looking at it changes nothing.
    .whereIn('a.action', ['insert', 'update', 'delete'])
    .orderBy('a.id', 'desc')
    .first('u.kind', 'u.first_name', 'u.last_name');
