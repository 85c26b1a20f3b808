import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { confirmationHeader } from '#shared/domain/confirmation.ts';
import { mostFileBytes } from '#shared/domain/file-size.ts';
import type { Actor } from '../auth/actor.ts';
import type { Db } from '../database/db.ts';
import type { Services } from '../services.ts';
import { storageMustAnswer } from '../storage-must-answer.ts';
import type { createAuthorizer } from './authenticate.ts';
import { type CallerDatabases, withCallerDatabase } from './caller-database.ts';
import { chooseServer } from './choose-server.ts';
import { limitHits } from './rate-limits.ts';
import { readUploads, type UploadedFile } from './read-uploads.ts';
import { refuseViruses } from './refuse-viruses.ts';
import { requireFreshCheck } from './require-fresh-check.ts';
import type { DeferredAnswer, Route, RouteContext, RoutePermission } from './route.ts';

interface RouteDependencies extends CallerDatabases {
  authorizer: ReturnType<typeof createAuthorizer>;
  services: Services;
  clock: () => Date;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declared route, for tests that walk over all of them. */
    route?: Route;
  }
}

/** Every route of the product is registered here and in one order: who may → what → do → answer. */
export function registerRoute(
  app: FastifyInstance,
  route: Route,
  { authorizer, services, clock, systemDb, clientDb }: RouteDependencies,
): void {
  const { ignoresBody, ...read } = route;
  if (ignoresBody) {
    app.register(async (own) => {
      own.removeAllContentTypeParsers();
      own.addContentTypeParser('*', (_request, body, done) => {
        body.resume();
        done(null);
      });
      registerRoute(own, read, { authorizer, services, clock, systemDb, clientDb });
    });
    return;
  }
  const { method, url, permission, query, params, body, response, summary } = route;
  const status = route.status ?? (response ? 200 : 204);

  app.withTypeProvider<ZodTypeProvider>().route({
    method,
    url,
    schema: {
      summary,
      tags: [url.split('/')[3] ?? 'api'],
      // An unknown parameter is a caller's mistake that should not pass in silence.
      querystring: query ?? z.strictObject({}),
      ...(params && { params }),
      ...(body && !route.multipart && { body }),
      ...(response && { response: { [status]: response } }),
    },
    config: { route, ...(route.unlimited && { rateLimit: false }) },
    onRequest: [
      async (request: FastifyRequest) => {
        if (!route.limitPerMinute) return;
        const key = `${method} ${url} ${request.ip}`;
        const limit = route.limitPerMinute;
        await limitHits(systemDb, { key, limit, windowMs: 60_000, now: clock() });
      },
      authorizer(permission),
      async ({ actor }: FastifyRequest) => {
        if (route.sensitive && actor) requireFreshCheck(actor, clock());
      },
    ],
    handler: async (request, reply) => {
      const { actor } = request;
      const contextOf = (db: Db, files: UploadedFile[]) =>
        ({
          db,
          actor,
          query: request.query,
          params: request.params,
          body: request.body,
          files,
          confirmation: request.headers[confirmationHeader],
          clock,
          services,
          request,
          reply,
        }) as unknown as RouteContext<never, never, never>;
      const call = {
        actor,
        asClient: actsForCompany(permission, actor),
        readOnly: method === 'GET',
        requestId: request.id,
      };
      const databases = { systemDb, clientDb };
      const takeFiles = async ({ admit, ...options }: Multipart) => {
        const ask = async (db: Db) => admit?.(contextOf(db, []));
        if (admit) await withCallerDatabase(databases, { ...call, readOnly: true }, ask);
        const { files: fields = [], upTo = 1 } = route.form ?? {};
        const maxFiles = fields.length * upTo;
        return receiveUploads(request, { ...options, maxFiles }, services, clock());
      };
      // A slow upload must not hold a transaction open.
      const files = route.multipart ? await takeFiles(route.multipart) : [];
      if (route.asksStorage) await storageMustAnswer(services.files);
      const run = (db: Db) => route.handle(contextOf(db, files));
      const result = await chooseServer({ route, request, reply, services }, (server) =>
        route.transaction === 'none'
          ? run(server)
          : withCallerDatabase({ systemDb: server, clientDb }, call, run),
      );
      // Whoever asked may have left in the middle: nothing is said after that.
      if (reply.sent || reply.raw.headersSent || result === reply) return reply;
      if (typeof result === 'function') return (result as DeferredAnswer)(reply);
      reply.status(status);
      if (url.startsWith('/api/')) reply.header('cache-control', 'no-store');
      return reply.send(response ? result : undefined);
    },
  });
}

type Multipart = NonNullable<Route['multipart']>;

const actsForCompany = ({ audience }: RoutePermission, actor: Actor | null): boolean =>
  audience === 'client' ||
  audience === 'token' ||
  (audience === 'both' && (actor?.companyId ?? null) !== null);

type Inspecting = Omit<NonNullable<Route['multipart']>, 'admit'>;

/**
 * Uploads, counted before they are read, then inspected.
 *
 * @throws Problem 429 above the hourly share, and what reading and inspecting them throw
 */
async function receiveUploads(
  request: FastifyRequest,
  { maxFiles, expect, inspect, keep }: Inspecting & { maxFiles: number },
  services: Services,
  now: Date,
): Promise<UploadedFile[]> {
  const { actor, headers } = request;
  // Unannounced, it may be as large as allowed.
  const bytes = Number(headers['content-length'] ?? maxFiles * mostFileBytes);
  if (actor) await countUpload(services.systemDb, actor, { bytes, now });
  expect?.(services);
  const files = await readUploads(request, { maxFiles });
  for (const file of files) {
    await refuseViruses(services, { field: file.field, content: file.body });
    await inspect?.(file, services);
  }
  for (const file of keep ? files : []) {
    await keep?.(file, services, now);
    file.isKept = true;
  }
  return files;
}

const windowMs = 3_600_000;
/** A document is handed in once, or three times; its scan has some megabytes. */
const ofCompany = { uploads: 30, kilobytes: 100 * 1024 };
/** The operator's staff upload on behalf of many. */
const ofAdmin = { uploads: 300, kilobytes: 1024 * 1024 };

/**
 * Counts an upload before any of it is read, across all API processes and all people of a company:
 * one company's uploads take everybody's time. Refused ones count, too.
 *
 * @param bytes announced
 * @throws Problem 429 with Retry-After above the hourly share
 */
async function countUpload(
  db: Db,
  { kind, id, companyId }: Pick<Actor, 'kind' | 'id' | 'companyId'>,
  { bytes, now }: { bytes: number; now: Date },
): Promise<void> {
  const key = kind === 'person' ? `uploads company ${companyId}` : `uploads admin ${id}`;
  const { uploads, kilobytes } = kind === 'person' ? ofCompany : ofAdmin;
  await limitHits(db, { key, limit: uploads, windowMs, now });
  const weight = Math.ceil(bytes / 1024);
  await limitHits(db, { key: `${key} in kB`, limit: kilobytes, windowMs, now, weight });
}
