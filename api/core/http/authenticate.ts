import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../auth/actor.ts';
import { sessionCookieOf } from '../auth/session-cookie.ts';
import type { Db } from '../database/db.ts';
import type { Services } from '../services.ts';
import { forbidden, unauthorized } from './problem.ts';
import type { RoutePermission } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once a route that needs one has let them in. */
    actor: Actor | null;
  }
}

/** Who a request acts as: an admin may look at a company's pages as its people see them. */
type ActFor = (request: FastifyRequest, actor: Actor, systemDb: Db) => Promise<Actor>;

/** Who a program acts as that brings a token; refuses one that may not read this. */
export type AdmitToken = (
  request: FastifyRequest,
  reply: FastifyReply,
  scope: string,
) => Promise<Actor>;

/** Makes the hook that admits or refuses a caller before anything of the request is parsed. */
export function createAuthorizer(
  app: FastifyInstance,
  { sessions, systemDb, config }: Pick<Services, 'sessions' | 'systemDb' | 'config'>,
  actFor: ActFor,
  admitToken: AdmitToken,
) {
  const sessionCookie = sessionCookieOf(config);
  app.decorateRequest('actor', null);

  return (permission: RoutePermission) =>
    async function authorize(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (permission.audience === 'public') return;
      if (permission.audience === 'token') {
        request.actor = await admitToken(request, reply, permission.scope);
        return;
      }
      const token = request.cookies[sessionCookie];
      const actor = token ? await sessions.find(token) : undefined;
      if (!actor) throw unauthorized();
      if (actor.mustEnrol && !isOwnAccount(request)) throw enrolmentRequired();
      // The call that says who is signed in also says whom they act for.
      const mayBeOthers =
        permission.audience === 'client' ||
        permission.audience === 'both' ||
        (permission.audience === 'signed-in' && request.method === 'GET');
      request.actor = mayBeOthers ? await actFor(request, actor, systemDb) : actor;
      if (!isAllowed(request.actor, permission)) throw forbidden();
    };
}

/** Signing in and out, and everything about one's own account, above all enrolment. */
const isOwnAccount = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  url.startsWith('/api/auth/');

const enrolmentRequired = () => forbidden('enrolment-required');

export function isAllowed(actor: Actor, permission: RoutePermission): boolean {
  if (permission.audience === 'public' || permission.audience === 'signed-in') return true;
  if (permission.audience === 'token') return false;
  const granted: ReadonlySet<string> = actor.permissions;
  if (permission.audience === 'both') {
    const { adminAnyOf, clientAnyOf } = permission;
    const wanted = actor.companyId === null ? adminAnyOf : clientAnyOf;
    return wanted.some((name) => granted.has(name));
  }
  const named: readonly string[] = permission.anyOf;
  const right = permission.audience === 'admin' ? actor.kind === 'admin' : actor.companyId !== null;
  return right && (named.length === 0 || named.some((name) => granted.has(name)));
}
