import type { Actor } from '../auth/actor.ts';
import { type Db, queryPrepared } from '../database/db.ts';
import { notFound } from '../http/problem.ts';
import type { ResourceDeclaration } from './define-resource.ts';
import { openRow } from './masked-fields.ts';
import { getStatement } from './resource-sql.ts';

interface Reading {
  db: Db;
  clock: () => Date;
  /** Also its parts that they may read. */
  reader?: Pick<Actor, 'permissions'>;
}

/** The record's JSON as PostgreSQL wrote it. */
export async function readRecordJson(
  resource: ResourceDeclaration,
  id: number,
  { db, clock, reader }: Reading,
): Promise<string> {
  const parts = Object.entries(reader ? resource.entity.parts : {})
    .filter(([, { read }]) => read.some((right) => reader?.permissions.has(right)))
    .map(([name]) => name);
  const statement = getStatement(resource, id, clock(), parts);
  const [row] = await queryPrepared<{ record: string }>(db, statement);
  if (!row) throw notFound();
  if (!resource.noteLooks) return row.record;
  return JSON.stringify(openRow(db, resource, JSON.parse(row.record)));
}

export const readRecord = async (
  resource: ResourceDeclaration,
  id: number,
  reading: Reading,
): Promise<Record<string, unknown>> => JSON.parse(await readRecordJson(resource, id, reading));
