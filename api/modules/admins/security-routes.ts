import { conflict } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { isSecondFactorRequired } from '#api/modules/auth/manage-second-factor.ts';
import { hasSecondFactor } from '#api/modules/auth/second-factor.ts';
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

export const securityRoutes = [getSettings, updateSettings];
