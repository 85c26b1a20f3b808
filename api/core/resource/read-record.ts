import { type Db, queryPrepared } from '../database/db.ts';
import { notFound } from '../http/problem.ts';
import type { ResourceDeclaration } from './define-resource.ts';
import { getStatement } from './resource-sql.ts';

interface Reading {
  db: Db;
  clock: () => Date;
}

/** The record's JSON as PostgreSQL wrote it. */
export async function readRecordJson(
  resource: ResourceDeclaration,
  id: number,
  { db, clock }: Reading,
): Promise<string> {
  const statement = getStatement(resource, id, clock());
  const [row] = await queryPrepared<{ record: string }>(db, statement);
  if (!row) throw notFound();
  return row.record;
}

export const readRecord = async (
  resource: ResourceDeclaration,
  id: number,
  reading: Reading,
): Promise<Record<string, unknown>> => JSON.parse(await readRecordJson(resource, id, reading));
