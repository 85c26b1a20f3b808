import { say } from '#shared/saying/say.ts';
import { type Action, refusedNow } from '#shared/schemas/entity-actions.ts';
import type { Actor } from '../auth/actor.ts';
import { inTransaction } from '../database/before-commit.ts';
import { snakeKeys, toSnake } from '../database/case.ts';
import type { Db } from '../database/db.ts';
import { badRequest, conflict, forbidden, notFound, unprocessable } from '../http/problem.ts';
import { requireFreshCheck } from '../http/require-fresh-check.ts';
import { staleVersion } from '../http/versions.ts';
import type { Services } from '../services.ts';
import type { ResourceDeclaration } from './define-resource.ts';
import { refuseBrokenRules, refuseRuleBreaker, sayWhatIsUnique } from './keep-rules.ts';
import { kinds } from './kinds.ts';
import { sealRow } from './masked-fields.ts';
import { readRecord } from './read-record.ts';
import { refuseDependents } from './refuse-dependents.ts';
import { saveLinks } from './save-links.ts';
import { hasSecrets, nextId, sealAnew, sealFields } from './seal-fields.ts';

export interface WriteContext {
  db: Db;
  actor: Actor;
  clock: () => Date;
  services: Services;
  confirmation?: string | undefined;
}

/** Inserts a record with all that belongs to it; `data` has passed the entity's `create` schema. */
export async function createRecord(
  resource: ResourceDeclaration,
  data: Record<string, unknown>,
  context: WriteContext,
): Promise<number> {
  const change = { ...context, data: writtenOf(resource, data), created: true };
  refuseFieldsOfOthers(resource, change, {});
  await askAgain(resource, null, change);
  const finish = await resource.beforeWrite?.({ ...change, id: null });
  const row = {
    ...columnsOf(resource, sealRow(context.db, resource, change.data)),
    ...snakeKeys(resource.only),
  };
  if (hasSecrets(resource)) {
    // A secret is sealed for its row, so the row's id comes first.
    const id = await nextId(context.db, resource.table);
    Object.assign(row, { id }, sealFields(resource, id, change.data, context.services.secrets));
  }
  refuseBrokenRules(resource, {}, change.data);
  const [inserted] = await context
    .db(resource.table)
    .insert(row)
    .returning('id')
    .catch(sayWhatIsUnique(resource, context.services));
  await saveLinks(resource, context.db, inserted.id, change.data);
  await resource.afterWrite?.({ ...change, id: inserted.id });
  if (finish) await finish(inserted.id);
  await refuseRuleBreaker(resource, inserted.id, context);
  return inserted.id;
}

/**
 * Changes the fields that were sent, if the record is still the version that was edited.
 *
 * @throws Problem 400 without a version, 404, or 409 with who changed it and when
 */
export async function updateRecord(
  resource: ResourceDeclaration,
  id: number,
  { updatedAt, ...sent }: Record<string, unknown>,
  context: WriteContext,
): Promise<void> {
  const { db } = context;
  const version = versionOf(updatedAt);
  const current = await lockRecord(resource, id, db);
  if (+current.updated_at !== version) throw await staleRecord(resource, id, current, db);

  const change = { ...context, id, data: writtenOf(resource, sent), created: false };
  refuseFieldsOfOthers(resource, change, current);
  await askAgain(resource, id, change);
  refuseChangingFixed(resource, change.data, current);
  const finish = await resource.beforeWrite?.(change);
  if (resource.entity.rules.length > 0) {
    const record = await readRecord(resource, id, context);
    refuseBrokenRules(resource, record, change.data);
  }
  // Written even if no column changed: what belongs to the record may have, and it is one version.
  await db(resource.table)
    .where({ id })
    .update({
      ...columnsOf(resource, sealRow(db, resource, change.data, current)),
      ...sealAnew(resource, current, context.services.secrets),
      ...sealFields(resource, id, change.data, context.services.secrets),
      updated_at: db.ref('updated_at'),
    })
    .catch(sayWhatIsUnique(resource, context.services));
  await saveLinks(resource, db, id, change.data);
  await resource.afterWrite?.(change);
  if (finish) await finish(id);
  await refuseRuleBreaker(resource, id, context);
}

/** @throws Problem 400 without a version */
export function versionOf(updatedAt: unknown): number {
  const version = typeof updatedAt === 'string' ? Date.parse(updatedAt) : Number.NaN;
  if (Number.isNaN(version)) throw badRequest('version-missing', { updatedAt: 'required' });
  return version;
}

interface Act {
  id: number;
  name: string;
  input: Record<string, unknown>;
  /** That was seen; without it whichever there is. */
  version?: number;
}

/**
 * Performs the entity's action, if it is allowed now; its history names it.
 *
 * @throws Problem 404, or 409 for what is not possible now, or was changed since it was seen
 */
export async function actOnRecord(
  resource: ResourceDeclaration,
  { id, name, input, version }: Act,
  context: WriteContext,
): Promise<void> {
  const { db } = context;
  const action = resource.entity.actions[name];
  const run = resource.actions[name];
  if (!action || !run) throw notFound();
  await resource.lockFirst?.(db, id);
  const current = await lockRecord(resource, id, db);
  const record = await readRecord(resource, id, context);
  if (action.when && !action.when(record as never, context.actor)) {
    throw conflict(say('not-now', refusedNow(action, resource.entity.fields, record)));
  }
  if (version !== undefined && +current.updated_at !== version) {
    throw await staleRecord(resource, id, current, db);
  }
  await run({ ...context, id, record, input });
  await db.raw('select write_audit_entry(?, ?, ?, null, ?)', [
    resource.table,
    String(id),
    name,
    JSON.stringify(withoutSecrets(input, action)),
  ]);
  await refuseRuleBreaker(resource, id, context);
}

/** An action's input, as far as the history may know it. */
const withoutSecrets = (given: Record<string, unknown>, { input = {} }: Action) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !input[name]?.writeOnly));

export async function removeRecord(
  resource: ResourceDeclaration,
  id: number,
  context: WriteContext,
): Promise<void> {
  if (resource.sensitive === true) requireFreshCheck(context.actor, context.clock());
  const row = await prepareRemoval(resource, id, context);
  await context.db(resource.table).where({ id }).delete();
  await resource.afterRemove?.({ ...context, id, row });
}

/**
 * Removes nothing: only says what would prevent the removal.
 *
 * @throws Problem as `removeRecord` would
 */
export async function rehearseRemoval(
  resource: ResourceDeclaration,
  id: number,
  context: WriteContext,
): Promise<void> {
  const enough = new Error('Rolls back what the rehearsal has done');
  await inTransaction(context.db, async (db) => {
    await prepareRemoval(resource, id, { ...context, db });
    throw enough;
  }).catch((error: unknown) => {
    if (error !== enough) throw error;
  });
}

async function prepareRemoval(resource: ResourceDeclaration, id: number, context: WriteContext) {
  const row = await lockRecord(resource, id, context.db);
  await resource.beforeRemove?.({ ...context, id });
  await refuseDependents(context.db, resource.table, id);
  return row;
}

/** @throws Problem 403 if a field changes that this admin may not change */
function refuseFieldsOfOthers(
  { fieldRights, entity }: ResourceDeclaration,
  { data, actor }: { data: Record<string, unknown>; actor: Actor },
  current: Record<string, unknown>,
): void {
  if (Object.keys(fieldRights).length === 0) return;
  const { write } = entity.permission;
  for (const [field, value] of Object.entries(data)) {
    const right = fieldRights[field];
    const mayWrite = right
      ? actor.permissions.has(right)
      : write.some((name) => actor.permissions.has(name));
    // Forms may send back what they do not change.
    const isUnchanged = right && (value ?? null) === (current[toSnake(field)] ?? null);
    if (!mayWrite && !isUnchanged) throw forbidden();
  }
}

/** @throws Problem 422 at each field that is given on creation, and would become another */
function refuseChangingFixed(
  { entity }: ResourceDeclaration,
  data: Record<string, unknown>,
  current: Record<string, unknown>,
): void {
  const changed = Object.entries(data).filter(
    ([field, value]) =>
      entity.fields[field]?.fixed && (value ?? null) !== (current[toSnake(field)] ?? null),
  );
  if (changed.length === 0) return;
  throw unprocessable(Object.fromEntries(changed.map(([field]) => [field, 'fixed'])));
}

/** @throws Problem 403 where something sensitive changes without a recent proof of identity */
async function askAgain(
  resource: ResourceDeclaration,
  id: number | null,
  { data, ...context }: WriteContext & { data: Record<string, unknown> },
): Promise<void> {
  const { sensitive } = resource;
  if (!sensitive) return;
  const written = sensitive === true ? [] : sensitive.filter((field) => data[field] !== undefined);
  if (sensitive !== true && written.length === 0) return;
  // Forms send back what they do not change.
  const current = id === null || sensitive === true ? {} : await readRecord(resource, id, context);
  const isSame = (field: string) =>
    JSON.stringify(data[field]) === JSON.stringify((current as typeof data)[field]);
  if (sensitive !== true && written.every(isSame)) return;
  requireFreshCheck(context.actor, context.clock());
}

async function lockRecord(resource: ResourceDeclaration, id: number, db: Db) {
  const row = await db(resource.table)
    .where({ id, ...snakeKeys(resource.only) })
    // Rows that reference it may arrive meanwhile: its key does not change.
    .forNoKeyUpdate()
    .first();
  if (!row) throw notFound();
  return row;
}

async function staleRecord(
  resource: ResourceDeclaration,
  id: number,
  current: { updated_at: Date },
  db: Db,
) {
  const last = await db('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.actor_id')
    .where({ 'a.entity': resource.table, 'a.entity_id': String(id) })
    // Looking at it changes nothing.
    .whereIn('a.action', ['insert', 'update', 'delete'])
    .orderBy('a.id', 'desc')
    .first('a.at', 'a.actor_kind', 'u.first_name', 'u.last_name');
  const changedBy = last?.first_name
    ? `${last.first_name} ${last.last_name}`
    : (last?.actor_kind ?? 'system');
  return staleVersion(current.updated_at, changedBy);
}

/** The writable part of what a form sends back. */
function writtenOf(resource: ResourceDeclaration, data: Record<string, unknown>) {
  const { fields } = resource.entity;
  return Object.fromEntries(
    Object.entries(data).filter(
      ([key, value]) => value !== undefined && fields[key]?.readOnly === false,
    ),
  );
}

/** The table's columns among what may be written. */
function columnsOf(resource: ResourceDeclaration, data: Record<string, unknown>) {
  const { fields } = resource.entity;
  const columns = Object.entries(data)
    .filter(([key]) => !(key in resource.columns))
    .flatMap(([key, value]) => {
      const field = fields[key];
      const write = field && kinds[field.kind].write;
      if (write) return [[key, write(value)]];
      return field?.nested ? [] : [[key, value]];
    });
  return snakeKeys(Object.fromEntries(columns));
}
