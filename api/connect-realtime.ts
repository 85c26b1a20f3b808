import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { sessionCookieOf } from './core/auth/session-cookie.ts';
import { isOwnOrigin } from './core/http/security.ts';
import { attachRealtime, type Realtime, type RealtimeActor } from './core/realtime/realtime.ts';
import { allDeclared } from './core/resource/define-resource.ts';
import type { Services } from './core/services.ts';
import { notices } from './modules/notices/read.ts';
import { toldMatters } from './operations/overview/told-matters.ts';
import { roomsWith } from './realtime-rooms.ts';

interface RealtimeConnection {
  services: Services;
  /** Signs in with the API's login; a few connections of its own. */
  apiUrl: string;
  app: FastifyInstance;
}

/** Open screens hear of changes over the session cookie they already have. */
export async function connectRealtime({
  services,
  apiUrl,
  app,
}: RealtimeConnection): Promise<Realtime> {
  const { log, config, sessions } = services;
  const pool = new pg.Pool({
    connectionString: apiUrl,
    options: '-c role=platform_app',
    application_name: 'partner-platform real time',
    max: 4,
  });
  const heard = (error: Error) => log.warn({ err: error }, 'a connection of real time broke');
  pool.on('error', heard);
  // Also for one in use: unheard, its event would end the process.
  pool.on('connect', (client) => client.on('error', heard));
  const realtime = await attachRealtime({
    server: app.server,
    pool,
    log,
    authenticate: (header) => actorOf(services, header),
    rooms: roomsWith([...allDeclared(), notices, ...toldMatters], (actor, id) =>
      canJoinOnboarding(services, actor, id),
    ),
    allowsOrigin: (origin, host) => isOwnOrigin(origin, config, host ?? ''),
    onAccessChanged: (listener) => sessions.onAccessChanged(listener),
  });
  services.realtime = () => realtime;
  return {
    ...realtime,
    async close() {
      await realtime.close();
      await pool.end();
    },
  };
}

async function actorOf({ sessions, config }: Services, cookieHeader: string | undefined) {
  const token = fastifyCookie.parse(cookieHeader ?? '')[sessionCookieOf(config)];
  const actor = token ? await sessions.find(token) : undefined;
  return actor?.mustEnrol ? undefined : actor;
}

/** Admins, and the people of the company of the onboarding, or of its site. */
async function canJoinOnboarding(
  { systemDb }: Services,
  { kind, companies }: RealtimeActor,
  id: number,
): Promise<boolean> {
  const onboarding = await systemDb('onboardings as o')
    .leftJoin('sites as s', 's.id', 'o.site_id')
    .where('o.id', id)
    .first('o.company_id', 's.company_id as site_company_id');
  if (!onboarding) return false;
  const companyId = onboarding.company_id ?? onboarding.site_company_id;
  return kind === 'admin' || companies.some(({ id }) => id === companyId);
}
