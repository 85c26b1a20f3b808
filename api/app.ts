import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { mostFileBytes } from '#shared/domain/file-size.ts';
import { say } from '#shared/saying/say.ts';
import type { Config } from './config.ts';
import { isSecure } from './core/auth/session-cookie.ts';
import type { Db } from './core/database/db.ts';
import { registerApiDocs } from './core/http/api-docs.ts';
import { createAuthorizer } from './core/http/authenticate.ts';
import { registerAnswerCompression } from './core/http/compress-answers.ts';
import { registerErrorHandler, sendProblem } from './core/http/error-handler.ts';
import { registerGeneralRateLimit } from './core/http/general-rate-limit.ts';
import { registerGracefulStop } from './core/http/graceful-stop.ts';
import { badRequest, notFound } from './core/http/problem.ts';
import { registerDepthLimit } from './core/http/refuse-deep-body.ts';
import { registerRoute } from './core/http/register-route.ts';
import { signedIn } from './core/http/route.ts';
import { registerSecurity } from './core/http/security.ts';
import { registerStaticApps } from './core/http/static-apps.ts';
import { zodCompilers } from './core/http/zod-compilers.ts';
import type { Module } from './core/module.ts';
import { resourceRoutes } from './core/resource/resource-routes.ts';
import { giveSecrets } from './core/secrets/secrets-of.ts';
import type { Services } from './core/services.ts';
import { registerTelemetry } from './core/telemetry/register-telemetry.ts';
import { createTokenAdmitter } from './modules/api-tokens/admit-token.ts';
import { asCompany } from './modules/previews/as-company.ts';
import { servePlugin } from './modules/recommendations/plugin/serve-plugin.ts';
import { modules as product } from './product.ts';

interface AppDependencies {
  services: Services;
  /** Role platform_client. */
  clientDb: Db;
  clock: () => Date;
  /** The built applications; without them only calls are answered. */
  staticDirectory?: string | undefined;
  /** The parts it is made of; by default, the product's. */
  modules?: Module[] | undefined;
  /** Is given every route before it is registered. */
  onRoute?: ((route: RouteOptions) => void) | undefined;
}

/**
 * The application as it runs, and as the tests run it: core plugins, then every module's resources
 * and routes, then the two front ends.
 */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { services, clientDb, clock, staticDirectory, onRoute, modules = product } = dependencies;
  giveSecrets(clientDb, services.secrets);
  const { config, systemDb, log } = services;

  const app = Fastify({
    loggerInstance: log,
    // Requests are logged once, when they are answered.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: trustedProxies(config),
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 200 },
    // Requests under way when the process is told to stop are still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    // A busy machine must not keep the process from starting.
    pluginTimeout: 60_000,
    schemaController: { compilersFactory: zodCompilers },
    // An undecodable address is refused before any hook runs.
    frameworkErrors: (error, request, reply) => {
      reply.header('x-request-id', request.id);
      return sendProblem(reply, badRequest(say('malformed-request', { message: error.message })));
    },
  }) as unknown as FastifyInstance;
  if (onRoute) app.addHook('onRoute', onRoute);
  registerErrorHandler(app);
  registerLogging(app);
  registerGracefulStop(app);
  registerAnswerCompression(app);
  registerDepthLimit(app);
  await registerSecurity(app, config);
  await registerGeneralRateLimit(app, config);
  const measures = modules.flatMap((module) => module.measures ?? []);
  registerTelemetry(app, { services, clientDb, clock, measures });
  await app.register(fastifyMultipart, {
    limits: { fileSize: mostFileBytes, files: 10, fields: 20 },
  });
  const authorizer = createAuthorizer(
    app,
    services,
    asCompany,
    createTokenAdmitter(services, clock),
  );
  // The open net should not see what there is to attack.
  await registerApiDocs(app, config.live || isSecure(config) ? authorizer(signedIn) : undefined);
  await app.register(async (api) => {
    for (const { resources = [], routes = [] } of modules) {
      for (const route of [...resources.flatMap(resourceRoutes), ...routes]) {
        registerRoute(api, route, { authorizer, services, clock, systemDb, clientDb });
      }
    }
  });
  if (staticDirectory) await servePlugin(app, staticDirectory);
  const findPage = staticDirectory
    ? await registerStaticApps(app, staticDirectory, config)
    : undefined;
  app.setNotFoundHandler(async (request, reply) => {
    const page = await findPage?.(request);
    if (!page) return sendProblem(reply, notFound('no-address'));
    const { html, caching } = page;
    return reply
      .status(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', caching)
      .send(html);
  });
  return app;
}

function trustedProxies({ trustProxy }: Config) {
  if (typeof trustProxy !== 'number') return trustProxy;
  return (_address: string, hop: number) => hop < trustProxy;
}

function registerLogging(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, actor, ip } = request;
    // The path only: queries may hold what people searched for, links may hold tokens.
    const route = request.routeOptions.url ?? 'page';
    // Every few seconds a probe: they would push all else out of a log of limited size.
    const isProbe = /^\/(api\/health(\/live)?|metrics)$/.test(route) && reply.statusCode < 400;
    request.log[isProbe ? 'debug' : 'info'](
      {
        method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ip,
        ...(actor && { actor: `${actor.kind} ${actor.id}`, company: actor.companyId }),
      },
      'answered',
    );
  });
}
