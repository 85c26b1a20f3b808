import { say } from '#shared/saying/say.ts';
import { brokenRules } from '#shared/schemas/entity-rules.ts';
import { toSnake } from '../database/case.ts';
import type { Db } from '../database/db.ts';
import { rows } from '../database/rows.ts';
import { conflict, type Errors, unprocessable } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { ResourceDeclaration } from './define-resource.ts';
import { readRecord } from './read-record.ts';

type Values = Record<string, unknown>;

/** @throws Problem 422 with the message of each rule of the entity that the change would break */
export function refuseBrokenRules(
  { entity }: ResourceDeclaration,
  stored: Values,
  data: Values,
): void {
  const broken = brokenRules(entity, { ...stored, ...data }, Object.keys(data));
  if (Object.keys(broken).length > 0) throw unprocessable(broken);
}

/**
 * Checks the rules that need the database against the written record. Changes of a resource with
 * such rules are checked one after the other, so that two at once cannot miss each other.
 *
 * @throws Problem 422 with the message of each that does not hold
 */
export async function refuseRuleBreaker(
  resource: ResourceDeclaration,
  id: number,
  { db, clock }: { db: Db; clock: () => Date },
): Promise<void> {
  if (resource.rules.length === 0) return;
  await db.raw(`select pg_advisory_xact_lock(hashtext(?))`, [`rules of ${resource.entity.name}`]);
  const record = (await readRecord(resource, id, { db, clock })) as never;
  const broken: Errors = {};
  for (const { field, message, holds } of resource.rules) {
    if (!(await holds({ db, id, record }))) broken[field] ??= say('declared', message);
  }
  if (Object.keys(broken).length > 0) throw unprocessable(broken);
}

/**
 * The entity's message for a broken constraint: found by the constraint's columns, which are read
 * on another connection, since the transaction is over.
 */
export const sayWhatIsUnique =
  ({ entity, table }: ResourceDeclaration, { systemDb }: Services) =>
  async (error: { code?: string; constraint?: string }): Promise<never> => {
    if (error.code !== '23505' || entity.unique.length === 0) throw error;
    const columns = await uniqueColumns(systemDb, table, error.constraint);
    const said = entity.unique.find(
      ({ fields }) => fields.map(toSnake).sort().join() === columns.sort().join(),
    );
    if (!said) throw error;
    throw conflict(say('not-unique', said.message), {
      [said.fields[0] ?? 'root']: say('declared', said.message),
    });
  };

async function uniqueColumns(db: Db, table: string, index = ''): Promise<string[]> {
  const columns = await rows<{ name: string }>(
    db,
    `select a.attname as name
       from pg_index i join pg_class c on c.oid = i.indexrelid
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = ?::regclass and c.relname = ?`,
    [table, index],
  );
  return columns.map(({ name }) => name);
}
