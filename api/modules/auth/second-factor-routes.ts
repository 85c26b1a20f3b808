import type { FastifyRequest } from 'fastify';
import type { Actor } from '#api/core/auth/actor.ts';
import type { Db } from '#api/core/database/db.ts';
import { actingAs } from '#api/core/http/caller-database.ts';
import { conflict } from '#api/core/http/problem.ts';
import { admin, defineRoute, signedIn } from '#api/core/http/route.ts';
import type { Services } from '#api/core/services.ts';
import type { AccountEvent } from '#shared/messages/account-mails.ts';
import {
  confirmBody,
  enrolBody,
  enrolment,
  recoveryCodes,
  secondFactorBody,
  secondFactorState,
} from '#shared/schemas/calls/account.ts';
import { attempt, checkBothFactors, checkPassword } from './check-password.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  isSecondFactorRequired,
  putOffSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './manage-second-factor.ts';
import { notifyAccount, originOf } from './notify-account.ts';
import { hasSecondFactor } from './second-factor.ts';

const state = defineRoute({
  url: '/api/auth/totp',
  permission: signedIn,
  summary: 'Whether my second factor is on, and must be',
  response: secondFactorState,
  transaction: 'none',
  async handle({ actor, clock, services: { systemDb } }) {
    const factor = await systemDb('second_factors')
      .where({ user_id: actor.id })
      .first('confirmed_at');
    const left = await systemDb('recovery_codes')
      .where({ user_id: actor.id })
      .whereNull('used_at')
      .count({ count: '*' });
    return {
      enabledAt: factor?.confirmed_at?.toISOString() ?? null,
      required: await isSecondFactorRequired(systemDb, actor, clock()),
      recoveryCodesLeft: Number(left[0]?.count ?? 0),
    };
  },
});

const enrol = defineRoute({
  method: 'POST',
  url: '/api/auth/totp/enrol',
  permission: signedIn,
  summary: 'Makes the secret for an authenticator app; counts once a code confirms it',
  body: enrolBody,
  response: enrolment,
  transaction: 'none',
  limitPerMinute: 20,
  async handle({ body, actor, clock, services, request }) {
    await checkPassword(services, actor, {
      password: body.password,
      field: 'password',
      cookies: request.cookies,
      now: clock(),
    });
    return asActor(services, actor, request, (db) => beginEnrolment(db, services, actor));
  },
});

const confirm = defineRoute({
  method: 'POST',
  url: '/api/auth/totp/confirm',
  permission: signedIn,
  summary: 'Switches the second factor on with a first code; answers recovery codes, once',
  body: confirmBody,
  response: recoveryCodes,
  transaction: 'none',
  limitPerMinute: 20,
  async handle({ body, actor, clock, services, request }) {
    const check = { cookies: request.cookies, now: clock() };
    const given = { userId: actor.id, code: body.totp, now: check.now };
    const codes = await attempt(services, actor, check, () =>
      asActor(services, actor, request, async (db) => {
        const made = await confirmEnrolment(db, services, given);
        await tellOf(db, services, { event: 'second-factor-on', request, now: check.now });
        return made;
      }),
    );
    return { recoveryCodes: codes };
  },
});

const disable = defineRoute({
  method: 'POST',
  url: '/api/auth/totp/disable',
  permission: signedIn,
  summary: 'Switches my second factor off, with password and code',
  body: secondFactorBody,
  transaction: 'none',
  limitPerMinute: 20,
  async handle({ body, actor, clock, services, request }) {
    const { systemDb } = services;
    await refuseUnlessOn(systemDb, actor.id);
    const now = clock();
    if (await isSecondFactorRequired(systemDb, actor, now)) {
      throw conflict('second-factor-required');
    }
    await checkBothFactors(services, actor, { ...body, cookies: request.cookies, now });
    await asActor(services, actor, request, async (db) => {
      await removeSecondFactor(db, actor.id);
      await tellOf(db, services, { event: 'second-factor-off', request, now });
    });
  },
});

const renew = defineRoute({
  method: 'POST',
  url: '/api/auth/totp/recovery-codes',
  permission: signedIn,
  summary: 'Makes new recovery codes, with password and code; those before stop working',
  body: secondFactorBody,
  response: recoveryCodes,
  transaction: 'none',
  limitPerMinute: 20,
  async handle({ body, actor, clock, services, request }) {
    await refuseUnlessOn(services.systemDb, actor.id);
    const now = clock();
    await checkBothFactors(services, actor, { ...body, cookies: request.cookies, now });
    const codes = await asActor(services, actor, request, async (db) => {
      const made = await renewRecoveryCodes(db, services, actor.id);
      await tellOf(db, services, { event: 'recovery-codes-renewed', request, now });
      return made;
    });
    return { recoveryCodes: codes };
  },
});

const putOff = defineRoute({
  method: 'POST',
  url: '/api/auth/totp/put-off',
  permission: admin('roles'),
  sensitive: true,
  summary: 'Lets all admins sign in without a second factor for another 14 days',
  handle: ({ db, clock }) => putOffSecondFactor(db, clock()),
});

async function refuseUnlessOn(db: Db, userId: number): Promise<void> {
  if (await hasSecondFactor(db, userId)) return;
  throw conflict('second-factor-off');
}

const tellOf = (
  db: Db,
  services: Services,
  { event, request, now }: { event: AccountEvent; request: FastifyRequest; now: Date },
) => {
  const userId = request.actor?.id ?? 0;
  return notifyAccount(db, services, { userId, event, now, from: originOf(request) });
};

/** Passwords are checked outside a transaction: a refusal must not undo that it was counted. */
const asActor = <T>(
  { systemDb }: Services,
  actor: Actor,
  request: FastifyRequest,
  work: (db: Db) => Promise<T>,
): Promise<T> => actingAs(systemDb, { actor, requestId: request.id }, work);

export const secondFactorRoutes = [state, enrol, confirm, disable, renew, putOff];
