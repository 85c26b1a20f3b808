import type { FastifyInstance, FastifyRequest } from 'fastify';
import { companyPermissions } from '#shared/permissions.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../database/db.ts';
import { forbidden, notFound, unauthorized } from '../http/problem.ts';
import type { RoutePermission } from '../http/route.ts';
import type { Services } from '../services.ts';
import type { Actor } from './actor.ts';
import { hostOnly } from './known-device.ts';
import { notePreview } from './note-preview.ts';

export const sessionCookieOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  isSecure({ publicUrl }) ? hostOnly('session') : 'session';

export const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl?.startsWith('https:') ?? false;

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once a route that needs one has let them in. */
    actor: Actor | null;
  }
}

/** Makes the hook that admits or refuses a caller before anything of the request is parsed. */
export function createAuthorizer(
  app: FastifyInstance,
  { sessions, systemDb, config }: Pick<Services, 'sessions' | 'systemDb' | 'config'>,
) {
  const sessionCookie = sessionCookieOf(config);
  app.decorateRequest('actor', null);

  return (permission: RoutePermission) =>
    async function authorize(request: FastifyRequest): Promise<void> {
      if (permission.audience === 'public') return;
      const token = request.cookies[sessionCookie];
      const actor = token ? await sessions.find(token) : undefined;
      if (!actor) throw unauthorized();
      if (actor.mustEnrol && !isOwnAccount(request)) throw enrolmentRequired();
      // The who-am-I call reports the preview, too.
      const previews =
        permission.audience === 'client' ||
        permission.audience === 'both' ||
        (permission.audience === 'signed-in' && request.method === 'GET');
      request.actor = previews ? await asClient(request, actor, systemDb) : actor;
      if (!isAllowed(request.actor, permission)) throw forbidden();
    };
}

/** Signing in and out, and everything about one's own account, above all enrolment. */
const isOwnAccount = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  url.startsWith('/api/auth/');

const enrolmentRequired = () => forbidden('enrolment-required');

export function isAllowed(actor: Actor, permission: RoutePermission): boolean {
  if (permission.audience === 'public' || permission.audience === 'signed-in') return true;
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

/** An admin with the permission may view a company's dashboard as that company, read-only. */
async function asClient(request: FastifyRequest, actor: Actor, systemDb: Db): Promise<Actor> {
  const wanted = request.headers['x-preview-company'];
  if (wanted === undefined || actor.kind !== 'admin') return actor;
  if (!actor.permissions.has('companies')) throw forbidden();
  const id = /^\d{1,9}$/.test(String(wanted)) ? Number(wanted) : 0;
  const company = await systemDb('companies').where({ id }).first('id', 'name', 'type');
  if (!company) throw notFound('missing-company');
  if (request.method !== 'GET') {
    throw forbidden('preview-read-only');
  }
  await notePreview(systemDb, { actor, companyId: company.id, requestId: request.id });
  return {
    ...actor,
    company,
    companyId: company.id,
    preview: true,
    hidesAccounts: !actor.permissions.has('billing'),
    permissions: new Set(companyPermissions),
  };
}
