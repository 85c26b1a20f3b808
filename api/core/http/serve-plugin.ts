import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * The script that publishers embed, at `/plugin/recommendations.js`. Its address never changes, so
 * browsers ask again after an hour, by its ETag, and meanwhile and when we are away keep the one they have.
 */
export async function servePlugin(app: FastifyInstance, directory: string): Promise<void> {
  const root = join(directory, 'plugin');
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: '/plugin/',
    decorateReply: false,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    setHeaders: (reply) => {
      reply.header('cache-control', caching);
      // Pages of others load it, also those that ask for it by `crossorigin` or embed nothing else.
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}

const caching = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800';
