import { say } from '#shared/saying/say.ts';
import { brokenRules, saidOf } from '#shared/schemas/entity-rules.ts';
import { snakeKeys, toSnake } from '../database/case.ts';
import type { Db } from '../database/db.ts';
import { rows } from '../database/rows.ts';
import { conflict, type Errors, unprocessable } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { allDeclared, type ResourceDeclaration, resourceNamed } from './define-resource.ts';
import { readRecord } from './read-record.ts';

type Values = Record<string, unknown>;
interface Reading {
  db: Db;
  clock: () => Date;
}

/** @throws Problem 422 with the message of each rule of the entity that the change would break */
export function refuseBrokenRules(
  { entity }: ResourceDeclaration,
  stored: Values,
  { data, clock }: { data: Values; clock: () => Date },
): void {
  const broken = brokenRules(entity, { ...stored, ...data }, clock(), Object.keys(data));
  if (Object.keys(broken).length > 0) throw unprocessable(broken);
}

/**
 * Checks the rules that need the database: those of the written record, and those of records that
 * refer to it with `also`, if the field they name has changed. Changes under one rule are checked
 * one after the other, so that two at once cannot miss each other.
 *
 * @param former the record before the change; null for a new one
 * @throws Problem 409 with the message of each that does not hold
 */
export async function refuseRuleBreaker(
  resource: ResourceDeclaration,
  id: number,
  context: Reading & { former: Values | null },
): Promise<void> {
  const { db, former } = context;
  const over = former ? rulesAlsoOver(resource) : [];
  const changed =
    over.length > 0 ? { ...former, ...(await readRecord(resource, id, context)) } : {};
  const kept = [
    { of: resource, by: 'id', rules: resource.rules },
    ...over.filter(({ rules: [rule] }) => !isSame(changed[rule.field], former?.[rule.field])),
  ].filter(({ rules }) => rules.length > 0);
  // In one order everywhere, so that no two changes wait for each other.
  for (const name of [...new Set(kept.map(({ of }) => of.entity.name))].sort()) {
    await db.raw(`select pg_advisory_xact_lock(hashtext(?))`, [`rules of ${name}`]);
  }
  const broken: Errors = {};
  for (const { of, by, rules } of kept) {
    const ids = await db(of.table)
      .where({ [by]: id, ...snakeKeys(of.only) })
      .pluck('id');
    for (const one of ids) {
      // A company's people read fewer fields than a rule may need.
      const record = {
        ...(of === resource && (former ?? (await readColumns(of, one, context)))),
        ...(await readRecord(of, one, context)),
      };
      const written = { db, id: one, record, former: of === resource ? former : record } as never;
      for (const { field, message, holds } of rules) {
        if (await holds(written)) continue;
        broken[field] ??= saidOf(typeof message === 'function' ? await message(written) : message);
      }
    }
  }
  const [first] = Object.values(broken);
  if (first) throw conflict(first, broken);
}

/** Of a new record that its company is shown in part: all columns of its own, with their defaults. */
async function readColumns(shown: ResourceDeclaration, id: number, context: Reading) {
  const whole = resourceNamed(shown.entity.name);
  if (!whole || whole === shown) return {};
  const own = Object.entries(whole.entity.fields).filter(
    ([name, { nested }]) => !nested && !(name in whole.columns),
  );
  const { join: _, ...rest } = whole;
  const entity = { ...whole.entity, fields: Object.fromEntries(own) } as typeof whole.entity;
  return readRecord({ ...rest, entity }, id, context);
}

export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Rules of records that refer to this one, each at the field of this one that it names. */
const rulesAlsoOver = ({ entity }: ResourceDeclaration) =>
  allDeclared().flatMap((of) =>
    of.rules.flatMap(({ also, ...rule }) =>
      also && of.entity.fields[also.of]?.reference === entity.name
        ? [{ of, by: toSnake(also.of), rules: [{ ...rule, field: also.field }] as const }]
        : [],
    ),
  );

/**
 * The entity's message for a broken constraint: found by the constraint's columns, which are read
 * on another connection, since the transaction is over.
 */
export const sayWhatIsUnique =
  ({ entity, table }: ResourceDeclaration, { systemDb }: Services) =>
  async (error: { code?: string; constraint?: string }): Promise<never> => {
    const isTaken = error.code === '23505' || error.code === '23P01';
    if (!isTaken || entity.unique.length === 0) throw error;
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
