import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Sends the application an address belongs to, or tells that it belongs to none. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;

/**
 * Serves the two built applications from one origin: hashed files are kept by browsers for good and
 * come compressed from disk; any other address is a page of the application it lies under.
 *
 * @param directory holds `partner/` and `admin/`, each with an index.html and assets
 */
export async function registerStaticApps(
  app: FastifyInstance,
  directory: string,
): Promise<SendPage> {
  const pages = await Promise.all(
    ['admin', 'partner'].map(async (name) => {
      const file = join(directory, name, 'index.html');
      return existsSync(file) ? await readFile(file, 'utf8') : undefined;
    }),
  );
  const [admin, partner] = pages;

  for (const [name, prefix] of [
    ['admin', '/admin/'],
    ['partner', '/'],
  ] as const) {
    await app.register(fastifyStatic, {
      root: join(directory, name),
      prefix,
      decorateReply: name === 'admin',
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const forGood = path.includes('/assets/');
        reply.header(
          'cache-control',
          forGood ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
        );
      },
    });
  }

  return (request, reply) => {
    const page = isPage(request) ? (isAdmin(request) ? admin : partner) : undefined;
    if (!page) return undefined;
    return reply
      .status(200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page);
  };
}

const isAdmin = ({ url }: FastifyRequest) => /^\/admin(?=[/?]|$)/.test(url);

/** Anything a browser may open: not a call, and not a file. */
const isPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|socket\.io)(?=[/?]|$)/.test(url) &&
  !/\/assets\/|\.[a-z0-9]{2,5}(?=\?|$)/i.test(url);
