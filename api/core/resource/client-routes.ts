import { z } from 'zod';
import type { ClientAccess } from '#shared/schemas/entity.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { toSnake } from '../database/case.ts';
import type { Db } from '../database/db.ts';
import { notFound, unprocessable } from '../http/problem.ts';
import { client, defineRoute, type Route } from '../http/route.ts';
import { refuseOtherVersion } from '../http/versions.ts';
import { type ResourceDeclaration, resourceNamed } from './define-resource.ts';
import { idParams } from './id-params.ts';
import { listQuerySchema, readListQuery } from './list-query.ts';
import { listRows } from './list-rows.ts';
import { readRecord } from './read-record.ts';
import { linkOf } from './references-sql.ts';
import { submitOnce } from './submit-once.ts';
import { createRecord, removeRecord, updateRecord, type WriteContext } from './write-record.ts';

/** The calls by which a company's people read and write what a resource shows them. */
export function clientRoutes(resource: ResourceDeclaration): Route[] {
  const access = resource.entity.client;
  if (!access) return [];
  const { right } = access;
  const seen = narrow(resource, access);
  const reading = client(...(right ? [right] : []));
  const changing = client('manageCompany');
  const { entity } = seen;
  const url = `/api/client/${entity.name}`;
  const one = entity.title.one.en.toLowerCase();
  const many = entity.title.many.en.toLowerCase();

  const list = defineRoute({
    url,
    permission: reading,
    summary: `The ${many} that my company is shown`,
    query: listQuerySchema,
    response: z.array(entity.record),
    handle: ({ db, query, clock }) => listRows(db, seen, readListQuery(seen, query), clock()),
  });
  const get = defineRoute({
    url: `${url}/:id`,
    permission: reading,
    summary: `One ${one} that my company is shown`,
    params: idParams,
    response: entity.record,
    handle: (context) => readRecord(seen, context.params.id, context) as Promise<never>,
  });
  const add = defineRoute({
    method: 'POST',
    url,
    permission: changing,
    summary: `Creates a ${one} of my company`,
    body: entity.create,
    response: entity.record,
    status: 201,
    async handle(context) {
      const id = await submitOnce(context, async () => {
        await refuseUnseen(seen, context);
        return createRecord(seen, context.body, context);
      });
      return readRecord(seen, id, context) as Promise<never>;
    },
  });
  const update = defineRoute({
    method: 'PUT',
    url: `${url}/:id`,
    permission: changing,
    summary: `Changes a ${one}; carries the version that was edited as updatedAt`,
    params: idParams,
    body: entity.update,
    tolerates: ['updatedAt'],
    response: entity.record,
    async handle(context) {
      const { id } = context.params;
      await refuseOtherVersionOf(resource, id, context);
      await refuseUnseen(seen, context);
      await updateRecord(seen, id, context.body, context);
      return readRecord(seen, id, context) as Promise<never>;
    },
  });
  const remove = defineRoute({
    method: 'DELETE',
    url: `${url}/:id`,
    permission: changing,
    summary: `Deletes a ${one} of my company`,
    params: idParams,
    handle: (context) => removeRecord(seen, context.params.id, context),
  });
  return [
    ...[list, get],
    ...(access.create ? [add] : []),
    ...(access.write ? [update] : []),
    ...(access.remove ? [remove] : []),
  ];
}

/**
 * A foreign key proves that a record exists, not that this company may see it.
 *
 * @throws Problem 422 at a reference to what this company does not see
 */
async function refuseUnseen(
  { entity }: ResourceDeclaration,
  { db, body }: { db: Db; body: Record<string, unknown> },
): Promise<void> {
  for (const [name, value] of Object.entries(body)) {
    const table = resourceNamed(entity.fields[name]?.reference)?.table;
    const ids = new Set([value].flat().filter((id) => typeof id === 'number'));
    if (!table || ids.size === 0) continue;
    const seen = await db(table)
      .whereIn('id', [...ids])
      .pluck('id');
    if (seen.length < ids.size) throw unprocessable({ [name]: 'unknown-record' });
  }
}

/** A company is not told which of the operator's staff changed a record. */
async function refuseOtherVersionOf(
  { table }: ResourceDeclaration,
  id: number,
  { db, body, services }: Pick<WriteContext, 'db' | 'services'> & { body: { updatedAt?: unknown } },
): Promise<void> {
  const row = await db(table).where({ id }).forNoKeyUpdate().first('updated_at');
  if (!row) throw notFound();
  const edited = typeof body.updatedAt === 'string' ? body.updatedAt : undefined;
  await refuseOtherVersion(services.systemDb, { table, id, current: row.updated_at, edited });
}

/** The resource with these fields alone, and only some of them writable. */
function narrow(
  resource: ResourceDeclaration,
  { read, write = [], create = [] }: ClientAccess,
): ResourceDeclaration {
  const { entity, columns, join, sort, search } = resource;
  const names = ['id', ...read, 'updatedAt'];
  const isSeen = (name: string) => names.includes(name);
  /** By such a field their lists are in order, too: that alone is what they are told of it. */
  const isColumn = (name: string) => {
    const { reference, within, masked } = entity.fields[name] as Field;
    return !(name in columns || reference || within || masked);
  };
  const isGiven = (name: string) => [...write, ...create].includes(name);
  const pick = (wanted: readonly string[]) =>
    Object.fromEntries(wanted.map((name) => [name, true as const]));
  const { join: _join, leftOut: _leftOut, alsoFound: _alsoFound, ...rest } = resource;
  return {
    ...rest,
    // The operator's filters may ask for what is not shown, and so may `alsoFound`.
    filters: {},
    // Joined tables are the operator's; they are queried only where a field needs them.
    ...(join && names.some((name) => name in columns) && { join }),
    sort: isSeen(sort[0]) || isColumn(sort[0]) ? sort : ['id', 'DESC'],
    search: search.filter(isSeen),
    fieldRights: {},
    // A live record is told to its company, so that is read, too.
    readable: [...names, ...(typeof entity.live === 'string' ? ['companyId'] : [])]
      .filter((name) => !(name in columns || linkOf(resource, name)))
      .map(toSnake),
    entity: {
      ...entity,
      fields: Object.fromEntries(
        Object.entries(entity.fields).filter(
          ([name, { writeOnly }]) => isSeen(name) || (writeOnly && isGiven(name)),
        ),
      ),
      record: entity.record.pick(pick(names)) as unknown as typeof entity.record,
      create: entity.create.pick(pick(create)) as unknown as typeof entity.create,
      update: entity.update.pick(pick([...write, 'updatedAt'])) as unknown as typeof entity.update,
    } as typeof entity,
  };
}
