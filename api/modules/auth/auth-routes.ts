import { sessionCookie } from '#api/core/auth/authenticate.ts';
import {
  clearSessionCookie,
  setDeviceCookie,
  setSessionCookie,
} from '#api/core/auth/session-cookie.ts';
import { defineRoute, publicRoute, signedIn } from '#api/core/http/route.ts';
import {
  forgotBody,
  linkBody,
  loginBody,
  me,
  newPasswordBody,
} from '#shared/schemas/calls/auth.ts';
import { openInvitation } from './open-invitation.ts';
import { presentMe } from './present-me.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { setPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';

const login = defineRoute({
  method: 'POST',
  url: '/api/auth/login',
  permission: publicRoute('whoever signs in is not signed in yet'),
  summary: 'Signs in and sets the session cookie',
  body: loginBody,
  response: me,
  transaction: 'none',
  limitPerMinute: 60,
  async handle({ body, request, reply, clock, services }) {
    const former = request.cookies[sessionCookie];
    const { token, device, actor } = await signIn(services, {
      ...body,
      former,
      cookies: request.cookies,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      now: clock(),
    });
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
    const token = request.cookies[sessionCookie];
    if (token) await services.sessions.end(services.systemDb, token);
    clearSessionCookie(reply, services.config);
  },
});

const whoAmI = defineRoute({
  method: 'GET',
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
  permission: publicRoute('whoever forgot the password cannot sign in'),
  summary: 'Mails a link to set a new password; never tells whether the address exists',
  body: forgotBody,
  transaction: 'none',
  limitPerMinute: 10,
  handle: ({ body, clock, services }) => requestPasswordReset(services, body.email, clock()),
});

const reset = defineRoute({
  method: 'POST',
  url: '/api/auth/password/reset',
  permission: publicRoute('the mailed token stands for the user'),
  summary: 'Sets a new password with a mailed token and ends all sessions',
  body: newPasswordBody,
  transaction: 'none',
  limitPerMinute: 20,
  async handle({ body, reply, clock, services }) {
    const device = await setPassword(services, { ...body, purpose: 'reset', now: clock() });
    setDeviceCookie(reply, device, services.config);
  },
});

const accept = defineRoute({
  method: 'POST',
  url: '/api/auth/invitation/accept',
  permission: publicRoute('the mailed token stands for the user'),
  summary: 'Sets the first password of an invited user',
  body: newPasswordBody,
  transaction: 'none',
  limitPerMinute: 20,
  async handle({ body, reply, clock, services }) {
    const device = await setPassword(services, { ...body, purpose: 'invitation', now: clock() });
    setDeviceCookie(reply, device, services.config);
  },
});

const opened = defineRoute({
  method: 'POST',
  url: '/api/auth/invitation/opened',
  permission: publicRoute('the mailed token stands for the user'),
  summary: 'Notes that an invitation was opened; 410 when its link no longer works',
  body: linkBody,
  transaction: 'none',
  limitPerMinute: 60,
  handle: ({ body, clock, services }) => openInvitation(services, body.token, clock()),
});

export const authRoutes = [login, logout, whoAmI, forgot, reset, accept, opened];
