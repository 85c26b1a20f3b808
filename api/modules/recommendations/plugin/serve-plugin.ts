import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * The script that publishers embed, at `/plugin/recommendations.js`. Its address never changes, so
 * browsers revalidate it by ETag after an hour, and use their copy meanwhile and when we are down.
 * Next to it is the page on which the back office shows the script at work.
 */
export async function servePlugin(app: FastifyInstance, directory: string): Promise<void> {
  const root = join(directory, 'plugin');
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    ...files,
    root,
    setHeaders: (reply) => {
      reply.header('cache-control', caching);
      // Other sites' pages load it, including those that use `crossorigin` or embed nothing else.
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  await app.register(fastifyStatic, {
    ...files,
    root: join(directory, 'plugin-preview'),
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=0, must-revalidate');
      reply.header('content-security-policy', previewPolicy);
      // The page has no origin of its own, so its script is cross-origin to it.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      // Browsers that cannot give it one of its own complain about having been asked to.
      reply.header('origin-agent-cluster', '?0');
    },
  });
}

const files = {
  prefix: '/plugin/',
  decorateReply: false,
  wildcard: false,
  index: false,
  preCompressed: true,
  globIgnore: ['**/*.br', '**/*.gz'],
} satisfies Partial<FastifyStaticOptions>;

const caching = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800';

/** Pictures of articles are the publishers'; the page requests nothing else from other servers. */
const previewPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  'img-src https: http: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');
