import { fileAnswer } from '#api/core/http/file-answer.ts';
import { conflict, notFound } from '#api/core/http/problem.ts';
import { admin, client, defineRoute } from '#api/core/http/route.ts';
import type { Module } from '#api/core/module.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { getManualContent } from '#api/modules/manuals/manual-content.ts';
import { findManual, presentManual } from '#api/modules/manuals/manuals-queries.ts';
import { nameOfManual, sendManual } from '#api/modules/manuals/send-manual.ts';
import { lockOnboarding } from '#api/modules/onboarding/onboarding-queries.ts';
import { tellOnboardingChanged } from '#api/operations/onboarding/onboarding-change.ts';
import { siteManual } from '#shared/schemas/calls/onboarding.ts';
import { makeManual } from './make-manual.ts';

const download = defineRoute({
  url: '/api/client/sites/:id/manual',
  permission: client('manageCompany'),
  summary: 'The manual by which I integrate the ads into one of my sites, as a PDF',
  params: idParams,
  response: fileAnswer,
  handle: ({ db, params, services: { files } }) => sendManual(db, { files, siteId: params.id }),
});

const look = defineRoute({
  url: '/api/admin/sites/:id/manual',
  permission: admin('companies', 'sites'),
  summary: 'The integration manual of a site, as a PDF',
  params: idParams,
  response: fileAnswer,
  handle: ({ db, params, services: { files } }) => sendManual(db, { files, siteId: params.id }),
});

const preview = defineRoute({
  url: '/api/admin/sites/:id/manual/preview',
  permission: admin('companies'),
  summary: 'The integration manual as it would be made now, to be read before the company gets it',
  params: idParams,
  response: fileAnswer,
  async handle({ db, params, reply, clock, services }) {
    const content = await getManualContent(db, params.id, services);
    const { drawManual } = await import('#api/modules/manuals/draw-manual.ts');
    const body = await drawManual(content, clock());
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${nameOfManual(content)}"`)
      .header('cache-control', 'no-store')
      .send(body);
  },
});

const makeAnew = defineRoute({
  method: 'POST',
  url: '/api/admin/sites/:id/manual',
  permission: admin('companies'),
  summary: 'Remakes the integration manual from the current set-up; until the ads are in',
  params: idParams,
  asksStorage: true,
  response: siteManual,
  async handle({ db, params: { id: siteId }, actor, clock, services }) {
    const onboarding = await lockOnboarding(db, { site_id: siteId });
    if (!onboarding) throw notFound('no-onboarding');
    if (!(await findManual(db, siteId))) throw notFound('no-manual');
    const step = onboarding.todos.find(({ slug }) => slug === 'INTEGRATION_INTO_SITE');
    if (step?.status !== 'OPEN') {
      throw conflict('integration-done');
    }
    const now = clock();
    await makeManual(db, { siteId, by: actor.id, now, services });
    await tellOnboardingChanged(db, onboarding.id);
    const { manual } = await presentManual(db, siteId, services);
    if (!manual) throw notFound('no-manual');
    return manual;
  },
});

export const manualsModule: Module = {
  name: 'manuals',
  routes: [download, look, preview, makeAnew],
};
