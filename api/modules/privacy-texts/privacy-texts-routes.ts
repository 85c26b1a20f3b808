import { forbidden } from '#api/core/http/problem.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { confirmPrivacyBody, privacyConfirmations } from '#shared/schemas/calls/privacy.ts';
import { confirmPrivacyTexts, listPrivacyConfirmations } from './privacy-confirmations.ts';

const list = defineRoute({
  method: 'GET',
  url: '/api/client/privacy-confirmations',
  permission: client('manageCompany'),
  summary: 'Which privacy texts were confirmed for my sites, and which of them have changed since',
  response: privacyConfirmations,
  handle: ({ db }) => listPrivacyConfirmations(db),
});

const confirm = defineRoute({
  method: 'POST',
  url: '/api/client/privacy-confirmations',
  permission: client('manageCompany'),
  summary: 'Confirms that the texts in force stand on my sites',
  body: confirmPrivacyBody,
  async handle({ db, body, actor, clock }) {
    if (actor.kind !== 'person' || actor.companyId === null) throw forbidden();
    const { companyId, id: by } = actor;
    await confirmPrivacyTexts(db, { ...body, companyId, by, now: clock() });
  },
});

export const privacyTextsRoutes = [list, confirm];
