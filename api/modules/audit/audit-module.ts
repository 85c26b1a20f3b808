import { z } from 'zod';
import { camelKeys, snakeKeys } from '#api/core/database/case.ts';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { badRequest, forbidden, notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import type { ResourceDeclaration } from '#api/core/resource/define-resource.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { listQuerySchema } from '#api/core/resource/list-query.ts';
import { isSealed, shownOf } from '#api/core/secrets/masked-text.ts';
import type { Row } from '#api/tables.ts';
import { accountMasks } from '#shared/domain/account-masks.ts';
import { say } from '#shared/saying/say.ts';
import { malformed } from '#shared/saying/tell.ts';
import { idSchema, instantSchema } from '#shared/schemas/fields.ts';
import { type Kind, kindsOf, type PartKind, partsOf } from './kinds.ts';
import { type HistoryRow, readHistory } from './read-history.ts';

const entry = z.object({
  id: z.int(),
  at: instantSchema,
  actorKind: z.enum(['admin', 'person', 'job', 'system']),
  actorName: z.string().nullable(),
  /** Everything written by one call is one save. */
  requestId: z.string().nullable(),
  action: z.string(),
  /** Of what: the record itself, or one that belongs to it, */
  entity: z.string(),
  entityId: z.int(),
  /** with what it is known by, as it is or as it was when it was deleted. */
  record: z.record(z.string(), z.unknown()).nullable(),
  deleted: z.boolean(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

const historyOf = z.object({
  entity: z.string().max(60),
  entityId: z.union([idParams.shape.id, idSchema]),
  /** What belongs to it as well. */
  withParts: z.boolean().default(false),
  /** Only records of one kind of these. */
  part: z.string().max(60).optional(),
});

/**
 * The history of one record: who changed what and when. Anyone who may read a record through the
 * resource they ask for may read its history, even after it is deleted.
 */
export function auditModule(resources: ResourceDeclaration[]): Module {
  const history = defineRoute({
    url: '/api/admin/audit-log',
    permission: admin(),
    summary:
      'Who changed a record, newest first; filter={"entity":"sites","entityId":"5"}, with "withParts":true also what belongs to it, with "part":"credentials" these alone',
    query: listQuerySchema,
    response: z.array(entry),
    async handle({ db, query, actor, reply }) {
      const { entity, entityId, withParts, part } = readFilter(query.filter);
      const kinds = kindsOf(resources);
      const kind = kinds.find(({ name }) => name === entity);
      if (!kind) throw badRequest(say('unknown-entity', { entity }));
      const mayRead = ({ read }: Kind) =>
        read.length === 0 ||
        read.some((name) => (actor.permissions as ReadonlySet<string>).has(name));
      if (!mayRead(kind)) throw forbidden();
      if (!(await isOrWasOf(kind, entityId, db))) throw notFound();
      const parts = partsOf(entity, kinds);
      const wanted = parts.filter(({ name }) => (part ? name === part : withParts));
      if (part && wanted.length === 0) throw badRequest(say('unknown-entity', { entity: part }));
      const shown = wanted.filter(mayRead);
      if (part && shown.length === 0) throw forbidden();
      const [offset, last] = readRange(query.range);
      const entries = await readHistory(db, {
        record: { ...kind, id: entityId },
        parts: shown,
        only: part !== undefined,
        limit: last - offset + 1,
        offset,
      });
      const end = Math.max(offset, offset + entries.length - 1);
      reply.header('content-range', `audit-log ${offset}-${end}/${entries[0]?.total ?? 0}`);
      return hideIbans(await withRecords(db, entries, { own: kind, parts }));
    },
  });
  return { name: 'audit', routes: [history] };
}

/** Resources may share a table: an id of one means nothing to the other. */
async function isOrWasOf({ table, only }: Kind, id: number, db: Db): Promise<boolean> {
  if (
    await db(table)
      .where({ id, ...snakeKeys(only) })
      .first('id')
  )
    return true;
  const deleted = await db('audit_log')
    .where({ entity: table, entity_id: String(id), action: 'delete' })
    .whereRaw('before @> ?', [JSON.stringify({ id, ...only })])
    .first('id');
  return deleted !== undefined;
}

function readFilter(text: string | undefined) {
  const parsed = historyOf.safeParse(parseJson(text ?? '{}'));
  if (parsed.success) return parsed.data;
  throw badRequest(malformed('filter', 'not-record'), { filter: 'required' });
}

function readRange(text: string | undefined): [number, number] {
  const range = z.tuple([z.int().min(0).max(1e9), z.int().min(0).max(1e9)]);
  const parsed = range.safeParse(parseJson(text ?? '[0,24]'));
  if (
    parsed.success &&
    parsed.data[1] >= parsed.data[0] &&
    parsed.data[1] - parsed.data[0] < 1000
  ) {
    return parsed.data;
  }
  throw badRequest(malformed('range', 'not-range'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Known {
  record: Record<string, unknown> | null;
  deleted: boolean;
}

/** The entries as sent, each of a part with that part's name. */
async function withRecords(
  db: Db,
  entries: HistoryRow[],
  { own, parts }: { own: Kind; parts: readonly PartKind[] },
) {
  const known = new Map<string, Known>();
  for (const part of parts) {
    const ofPart = entries.filter(({ entity }) => entity === part.name);
    const ids = [...new Set(ofPart.map((one) => one.entity_id))];
    if (ids.length === 0) continue;
    for (const [id, one] of await readKnown(db, part, ids)) known.set(`${part.name} ${id}`, one);
  }
  const renamed = new Map([own, ...parts].map((kind) => [kind.name, kind.renamed]));
  const asFields = (columns: Record<string, unknown>, entity: string) =>
    Object.fromEntries(
      Object.entries(camelKeys(columns)).map(([name, value]) => [
        renamed.get(entity)?.[name] ?? name,
        value,
      ]),
    );
  return entries.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actorKind: row.actor_kind,
    actorName: row.actor_name,
    requestId: row.request_id,
    action: row.action,
    entity: row.entity,
    entityId: Number(row.entity_id),
    ...(known.get(`${row.entity} ${row.entity_id}`) ?? { record: null, deleted: false }),
    before: row.before && asFields(row.before, row.entity),
    after: row.after && asFields(row.after, row.entity),
  }));
}

/** From their rows; of deleted ones, from what the log kept. */
async function readKnown(
  db: Db,
  { table, columns }: PartKind,
  ids: string[],
): Promise<Map<string, Known>> {
  const there: Record<string, unknown>[] = await db(table).whereIn('id', ids).select(columns);
  const gone = await rows<Row<'audit_log', 'entity_id'> & { before: Record<string, unknown> }>(
    db,
    `select entity_id, before from audit_log
      where entity = :table and entity_id = any(:ids) and action = 'delete'
        and jsonb_exists(before, 'id')`,
    { table, ids },
  );
  const kept = ({ before }: { before: Record<string, unknown> }) =>
    Object.fromEntries(columns.map((column) => [column, before[column]]));
  return new Map([
    ...gone.map((one): [string, Known] => [
      one.entity_id,
      { record: camelKeys(kept(one)), deleted: true },
    ]),
    ...there.map((row): [string, Known] => [
      String(row.id),
      { record: camelKeys(row), deleted: false },
    ]),
  ]);
}

/** Which account it was is told; to see all of it one opens the account, and is noted. */
function hideIbans<T>(values: T): T {
  if (typeof values !== 'object' || values === null) return values;
  if (Array.isArray(values)) return values.map(hideIbans) as T;
  const hidden = Object.entries(values).map(([key, value]) => [key, hide(key, value)]);
  return Object.fromEntries(hidden) as T;
}

function hide(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return hideIbans(value);
  if (key === 'iban') return shownOf(value, accountMasks.iban);
  return isSealed(value) ? shownOf(value, accountMasks.taxNumber) : value;
}
