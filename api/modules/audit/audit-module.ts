import { z } from 'zod';
import { camelKeys } from '#api/core/database/case.ts';
import { type Db, queryPrepared } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { badRequest, forbidden, notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import type { ResourceDeclaration } from '#api/core/resource/define-resource.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { listQuerySchema } from '#api/core/resource/list-query.ts';
import { getStatement } from '#api/core/resource/resource-sql.ts';
import type { AuditLogRow } from '#api/tables.ts';
import { say } from '#shared/messages/say.ts';
import { malformed } from '#shared/messages/tell.ts';
import { idSchema, instantSchema } from '#shared/schemas/fields.ts';

const entry = z.object({
  id: z.int(),
  at: instantSchema,
  actorKind: z.enum(['admin', 'person', 'job', 'system']),
  actorName: z.string().nullable(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

const historyOf = z.object({
  entity: z.string().max(60),
  entityId: z.union([idParams.shape.id, idSchema]),
});

/**
 * The history of one record: who changed what and when. Whoever may read a record, by the resource
 * that they ask of, may read its history, and still may when it is deleted.
 */
export function auditModule(resources: ResourceDeclaration[]): Module {
  const history = defineRoute({
    method: 'GET',
    url: '/api/admin/audit-log',
    permission: admin(),
    summary: 'Who changed a record, newest first; filter={"entity":"tags","entityId":"5"}',
    query: listQuerySchema,
    response: z.array(entry),
    async handle({ db, query, actor, clock, reply }) {
      const { entity, entityId } = readFilter(query.filter);
      const resource = resources.find(({ entity: { name } }) => name === entity);
      if (!resource) throw badRequest(say('unknown-entity', { entity }));
      const granted: ReadonlySet<string> = actor.permissions;
      const { read } = resource.entity.permission;
      if (read.length > 0 && !read.some((name) => granted.has(name))) {
        throw forbidden();
      }
      if (!(await isOrWasOf(resource, entityId, { db, now: clock() }))) throw notFound();
      const [offset, last] = readRange(query.range);
      const entries = await rows<AuditRow & { total: number }>(
        db,
        `select a.id, a.at, a.actor_kind, a.action, a.before, a.after,
                u.first_name || ' ' || u.last_name as actor_name, count(*) over ()::int as total
           from audit_log a left join users u on u.id = a.actor_id
          where a.entity = ? and a.entity_id = ?
          order by a.id desc limit ? offset ?`,
        [resource.table, String(entityId), last - offset + 1, offset],
      );
      const end = Math.max(offset, offset + entries.length - 1);
      reply.header('content-range', `audit-log ${offset}-${end}/${entries[0]?.total ?? 0}`);
      return entries.map(present);
    },
  });
  return { name: 'audit', routes: [history] };
}

/** Resources may share a table: an id of one is nothing to the other. */
async function isOrWasOf(
  resource: ResourceDeclaration,
  id: number,
  { db, now }: { db: Db; now: Date },
): Promise<boolean> {
  const found = await queryPrepared(db, getStatement(resource, id, now));
  if (found.length > 0) return true;
  const deleted = await db('audit_log')
    .where({ entity: resource.table, entity_id: String(id), action: 'delete' })
    .whereRaw('before @> ?', [JSON.stringify({ id, ...resource.only })])
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

interface AuditRow extends Pick<AuditLogRow, 'id' | 'at' | 'actor_kind' | 'action'> {
  actor_name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const present = (row: AuditRow) => ({
  id: row.id,
  at: row.at.toISOString(),
  actorKind: row.actor_kind,
  actorName: row.actor_name,
  action: row.action,
  before: row.before && camelKeys(row.before),
  after: row.after && camelKeys(row.after),
});
