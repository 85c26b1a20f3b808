import { conflict } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { readSecuritySettings } from '#api/modules/auth/manage-second-factor.ts';
import { hasSecondFactor } from '#api/modules/auth/second-factor.ts';
import { securitySettings, securitySettingsUpdate } from '#shared/schemas/calls/account.ts';

const getSettings = defineRoute({
  url: '/api/admin/security-settings',
  permission: admin('roles'),
  summary: 'What is required of all admins, and of all Owners',
  response: securitySettings,
  handle: ({ db }) => readSecuritySettings(db),
});

const updateSettings = defineRoute({
  method: 'PUT',
  url: '/api/admin/security-settings',
  permission: admin('roles'),
  sensitive: true,
  summary:
    'Requires two-factor sign-in of all admins, at once, or of all Owners, from their next sign-in, or no longer',
  body: securitySettingsUpdate,
  response: securitySettings,
  async handle({ db, body, actor, clock }) {
    const { requireSecondFactor, requireSecondFactorOfOwners } = body;
    if (requireSecondFactor && !(await hasSecondFactor(db, actor.id))) {
      throw conflict('own-second-factor-off');
    }
    if (requireSecondFactor !== undefined) {
      await db('security_settings').update({ require_second_factor: requireSecondFactor });
    }
    if (requireSecondFactorOfOwners !== undefined) {
      // If it was required already, it keeps that date.
      const since = db.raw('coalesce(owners_second_factor_since, ?)', [clock()]);
      await db('security_settings').update({
        owners_second_factor_since: requireSecondFactorOfOwners ? since : null,
      });
    }
    return readSecuritySettings(db);
  },
});

export const securityRoutes = [getSettings, updateSettings];
