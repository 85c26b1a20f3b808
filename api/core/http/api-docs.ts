import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { components, documentRoute, nameRecord } from './document-route.ts';

const withComponents = { schemaRegistry: components };
const toJsonSchema = createJsonSchemaTransform(withComponents);

/**
 * OpenAPI at /api/docs, generated from the schemas that validate.
 *
 * @param authorize admits readers; without it everybody is admitted
 */
export async function registerApiDocs(
  app: FastifyInstance,
  authorize: onRequestAsyncHookHandler | undefined,
): Promise<void> {
  app.addHook('onRoute', ({ config }) => config?.route && nameRecord(config.route));
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Partner platform',
        version: '1',
        description:
          'Lists follow ra-data-simple-rest: sort=["field","ASC"], range=[0,24], filter={…}; the total is in Content-Range. Faults are application/problem+json.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
      },
      security: [{ session: [] }],
    },
    transform: (call) => {
      const route = call.route.config?.route;
      return toJsonSchema(
        route ? { ...call, schema: documentRoute(route, call.schema ?? {}) } : call,
      );
    },
    transformObject: createJsonSchemaTransformObject(withComponents),
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    ...(authorize && { uiHooks: { onRequest: authorize } }),
  });
}
