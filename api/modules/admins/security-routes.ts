import { conflict } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { notifyAccount } from '#api/modules/accounts/notify-account.ts';
import {
  isSecondFactorRequired,
  removeSecondFactor,
} from '#api/modules/auth/manage-second-factor.ts';
import { hasSecondFactor } from '#api/modules/auth/second-factor.ts';
import { lockUser } from '#api/modules/people/lock-user.ts';
import { securitySettings } from '#shared/schemas/calls/account.ts';

const getSettings = defineRoute({
  method: 'GET',
  url: '/api/admin/security-settings',
  permission: admin('roles'),
  summary: 'What is required of all admins',
  response: securitySettings,
  handle: async ({ db }) => ({ requireSecondFactor: await isSecondFactorRequired(db) }),
});

const updateSettings = defineRoute({
  method: 'PUT',
  url: '/api/admin/security-settings',
  permission: admin('roles'),
  sensitive: true,
  summary: 'Requires two-factor sign-in of all admins, at once, or no longer',
  body: securitySettings,
  response: securitySettings,
  async handle({ db, body, actor }) {
    if (body.requireSecondFactor && !(await hasSecondFactor(db, actor.id))) {
      throw conflict('own-second-factor-off');
    }
    await db('security_settings').update({ require_second_factor: body.requireSecondFactor });
    return body;
  },
});

const resetSecondFactor = defineRoute({
  method: 'POST',
  url: '/api/admin/admins/:id/second-factor/reset',
  permission: admin('roles'),
  sensitive: true,
  summary: 'Takes the second factor off an admin who lost it, and ends their sessions',
  params: idParams,
  async handle({ db, params: { id }, actor, clock, services }) {
    await lockUser(db, id, 'admin');
    if (id === actor.id) {
      throw conflict('own-second-factor');
    }
    if (!(await removeSecondFactor(db, id))) {
      throw conflict('second-factor-off');
    }
    await db('sessions').where({ user_id: id }).delete();
    await notifyAccount(db, services, { userId: id, event: 'second-factor-off', now: clock() });
  },
});

export const securityRoutes = [getSettings, updateSettings, resetSecondFactor];
