import { client, defineRoute } from '#api/core/http/route.ts';
import { dailyAt } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { confirmPrivacyBody, privacyConfirmations } from '#shared/schemas/calls/privacy.ts';
import { confirmPrivacyTexts, listPrivacyConfirmations } from './privacy-confirmations.ts';
import { privacyTextsResource } from './privacy-texts-resource.ts';
import { tellPrivacyTexts } from './tell-privacy-texts.ts';

const list = defineRoute({
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
    const confirmed = { ...body, companyId: actor.companyId ?? 0 };
    await confirmPrivacyTexts(db, { ...confirmed, by: actor.id, now: clock() });
  },
});

export const privacyTextsModule: Module = {
  name: 'privacy-texts',
  resources: [privacyTextsResource],
  routes: [list, confirm],
  jobs: [tellPrivacyTexts],
  schedules: [scheduleJob(tellPrivacyTexts, dailyAt('09:30'))],
};
