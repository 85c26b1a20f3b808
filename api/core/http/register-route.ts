import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { confirmationHeader } from '#shared/domain/confirmation.ts';
import type { Actor } from '../auth/actor.ts';
import type { Db } from '../database/db.ts';
import type { Services } from '../services.ts';
import type { createAuthorizer } from './authenticate.ts';
import { type CallerDatabases, withCallerDatabase } from './caller-database.ts';
import { chooseServer } from './choose-server.ts';
import { limitHits } from './rate-limits.ts';
import type { UploadedFile } from './read-uploads.ts';
import { receiveUploads } from './receive-uploads.ts';
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
      const run = (db: Db) => route.handle(contextOf(db, files));
      const result = await chooseServer({ route, request, reply, services }, (server) =>
        route.transaction === 'none'
          ? run(server)
          : withCallerDatabase({ systemDb: server, clientDb }, call, run),
      );
      if (reply.sent || result === reply) return reply;
      if (typeof result === 'function') return (result as DeferredAnswer)(reply);
      reply.status(status);
      if (url.startsWith('/api/')) reply.header('cache-control', 'no-store');
      return reply.send(response ? result : undefined);
    },
  });
}

type Multipart = NonNullable<Route['multipart']>;

const actsForCompany = ({ audience }: RoutePermission, actor: Actor | null): boolean =>
  audience === 'client' || (audience === 'both' && (actor?.companyId ?? null) !== null);
