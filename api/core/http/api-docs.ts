import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { productName } from '#shared/product-name.ts';
import { components, documentRoute, nameRecord } from './document-route.ts';
import type { Route } from './route.ts';

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
        title: productName.en,
        version: '1',
        description:
          'Lists follow ra-data-simple-rest: sort=["field","ASC"], range=[0,24], filter={…}, whose conditions must all hold, or with "anyOf": true one of those on fields; the total is in Content-Range. A PUT carries the version that was edited as updatedAt. Faults are application/problem+json.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'session' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ session: [] }],
    },
    transform: (call) => {
      const route = call.route.config?.route;
      if (!route) return toJsonSchema(call);
      const { schema, url } = toJsonSchema({
        ...call,
        schema: documentRoute(route, call.schema ?? {}),
      });
      const byToken = route.permission.audience === 'token' && { security: [{ token: [] }] };
      return {
        schema: { ...schema, ...byToken, body: describeBody(route, schema.body as Body) },
        url,
      };
    },
    transformObject: createJsonSchemaTransformObject(withComponents),
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    ...(authorize && { uiHooks: { onRequest: authorize } }),
  });
}

type Body = { properties: Record<string, unknown>; required?: string[] } | undefined;

const ignored = { readOnly: true, description: 'May be sent along, and is ignored' };
const version = {
  type: 'string',
  format: 'date-time',
  description: 'The version that was edited, as it was read',
};

/** Adds tolerated fields and the version, which the schema does not name. */
function describeBody({ tolerates = [] }: Route, body: Body): Body {
  if (!body || tolerates.length === 0) return body;
  const said = Object.fromEntries(tolerates.map((name) => [name, ignored]));
  return {
    ...body,
    properties: { ...body.properties, ...said, updatedAt: version },
    required: [...(body.required ?? []), 'updatedAt'],
  };
}
