import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AdminPermission } from '#shared/permissions.ts';
import { actionBody, actionPath } from '#shared/schemas/entity-actions.ts';
import { queryPrepared } from '../database/db.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { admin, defineRoute, type Route } from '../http/route.ts';
import { batchRoutes } from './batch-routes.ts';
import { clientRoutes } from './client-routes.ts';
import type { Look, ResourceDeclaration } from './define-resource.ts';
import { exportQuerySchema, sendExport } from './export-records.ts';
import { fileRoutes } from './file-routes.ts';
import { idParams } from './id-params.ts';
import { listQuerySchema, readListQuery } from './list-query.ts';
import { guardList, masksOf, openRow } from './masked-fields.ts';
import { readRecordJson } from './read-record.ts';
import { listStatement } from './resource-sql.ts';
import { submitOnce } from './submit-once.ts';
import {
  actOnRecord,
  createRecord,
  rehearseRemoval,
  removeRecord,
  updateRecord,
  versionOf,
} from './write-record.ts';

/** With one named right, that field may be changed, and nothing else. */
const isOne = (right: AdminPermission | AdminPermission[]) => typeof right === 'string';

interface Found {
  rows: string;
  total: number;
  /** For a resource with `sumCents`. */
  sum?: number;
}

/** The calls of one declared resource, in the dialect of ra-data-simple-rest. */
export function resourceRoutes(resource: ResourceDeclaration): Route[] {
  const { entity, without } = resource;
  const { read, write } = entity.permission;
  const url = `/api/admin/${entity.name}`;
  const one = entity.title.one.en.toLowerCase();
  const many = entity.title.many.en.toLowerCase();
  const article = /^[aeiou]/.test(one) ? 'an' : 'a';

  const list = defineRoute({
    url,
    permission: admin(...read),
    summary: `A page of ${many}, filtered and sorted`,
    query: listQuerySchema,
    response: z.array(entity.record),
    async handle({ db, query, reply, ...caller }) {
      const wanted = readListQuery(resource, query);
      const statement = listStatement(resource, wanted, caller.clock());
      const [answer] = await queryPrepared<Found>(db, statement);
      const { rows, total, sum }: Found = answer ?? { rows: '[]', total: 0 };
      const last = Math.max(wanted.offset, Math.min(wanted.offset + wanted.limit, total) - 1);
      if (sum !== undefined) reply.header('x-sum-cents', sum);
      return sendJson(
        reply.header('content-range', `${entity.name} ${wanted.offset}-${last}/${total}`),
        await guardList(resource, rows, wanted, caller),
      );
    },
  });

  const exported = defineRoute({
    url: `${url}/export`,
    permission: admin(...read),
    summary: `All ${many} of a filter as a table, CSV or Excel`,
    query: exportQuerySchema,
    response: fileAnswer,
    transaction: 'none',
    handle: ({ query, reply, ...caller }) =>
      sendExport(resource, query, {
        db: caller.services.systemDb,
        now: caller.clock(),
        reply,
        language: caller.actor.language,
        async onRead(rows) {
          if (!resource.noteLooks) return rows;
          await resource.noteLooks(rows, caller);
          return rows.map((row) => openRow(caller.services.systemDb, resource, row));
        },
      }),
  });

  const get = defineRoute({
    url: `${url}/:id`,
    permission: admin(...read),
    summary: `One ${one}`,
    params: idParams,
    response: Object.keys(entity.parts).length > 0 ? entity.whole : entity.record,
    async handle({ db, params, reply, ...caller }) {
      const { clock, actor: reader } = caller;
      const record = await readRecordJson(resource, params.id, { db, clock, reader });
      return sendRecord(resource, reply, record, caller);
    },
  });

  const create = defineRoute({
    method: 'POST',
    url,
    permission: admin(...write),
    summary: `Creates ${article} ${one}`,
    body: entity.create,
    response: entity.record,
    status: 201,
    async handle(context) {
      const id = await submitOnce(context, () => createRecord(resource, context.body, context));
      const record = await readRecordJson(resource, id, context);
      // Whoever has just entered it knows it.
      const isEntered = Object.keys(masksOf(resource)).some((name) => name in context.body);
      return async (reply) =>
        isEntered
          ? sendJson(reply.status(201), record)
          : sendRecord(resource, reply.status(201), record, context);
    },
  });

  const update = defineRoute({
    method: 'PUT',
    url: `${url}/:id`,
    permission: admin(...write, ...Object.values(resource.fieldRights).filter(isOne)),
    summary: `Changes ${article} ${one}; carries the version that was edited as updatedAt`,
    params: idParams,
    body: entity.update,
    tolerates: entity.tolerated,
    response: entity.record,
    async handle(context) {
      const { id } = context.params;
      await updateRecord(resource, id, context.body, context);
      const record = await readRecordJson(resource, id, context);
      return (reply) => sendRecord(resource, reply, record, context);
    },
  });

  const remove = defineRoute({
    method: 'DELETE',
    url: `${url}/:id`,
    permission: admin(...write),
    summary: `Deletes ${article} ${one} that nothing depends on`,
    params: idParams,
    response: entity.record,
    async handle(context) {
      const removed = await readRecordJson(resource, context.params.id, context);
      await removeRecord(resource, context.params.id, context);
      return (reply) => sendRecord(resource, reply, removed, context);
    },
  });

  const removal = defineRoute({
    url: `${url}/:id/removal`,
    permission: admin(...write),
    summary: `Says what would keep ${article} ${one} from being deleted`,
    params: idParams,
    handle: (context) => rehearseRemoval(resource, context.params.id, context),
  });

  const actions = Object.entries(entity.actions).map(([name, action]) =>
    defineRoute({
      method: 'POST',
      url: `${url}/:id/${actionPath(name)}`,
      permission: admin(...(action.permission ?? write)),
      summary: `${action.label.en}: ${one}`,
      params: idParams,
      ...(action.sensitive && { sensitive: true }),
      ...(resource.asksStorage?.includes(name) && { asksStorage: true }),
      body: action.input || action.versioned ? actionBody(action) : actionBody(action).nullish(),
      response: entity.record,
      async handle(context) {
        const { id } = context.params;
        const { updatedAt, ...input }: Record<string, unknown> = context.body ?? {};
        const version = action.versioned && { version: versionOf(updatedAt) };
        await submitOnce(context, async () => {
          await actOnRecord(resource, { id, name, input, ...version }, context);
          return id;
        });
        const record = await readRecordJson(resource, id, context);
        return (reply) => sendRecord(resource, reply, record, context);
      },
    }),
  );

  const routes = [
    list,
    exported,
    get,
    ...actions,
    ...batchRoutes(resource),
    ...fileRoutes(resource),
    ...clientRoutes(resource),
  ];
  if (write.length > 0) {
    if (!without.includes('create')) routes.push(create);
    if (!without.includes('update')) routes.push(update);
    if (!without.includes('remove')) routes.push(removal, remove);
  }
  return routes;
}

/** A single record shows in full what lists mask: a look, which is noted. */
async function sendRecord(
  resource: ResourceDeclaration,
  reply: FastifyReply,
  json: string,
  look: Look,
) {
  if (resource.noteLooks) await resource.noteLooks([JSON.parse(json)], look);
  return sendJson(reply, json);
}

/** JSON that the database built goes out as it is. */
function sendJson(reply: FastifyReply, json: string) {
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(json);
}
