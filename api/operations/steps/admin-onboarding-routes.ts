import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { requireCompany } from '#api/modules/companies/require-company.ts';
import { presentManual } from '#api/modules/manuals/manuals-queries.ts';
import { selectAssignable } from '#api/modules/onboarding/assignable-admins.ts';
import { getOnboarding, type Onboarding } from '#api/modules/onboarding/onboarding-queries.ts';
import { presentOnboarding, presentTodo } from '#api/modules/onboarding/present-onboarding.ts';
import { requireSite } from '#api/modules/sites/require-site.ts';
import { makeManual } from '#api/operations/manuals/make-manual.ts';
import { completeTodo } from '#api/operations/onboarding/complete-todo.ts';
import { tellCompany } from '#api/operations/onboarding/tell-company.ts';
import { blueprints } from '#shared/domain/onboarding/blueprints.ts';
import { rightFor } from '#shared/domain/onboarding/rights-for-step.ts';
import { requireOnboarding } from '#shared/domain/onboarding/todo.ts';
import { stepTitles } from '#shared/saying/onboarding-steps.ts';
import {
  adminOnboarding,
  approveCredentialsBody,
  approveSiteBody,
  assignableAdmins,
  assignBody,
  onboardingBlueprint,
  todo,
} from '#shared/schemas/calls/onboarding.ts';
import { approveCredentials } from './approve-credentials.ts';
import { approveSite } from './approve-site.ts';
import { assignTodo } from './assign-todo.ts';
import { takeBackTodo } from './take-back-todo.ts';

const ofCompany = defineRoute({
  url: '/api/admin/companies/:id/onboarding',
  permission: admin('companies'),
  summary: 'The onboarding of a company, phase by phase',
  params: idParams,
  response: adminOnboarding,
  async handle({ db, params: { id } }) {
    await requireCompany(db, id);
    return presentOrMissing(await getOnboarding(db, { companyId: id }));
  },
});

const ofSite = defineRoute({
  url: '/api/admin/sites/:id/onboarding',
  permission: admin('sites', 'siteApproval'),
  summary: 'The onboarding of a site, phase by phase',
  params: idParams,
  response: adminOnboarding,
  async handle({ db, params: { id }, services }) {
    await requireSite(db, id);
    return {
      ...presentOrMissing(await getOnboarding(db, { siteId: id })),
      ...(await presentManual(db, id, services)),
    };
  },
});

const listBlueprints = defineRoute({
  url: '/api/admin/onboarding-blueprints',
  permission: admin('companies', 'sites', 'siteApproval'),
  summary: 'What there is to do in an onboarding, in its order',
  response: z.array(onboardingBlueprint),
  handle: async () =>
    (['company', 'site'] as const).flatMap((kind) =>
      blueprints[kind].map(({ slug, phase, assignee, waitsFor, conditions }) => ({
        kind,
        slug,
        phase,
        title: stepTitles[slug],
        assignee,
        waitsFor: waitsFor === 'all-others' ? waitsFor : [...waitsFor],
        conditions: [...conditions],
      })),
    ),
});

const complete = defineRoute({
  method: 'POST',
  url: '/api/admin/todos/:id/complete',
  permission: admin('companies'),
  summary: 'Marks a step of the operator as done; preparing the manual mails the company',
  params: idParams,
  response: todo,
  async handle({ db, params, actor, clock, services }) {
    const change = { by: actor.id, now: clock(), services };
    const { slug, onboarding } = await completeTodo(db, params.id, 'complete-todo', change);
    const { id, companyId, siteId, url } = onboarding;
    if (slug === 'PREPARE_INTEGRATION_MANUAL' && siteId !== null && url !== null) {
      await makeManual(db, { ...change, siteId });
      tellCompany(db, companyId, { occasion: 'manual-ready', siteId, site: url }, change);
    }
    return presentStored(db, id, params.id);
  },
});

const confirmIntegration = defineRoute({
  method: 'POST',
  url: '/api/admin/todos/:id/confirm-integration',
  permission: admin('companies'),
  summary: 'Confirms that the ads are integrated into the site',
  params: idParams,
  response: todo,
  async handle({ db, params, actor, clock, services }) {
    const change = { by: actor.id, now: clock(), services };
    const { onboarding } = await completeTodo(db, params.id, 'confirm-integration', change);
    return presentStored(db, onboarding.id, params.id);
  },
});

const reopen = defineRoute({
  method: 'POST',
  url: '/api/admin/todos/:id/reopen',
  permission: admin('companies'),
  summary: 'Takes back that a step of the operator is done, as long as nothing rests on it',
  params: idParams,
  response: todo,
  async handle({ db, params, actor, clock, services }) {
    const change = { by: actor.id, now: clock(), services };
    return presentStored(db, await takeBackTodo(db, params.id, change), params.id);
  },
});

const assign = defineRoute({
  method: 'POST',
  url: '/api/admin/todos/:id/assign',
  permission: admin('companies'),
  summary: 'Gives a step of the operator to an admin',
  params: idParams,
  body: assignBody,
  response: todo,
  handle: async ({ db, params, body }) =>
    presentStored(db, await assignTodo(db, params.id, body), params.id),
});

const listAssignable = defineRoute({
  url: '/api/admin/assignable-admins',
  permission: admin('companies'),
  summary: 'Admins to whom a step can be given, by name, and the rights for steps that each has',
  response: assignableAdmins,
  handle: ({ db }) => selectAssignable(db, Object.values(rightFor)),
});

const approveLogins = defineRoute({
  method: 'POST',
  url: '/api/admin/sites/:id/credentials/approve',
  permission: admin('credentials'),
  summary: 'Approves the credentials of a site; completes its login step',
  params: idParams,
  body: approveCredentialsBody,
  response: adminOnboarding,
  async handle({ db, params, body: { credentials }, actor, clock, services }) {
    const change = { by: actor.id, now: clock(), services };
    const { id } = await approveCredentials(db, params.id, credentials, change);
    return presentOrMissing(await getOnboarding(db, { id }));
  },
});

const approve = defineRoute({
  method: 'POST',
  url: '/api/admin/sites/:id/approve',
  permission: admin('siteApproval'),
  summary: 'Approves a site: schedules its agreement and completes its onboarding',
  params: idParams,
  body: approveSiteBody,
  response: adminOnboarding,
  async handle({ db, params, body, actor, clock, services, confirmation }) {
    const context = { db, actor, clock, services, confirmation };
    const { id } = await approveSite(context, params.id, body);
    return presentOrMissing(await getOnboarding(db, { id }));
  },
});

function presentOrMissing(onboarding: Onboarding | undefined) {
  if (!onboarding) throw notFound('no-onboarding');
  return presentOnboarding(onboarding);
}

async function presentStored(db: Db, id: number, todoId: number) {
  const onboarding = requireOnboarding(await getOnboarding(db, { id }));
  const found = onboarding.todos.find((one) => one.id === todoId);
  if (!found) throw notFound('missing-steps');
  return presentTodo(onboarding, found);
}

export const adminOnboardingRoutes = [
  ofCompany,
  ofSite,
  listBlueprints,
  complete,
  confirmIntegration,
  reopen,
  assign,
  listAssignable,
  approveLogins,
  approve,
];
