import {
  clearSessionCookie,
  sessionCookieOf,
  setDeviceCookie,
  setSessionCookie,
} from '#api/core/auth/session-cookie.ts';
import { Problem } from '#api/core/http/problem.ts';
import { defineRoute, publicRoute, signedIn } from '#api/core/http/route.ts';
import { originOf } from '#api/modules/auth/notify-account.ts';
import { openLink } from '#api/modules/auth/open-link.ts';
import { presentMe } from '#api/modules/auth/present-me.ts';
import { requestPasswordReset } from '#api/modules/auth/request-password-reset.ts';
import { setPassword } from '#api/modules/auth/set-password.ts';
import type { TokenPurpose } from '#api/modules/auth/user-tokens.ts';
import {
  forgotBody,
  linkBody,
  linkOwner,
  loginBody,
  me,
  newPasswordBody,
} from '#shared/schemas/calls/auth.ts';
import { signIn } from './sign-in.ts';

const login = defineRoute({
  method: 'POST',
  url: '/api/auth/login',
  permission: publicRoute('users who sign in have no session yet'),
  summary: 'Signs in and sets the session cookie',
  body: loginBody,
  response: me,
  transaction: 'none',
  limitPerMinute: 60,
  async handle({ body, request, reply, clock, services }) {
    const former = request.cookies[sessionCookieOf(services.config)];
    const { ip } = request;
    const { token, device, actor } = await signIn(services, {
      ...body,
      former,
      cookies: request.cookies,
      ...originOf(request),
      now: clock(),
    }).catch((error) => {
      const { said = 'internal' } = error instanceof Problem ? error : {};
      // A missing code that is still to come is no failure.
      if (said !== 'totp-required') {
        request.log.warn({ account: body.email, ip, reason: said }, 'sign-in failed');
      }
      throw error;
    });
    request.log.info({ account: actor.email, ip }, 'signed in');
    setSessionCookie(reply, token, services.config);
    setDeviceCookie(reply, device, services.config);
    return presentMe(actor, services);
  },
});

const logout = defineRoute({
  method: 'POST',
  url: '/api/auth/logout',
  permission: publicRoute('signing out twice is no mistake'),
  summary: 'Ends the session',
  transaction: 'none',
  async handle({ request, reply, services }) {
    const token = request.cookies[sessionCookieOf(services.config)];
    if (token) await services.sessions.end(services.systemDb, token);
    clearSessionCookie(reply, services.config);
  },
});

const whoAmI = defineRoute({
  url: '/api/auth/me',
  permission: signedIn,
  summary: 'Who is signed in and what they may do',
  response: me,
  transaction: 'none',
  handle: async ({ actor, services }) => presentMe(actor, services),
});

const forgot = defineRoute({
  method: 'POST',
  url: '/api/auth/password/forgot',
  permission: publicRoute('users who forgot their password cannot sign in'),
  summary: 'Mails a link to set a new password; never tells whether the address exists',
  body: forgotBody,
  transaction: 'none',
  limitPerMinute: 10,
  handle: ({ body, clock, services }) => requestPasswordReset(services, body.email, clock()),
});

const setPasswordCall = (url: string, purpose: TokenPurpose, summary: string) =>
  defineRoute({
    method: 'POST',
    url,
    permission: publicRoute('the mailed token stands for the user'),
    summary,
    body: newPasswordBody,
    transaction: 'none',
    limitPerMinute: 20,
    async handle({ body, reply, clock, services, request }) {
      const from = originOf(request);
      const device = await setPassword(services, { ...body, purpose, now: clock(), from });
      setDeviceCookie(reply, device, services.config);
    },
  });

const reset = setPasswordCall(
  '/api/auth/password/reset',
  'reset',
  'Sets a new password with a mailed token and ends all sessions',
);

const accept = setPasswordCall(
  '/api/auth/invitation/accept',
  'invitation',
  'Sets the first password of an invited user',
);

const openedCall = (url: string, purpose: TokenPurpose, summary: string) =>
  defineRoute({
    method: 'POST',
    url,
    permission: publicRoute('the mailed token stands for the user'),
    summary,
    body: linkBody,
    response: linkOwner,
    transaction: 'none',
    limitPerMinute: 60,
    handle: ({ body, clock, services }) =>
      openLink(services, { token: body.token, purpose, now: clock() }),
  });

const opened = [
  openedCall(
    '/api/auth/invitation/opened',
    'invitation',
    'Whom an invitation is for, noted as opened; 410 when its link no longer works',
  ),
  openedCall(
    '/api/auth/password/opened',
    'reset',
    'Whose password a link resets; 410 when it no longer works',
  ),
];

export const authRoutes = [login, logout, whoAmI, forgot, reset, accept, ...opened];
