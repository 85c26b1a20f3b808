import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { isSecure } from '../auth/session-cookie.ts';
import type { Config } from '../config.ts';
import { forbidden } from './problem.ts';

/** Headers that browsers obey, cookies, and the check that a write comes from our own pages. */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(fastifyCookie);
  const secure = isSecure(config);
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", emptyStyle],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const { route } = request.routeOptions.config;
    if (route?.crossOrigin || (isSafe(request.method) && !route?.writes)) return;
    refuseForeignOrigin(request.headers, config, request.host);
  });
}

/**
 * The hash of nothing: the back office's styling library opens an empty style element and fills it
 * rule by rule through the object model. A style element with text in it stays forbidden.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const isSafe = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/**
 * Against cross-site request forgery, in addition to the cookie's SameSite: browsers name the
 * page's origin on every write. Non-browser callers send neither header.
 */
function refuseForeignOrigin(
  headers: Record<string, string | string[] | undefined>,
  config: Config,
  host: string,
): void {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const foreign =
    (origin !== undefined && !isOwnOrigin(String(origin), config, host)) ||
    (origin === undefined && site !== undefined && site !== 'same-origin' && site !== 'none');
  if (foreign) throw forbidden('foreign-origin');
}

export function isOwnOrigin(origin: string, config: Config, host: string): boolean {
  if (config.publicUrl) return origin === new URL(config.publicUrl).origin;
  return URL.canParse(origin) && new URL(origin).host === host;
}
