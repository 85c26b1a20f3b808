import { type Said, say } from '#shared/saying/say.ts';
import { type Action, refusedNow } from '#shared/schemas/entity-actions.ts';
import { whyKept } from '#shared/schemas/entity-rules.ts';
import type { Actor } from '../auth/actor.ts';
import { inTransaction } from '../database/before-commit.ts';
import { snakeKeys, toSnake } from '../database/case.ts';
import type { Db } from '../database/db.ts';
import { noteAct } from '../http/caller-database.ts';
import { badRequest, conflict, forbidden, notFound, unprocessable } from '../http/problem.ts';
import { requireFreshCheck } from '../http/require-fresh-check.ts';
import { staleVersion } from '../http/versions.ts';
import type { Services } from '../services.ts';
import { type ResourceDeclaration, resourceNamed } from './define-resource.ts';
import { isSame, refuseBrokenRules, refuseRuleBreaker, sayWhatIsUnique } from './keep-rules.ts';
import { kinds } from './kinds.ts';
import { sealRow } from './masked-fields.ts';
import { readRecord } from './read-record.ts';
import { refuseDependents } from './refuse-dependents.ts';
import { saveLinks } from './save-links.ts';
import { hasSecrets, nextId, sealAnew, sealFields } from './seal-fields.ts';
import { tellCompany } from './tell-company.ts';

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
  askAgain(resource, null, change);
  await resource.lockFirst?.(context.db, [], change);
  const finish = await resource.beforeWrite?.({ ...change, id: null });
  const row = {
    ...columnsOf(resource, sealRow(context.db, resource, change.data)),
    ...snakeKeys(resource.only),
    ...(resource.writers && { [resource.writers.first]: context.actor.id }),
    ...lastWriter(resource, context.actor),
  };
  if (hasSecrets(resource)) {
    // A secret is sealed for its row, so the row's id comes first.
    const id = await nextId(context.db, resource.table);
    Object.assign(row, { id }, sealFields(resource, id, change.data, context.services.secrets));
  }
  refuseBrokenRules(resource, {}, change);
  const [inserted] = await context
    .db(resource.table)
    .insert(row)
    .returning('id')
    .catch(sayWhatIsUnique(resource, context.services));
  await saveLinks(resource, context.db, inserted.id, change.data);
  await resource.afterWrite?.({ ...change, id: inserted.id });
  if (finish) await finish(inserted.id);
  await refuseRuleBreaker(resource, inserted.id, { ...context, former: null });
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
  await resource.lockFirst?.(db, [id], { ...context, data: sent });
  const current = await lockRecord(resource, id, db);
  if (+current.updated_at !== version) throw await staleRecord(resource, id, current, db);

  const change = { ...context, id, data: writtenOf(resource, sent), created: false };
  refuseFieldsOfOthers(resource, change, current);
  const former = await readFormer(resource, id, context);
  askAgain(resource, former, change);
  refuseLocked(resource, former, change.data);
  const finish = await resource.beforeWrite?.(change);
  refuseBrokenRules(resource, former, change);
  // Written even if no column changed: what belongs to the record may have, and it is one version.
  await db(resource.table)
    .where({ id })
    .update({
      ...columnsOf(resource, sealRow(db, resource, change.data, current), current),
      ...sealAnew(resource, current, context.services.secrets),
      ...sealFields(resource, id, change.data, context.services.secrets),
      ...lastWriter(resource, context.actor),
      updated_at: db.ref('updated_at'),
    })
    .catch(sayWhatIsUnique(resource, context.services));
  await saveLinks(resource, db, id, change.data);
  await resource.afterWrite?.(change);
  if (finish) await finish(id);
  await refuseRuleBreaker(resource, id, { ...context, former });
}

const lastWriter = ({ writers }: ResourceDeclaration, { id }: Actor) =>
  writers?.last ? { [writers.last]: id } : {};

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
  /** The version that was seen; without it, any. */
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
  await resource.lockFirst?.(db, [id], context);
  const current = await lockRecord(resource, id, db);
  const record = await readRecord(resource, id, context);
  if (action.when && !action.when(record as never, context.actor)) {
    throw conflict(say('not-now', refusedNow(action, resource.entity.fields, record)));
  }
  if (version !== undefined && +current.updated_at !== version) {
    throw await staleRecord(resource, id, current, db);
  }
  await run({ ...context, id, record, input }).catch(sayWhatIsUnique(resource, context.services));
  const after = withoutSecrets(input, action);
  await noteAct(db, { table: resource.table, id, action: name, after });
  await refuseBrokenByAct(resource, record, { ...context, id });
  await refuseRuleBreaker(resource, id, { ...context, former: record });
  await tellCompany(resource, [id], db);
}

/** @throws Problem 422 with the message of each rule of the entity that is broken by what it changed */
async function refuseBrokenByAct(
  resource: ResourceDeclaration,
  former: Record<string, unknown>,
  context: WriteContext & { id: number },
): Promise<void> {
  if (resource.entity.rules.length === 0) return;
  const record = await readRecord(resource, context.id, context);
  const changed = Object.entries(record).filter(([name, value]) => !isSame(value, former[name]));
  refuseBrokenRules(resource, former, { ...context, data: Object.fromEntries(changed) });
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
  await resource.lockFirst?.(context.db, [id], context);
  const row = await lockRecord(resource, id, context.db);
  const said = whyKept(resource.entity, await readFormer(resource, id, context));
  if (said) throw conflict(said);
  await resource.beforeRemove?.({ ...context, id });
  await refuseDependents(seeingAll(context), resource.table, id);
  return row;
}

/** What depends on a person's record, or decides about it, may be the operator's alone. */
const seeingAll = ({ db, actor, services }: WriteContext) =>
  actor.kind === 'person' ? services.systemDb : db;

/** The record as it was, locked; all of it where its own fields decide whether it may change. */
function readFormer(resource: ResourceDeclaration, id: number, context: WriteContext) {
  const { name, lockedBy, keptBy, rules } = resource.entity;
  const isJudged = lockedBy || keptBy || rules.length > 0 || resource.rules.length > 0;
  const whole = (isJudged && resourceNamed(name)) || resource;
  const db = whole === resource ? context.db : seeingAll(context);
  return readRecord(whole, id, { ...context, db });
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
      ? [right].flat().every((name) => actor.permissions.has(name))
      : write.some((name) => actor.permissions.has(name));
    // Forms may send back what they do not change.
    const isUnchanged = right && (value ?? null) === (current[toSnake(field)] ?? null);
    if (!mayWrite && !isUnchanged) throw forbidden();
  }
}

/**
 * @throws Problem 409 that says why the record or a changed field is final; 422 at each field that
 *   is only given on creation
 */
function refuseLocked(
  { entity: { fields, lockedBy } }: ResourceDeclaration,
  former: Record<string, unknown>,
  data: Record<string, unknown>,
): void {
  // A field that is never read back counts as changed.
  const isChanged = (field: string) =>
    fields[field]?.writeOnly || !isSame(data[field], former[field]);
  const changed = Object.keys(data).filter(isChanged);
  const why = lockedBy?.why(former);
  const locked = changed.filter((field) => lockedBy?.fields?.includes(field));
  if (why && !lockedBy?.fields) throw conflict(why);
  if (why && locked.length > 0) throw conflict(why, at(locked, why));
  const fixed = changed.filter((field) => fields[field]?.fixed);
  if (fixed.length > 0) throw unprocessable(at(fixed, 'fixed'));
}

const at = (fields: string[], said: Said) =>
  Object.fromEntries(fields.map((field) => [field, said]));

/** @throws Problem 403 where something sensitive changes without a recent proof of identity */
function askAgain(
  { sensitive }: ResourceDeclaration,
  former: Record<string, unknown> | null,
  { data, actor, clock }: WriteContext & { data: Record<string, unknown> },
): void {
  if (!sensitive) return;
  // Forms send back what they do not change.
  const isUntouched = (field: string) =>
    data[field] === undefined || (former !== null && isSame(data[field], former[field]));
  if (sensitive !== true && sensitive.every(isUntouched)) return;
  requireFreshCheck(actor, clock());
}

async function lockRecord(resource: ResourceDeclaration, id: number, db: Db) {
  const row = await db(resource.table)
    .where({ id, ...snakeKeys(resource.only) })
    // Rows that reference it may arrive meanwhile: its key does not change.
    .forNoKeyUpdate()
    .first(resource.readable ?? '*');
  if (!row) throw notFound();
  return row;
}

const staleRecord = (
  { table, entity }: ResourceDeclaration,
  id: number,
  { updated_at: current }: { updated_at: Date },
  db: Db,
) => staleVersion(db, { table, id, current, namesAll: true }, Object.keys(entity.actions));

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
function columnsOf(
  resource: ResourceDeclaration,
  data: Record<string, unknown>,
  current: Record<string, unknown> = {},
) {
  const { fields } = resource.entity;
  const inside: Record<string, object> = {};
  const columns = Object.entries(data)
    .filter(([key]) => !(key in resource.columns))
    .flatMap(([key, value]) => {
      const field = fields[key];
      const within = field?.within;
      if (within) {
        const held = inside[within] ?? current[toSnake(within)];
        inside[within] = { ...(held as object), [key]: value };
        return [[within, JSON.stringify(inside[within])]];
      }
      const write = field && kinds[field.kind].write;
      if (write) return [[key, write(value)]];
      return field?.nested ? [] : [[key, value]];
    });
  return snakeKeys(Object.fromEntries(columns));
}
