import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { locales } from '#shared/locale.ts';
import type { DrawnPage, PageDrawer } from '#shared/page-drawer.ts';
import { ownName } from '#shared/product-name.ts';
import { sessionCookieOf } from '../auth/session-cookie.ts';
import type { Config } from '../config.ts';

/** A page of one of the applications, and how long browsers may keep it. */
interface Page {
  html: string;
  caching: 'no-cache' | 'no-store';
}

/** The page of an address; undefined where it has none. */
type FindPage = (request: FastifyRequest) => Promise<Page | undefined>;

/**
 * Serves the two built applications from one origin: hashed files are cached by browsers for good
 * and come compressed from disk; any other address is a page of the application it lies under.
 *
 * @param directory holds `partner/` and `admin/`, each with an index.html and assets, and
 *   `partner-server/`, which draws the partner app's first screen
 */
export async function registerStaticApps(
  app: FastifyInstance,
  directory: string,
  config: Pick<Config, 'pageTimeoutMs' | 'publicUrl' | 'productName'>,
): Promise<FindPage> {
  const named = (text: string) =>
    text.replace(new RegExp(Object.values(ownName).join('|'), 'g'), (found) =>
      found === ownName.de ? config.productName.de : config.productName.en,
    );
  const pages = await Promise.all(
    ['admin', 'partner'].map(async (name) => {
      const file = join(directory, name, 'index.html');
      return existsSync(file) ? named(await readFile(file, 'utf8')) : undefined;
    }),
  );
  const [admin, partner] = pages;

  for (const [name, prefix] of [
    ['admin', '/admin/'],
    ['partner', '/'],
  ] as const) {
    const root = join(directory, name);
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: name === 'admin',
      wildcard: false,
      index: false,
      preCompressed: true,
      // Compressed files are sent in place of theirs, without an address of their own; a route for
      // each asset would cost every start a tenth of its time, and 3 MB.
      globIgnore: ['**/*.br', '**/*.gz', 'assets/**', '*.webmanifest'],
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=0, must-revalidate');
      },
    });
    await app.register(fastifyStatic, {
      root: join(root, 'assets'),
      prefix: `${prefix}assets/`,
      decorateReply: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    });
  }

  for (const locale of locales) {
    const file = join(directory, 'partner', `${locale}.webmanifest`);
    if (!existsSync(file)) continue;
    const manifest = named(await readFile(file, 'utf8'));
    app.get(`/${locale}.webmanifest`, (_, reply) =>
      reply
        .header('cache-control', 'public, max-age=0, must-revalidate')
        .type('application/manifest+json')
        .send(manifest),
    );
  }

  const drawPartnerPage = await loadPartnerPages(app, directory, config);

  return async (request) => {
    if (!isPage(request)) return undefined;
    if (isAdmin(request)) return admin ? { html: admin, caching: 'no-cache' } : undefined;
    if (!partner) return undefined;
    const drawn = await drawPartnerPage(request);
    if (!drawn) return { html: partner, caching: 'no-cache' };
    // One person's figures must not reach the next one, neither through a proxy nor by "back".
    return { html: fillPage(partner, drawn), caching: 'no-store' };
  };
}

const isAdmin = ({ url }: FastifyRequest) => /^\/admin(?=[/?]|$)/.test(url);

/** Anything a browser may open: not a call, and not a file. */
function isPage({ method, url }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  // The names of filters and orders say nothing about the address: `?q=garten.example`.
  const path = url.replace(/\?.*$/, '');
  return !/^\/(api|socket\.io)(?=\/|$)|\/assets\/|\.[a-z0-9]{2,5}$/i.test(path);
}

const root = '<div id="root"></div>';

/** The application's preloads: not needed before the drawing is seen, which they would delay. */
const preload = /\s*<link [^>]*class="application"[^>]*>/g;

/**
 * The application's page with what was drawn for a person. It does not respond until the
 * application takes over. Answers are data, which no browser runs.
 */
function fillPage(page: string, { locale, markup, answers }: DrawnPage): string {
  const [head, rest] = page.split(root);
  if (head === undefined || rest === undefined) throw new Error(`The page has no ${root}`);
  // No text can end the element that contains it.
  const data = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return [
    head.replace(/<html lang="\w+"/, `<html lang="${locale}"`).replace(preload, ''),
    `<div id="root" inert>${markup}</div>`,
    `<script id="answers" type="application/json">${data}</script>`,
    rest,
  ].join('');
}

/** What a person sees first; undefined where there is nothing to draw. */
type DrawPartnerPage = (request: FastifyRequest) => Promise<DrawnPage | undefined>;

/**
 * Has the partner app draw the sign-in, or the first screen of a signed-in person, from the usual
 * API answers: the API is called as that person, so that their rights apply.
 *
 * @param directory holds the built app's server part, `partner-server/drawPage.js`
 * @param config after `pageTimeoutMs` a drawing comes too late: the application itself shows that
 *   it is loading
 */
async function loadPartnerPages(
  app: FastifyInstance,
  directory: string,
  config: Pick<Config, 'pageTimeoutMs' | 'publicUrl'>,
): Promise<DrawPartnerPage> {
  const file = join(directory, 'partner-server', 'drawPage.js');
  if (!existsSync(file)) return async () => undefined;
  const { drawPage } = (await import(pathToFileURL(file).href)) as { drawPage: PageDrawer };

  return async (request) => {
    if (request.method !== 'GET') return undefined;
    const isSignedIn = request.cookies[sessionCookieOf(config)] !== undefined;
    const drawn = drawPage(request.url, {
      languages: readLanguages(request),
      ask: async (path, company) => (isSignedIn ? await askAs(request, path, company) : undefined),
    }).catch((error) => {
      request.log.error({ err: error }, 'the page was not drawn');
      return undefined;
    });
    return await Promise.race([drawn, delay(config.pageTimeoutMs, undefined, { ref: false })]);
  };

  async function askAs(
    { headers, ip }: FastifyRequest,
    url: string,
    company: string | undefined,
  ): Promise<unknown> {
    const { cookie, 'user-agent': agent } = headers;
    const answer = await app.inject({
      url,
      remoteAddress: ip,
      headers: {
        ...(cookie && { cookie }),
        ...(agent && { 'user-agent': agent }),
        ...(company && { 'x-company': company }),
      },
    });
    return answer.statusCode === 200 ? answer.json() : undefined;
  }
}

/** `de-AT,de;q=0.9` is a browser's list in order of preference. */
const readLanguages = ({ headers }: FastifyRequest): string[] =>
  (headers['accept-language'] ?? '').split(',').map((entry) => entry.split(';')[0]?.trim() ?? '');
