import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DrawnPage, PageDrawer } from '#shared/page-drawer.ts';
import { sessionCookieOf } from '../auth/session-cookie.ts';
import type { Config } from '../config.ts';

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
export async function loadPartnerPages(
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
      ask: async (path) => (isSignedIn ? await askAs(request, path) : undefined),
    }).catch((error) => {
      request.log.error({ err: error }, 'the page was not drawn');
      return undefined;
    });
    return await Promise.race([drawn, delay(config.pageTimeoutMs, undefined, { ref: false })]);
  };

  async function askAs({ headers, ip }: FastifyRequest, url: string): Promise<unknown> {
    const { cookie, 'user-agent': agent } = headers;
    const answer = await app.inject({
      url,
      remoteAddress: ip,
      headers: { ...(cookie && { cookie }), ...(agent && { 'user-agent': agent }) },
    });
    return answer.statusCode === 200 ? answer.json() : undefined;
  }
}

/** `de-AT,de;q=0.9` is a browser's list in order of preference. */
const readLanguages = ({ headers }: FastifyRequest): string[] =>
  (headers['accept-language'] ?? '').split(',').map((entry) => entry.split(';')[0]?.trim() ?? '');
