import { client, defineRoute } from '#api/core/http/route.ts';
import { requiredOfPayouts } from '#shared/schemas/calls/payouts.ts';
import { listRequired } from './list-required.ts';

export const requiredRoute = defineRoute({
  url: '/api/client/payouts/required',
  permission: client('manageCompany'),
  summary: 'What keeps my payouts back and only my company can mend',
  response: requiredOfPayouts,
  async handle({ db, actor, clock, services: { systemDb } }) {
    if (actor.hidesAccounts) return [];
    return listRequired(db, actor.companyId ?? 0, clock(), { actor, systemDb });
  },
});
