import { z } from 'zod';
import { judgePassword } from '#api/core/auth/judge-password.ts';
import { deviceCookie } from '#api/core/auth/known-device.ts';
import { hashPassword } from '#api/core/auth/passwords.ts';
import { setDeviceCookie } from '#api/core/auth/session-cookie.ts';
import { actingAs } from '#api/core/http/caller-database.ts';
import { notFound, unauthorized, unprocessable } from '#api/core/http/problem.ts';
import { defineRoute, signedIn } from '#api/core/http/route.ts';
import {
  identityCheck,
  ownProfile,
  passwordChange,
  session,
} from '#shared/schemas/calls/account.ts';
import { checkIdentity, checkPassword } from './check-password.ts';
import { notifyAccount, originOf } from './notify-account.ts';

const updateProfile = defineRoute({
  method: 'PUT',
  url: '/api/auth/profile',
  permission: signedIn,
  summary: 'Changes my name and language',
  body: ownProfile,
  response: ownProfile,
  async handle({ db, body, actor }) {
    const { firstName, lastName, language } = body;
    await db('users')
      .where({ id: actor.id })
      .update({ first_name: firstName, last_name: lastName, language });
    return body;
  },
});

const changePassword = defineRoute({
  method: 'PUT',
  url: '/api/auth/password',
  permission: signedIn,
  summary: 'Changes my password and ends my other sessions',
  body: passwordChange,
  transaction: 'none',
  limitPerMinute: 20,
  async handle({ body: { currentPassword, password }, actor, clock, services, request, reply }) {
    const device = await checkPassword(services, actor, {
      password: currentPassword,
      field: 'currentPassword',
      cookies: request.cookies,
      now: clock(),
    });
    const fault = await judgePassword(password, {
      email: actor.email,
      company: actor.company?.name,
    });
    if (fault) throw unprocessable({ password: fault });
    const passwordHash = await hashPassword(password);
    const by = { actor, requestId: request.id };
    await actingAs(services.systemDb, by, async (transaction) => {
      await transaction('users').where({ id: actor.id }).update({ password_hash: passwordHash });
      // Whoever replaced it while the present one was checked ended this session.
      const own = await transaction('sessions').where({ id: actor.sessionId }).first('id');
      if (!own) throw unauthorized();
      await transaction('user_tokens').where({ user_id: actor.id, used_at: null }).delete();
      await transaction('sessions')
        .where({ user_id: actor.id })
        .whereNot({ id: actor.sessionId })
        .delete();
      const from = originOf(request);
      const notice = { userId: actor.id, event: 'password-changed', now: clock(), from } as const;
      await notifyAccount(transaction, services, notice);
    });
    const user = { id: actor.id, passwordHash };
    setDeviceCookie(reply, deviceCookie(user, device, services.secretKey), services.config);
  },
});

const check = defineRoute({
  method: 'POST',
  url: '/api/auth/check',
  permission: signedIn,
  summary: 'Shows by password or code that it is still me, for acts that ask for it',
  body: identityCheck,
  transaction: 'none',
  limitPerMinute: 20,
  async handle({ body: { password, totp }, actor, clock, services, request: { cookies } }) {
    const now = clock();
    await checkIdentity(services, actor, { password, totp, cookies, now });
    await services.systemDb('sessions').where({ id: actor.sessionId }).update({ checked_at: now });
  },
});

const listSessions = defineRoute({
  url: '/api/auth/sessions',
  permission: signedIn,
  summary: 'Where I am signed in',
  response: z.array(session),
  transaction: 'none',
  async handle({ actor, services }) {
    const rows = await services
      .systemDb('sessions')
      .where({ user_id: actor.id })
      .orderBy([{ column: 'last_seen_at', order: 'desc' }, 'id']);
    return rows.map((row) => ({
      id: row.id,
      current: row.id === actor.sessionId,
      ip: row.ip,
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    }));
  },
});

const endSession = defineRoute({
  method: 'DELETE',
  url: '/api/auth/sessions/:id',
  permission: signedIn,
  sensitive: true,
  summary: 'Signs one of my sessions out',
  params: z.object({ id: z.string().regex(/^[\w-]{43}$/) }),
  transaction: 'none',
  async handle({ actor, params, services }) {
    const ended = await services
      .systemDb('sessions')
      .where({ id: params.id, user_id: actor.id })
      .delete();
    if (ended === 0) throw notFound();
  },
});

const endOtherSessions = defineRoute({
  method: 'DELETE',
  url: '/api/auth/sessions',
  permission: signedIn,
  sensitive: true,
  summary: 'Signs all my sessions out but this one',
  transaction: 'none',
  async handle({ actor, services }) {
    await services
      .systemDb('sessions')
      .where({ user_id: actor.id })
      .whereNot({ id: actor.sessionId })
      .delete();
  },
});

export const accountRoutes = [
  updateProfile,
  changePassword,
  check,
  listSessions,
  endSession,
  endOtherSessions,
];
