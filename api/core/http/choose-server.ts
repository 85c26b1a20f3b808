import type { FastifyReply, FastifyRequest } from 'fastify';
import { asOfHeader } from '#shared/as-of-header.ts';
import { hostOnly } from '../auth/known-device.ts';
import { isSecure } from '../auth/session-cookie.ts';
import type { Db } from '../database/db.ts';
import type { Replica, Standing } from '../database/replica.ts';
import type { Services } from '../services.ts';
import { Problem } from './problem.ts';
import type { Route } from './route.ts';

interface Call {
  route: Pick<Route, 'mayLag'>;
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
}

/** A smaller lag counts as current and is not mentioned. */
const mentionedSeconds = 60;

/**
 * Runs a call on the primary, and a report on the replica where there is one: the choice is made
 * here, once, and no route can make another. Callers who changed something, or saw what the replica
 * lacks, read nothing older. Whatever fails on the replica is retried on the primary.
 */
export async function chooseServer<T>(
  { route, request, reply, services }: Call,
  runOn: (server: Db) => Promise<T>,
): Promise<T> {
  const { replica, systemDb, log } = services;
  if (!replica || request.actor?.kind !== 'admin') return runOn(systemDb);
  const standing = route.mayLag && replica.standing();
  if (standing && mayRead(standing, { route, request, services })) {
    try {
      const result = await runOn(replica.db);
      if (standing.lagSeconds > mentionedSeconds && !reply.sent) {
        reply.header(asOfHeader, standing.asOf.toISOString());
      }
      return result;
    } catch (error) {
      if (!(error instanceof Problem)) {
        replica.failed(error);
        log.warn({ err: error, reqId: request.id }, 'a report is asked of the primary');
      }
    }
  }
  const result = await runOn(systemDb);
  const isSeen = route.mayLag || request.method !== 'GET';
  // The change is done: an unknown position is no reason to report failure.
  if (isSeen && !reply.sent) await remember(replica, reply, services).catch(() => {});
  return result;
}

function mayRead(
  standing: Standing,
  { route, request, services }: Pick<Call, 'route' | 'request' | 'services'>,
): boolean {
  if (route.mayLag === 'briefly' && standing.lagSeconds > mentionedSeconds) return false;
  return standing.position >= Number(request.cookies[cookieOf(services)] ?? 0);
}

/** Kept in the browser: whichever process is asked next knows it, and nothing is stored. */
async function remember(replica: Replica, reply: FastifyReply, services: Services): Promise<void> {
  reply.setCookie(cookieOf(services), String(await replica.primaryPosition()), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(services.config),
    maxAge: keptSeconds,
  });
}

const cookieOf = ({ config }: Services) => (isSecure(config) ? hostOnly('seen') : 'seen');
/** A replica that far behind is useless; after a restore positions start over. */
const keptSeconds = 3_600;
