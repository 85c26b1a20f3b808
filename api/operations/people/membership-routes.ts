import { setDeviceCookie } from '#api/core/auth/session-cookie.ts';
import { defineRoute, publicRoute } from '#api/core/http/route.ts';
import {
  acceptedMembership,
  linkBody,
  membershipAcceptBody,
  membershipLink,
} from '#shared/schemas/calls/auth.ts';
import { acceptMembership, openMembership } from './accept-membership.ts';

const permission = publicRoute('the mailed token stands for who was invited');

const opened = defineRoute({
  method: 'POST',
  url: '/api/auth/membership/opened',
  permission,
  summary: 'Whom an invitation to a company is for; 410 when its link no longer works',
  body: linkBody,
  response: membershipLink,
  transaction: 'none',
  limitPerMinute: 60,
  handle: ({ body, clock, services }) => openMembership(services, { ...body, now: clock() }),
});

const accept = defineRoute({
  method: 'POST',
  url: '/api/auth/membership/accept',
  permission,
  summary: 'Accepts an invitation to a company; without an account, with its first password',
  body: membershipAcceptBody,
  response: acceptedMembership,
  transaction: 'none',
  limitPerMinute: 20,
  async handle({ body, clock, services, reply }) {
    const { base, device } = await acceptMembership(services, { ...body, now: clock() });
    if (device) setDeviceCookie(reply, device, services.config);
    return { base };
  },
});

export const membershipRoutes = [opened, accept];
