import { mustExist } from '#api/core/database/must-exist.ts';
import { conflict, unprocessable } from '#api/core/http/problem.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { areAsSeen } from '#api/core/http/versions.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { selectBankings } from '#api/modules/bankings/client-banking-queries.ts';
import { findVoidedSignature } from '#api/modules/contracts/voided-signature.ts';
import { listManualTimes } from '#api/modules/manuals/manuals-queries.ts';
import { listOnboardings } from '#api/modules/onboarding/onboarding-queries.ts';
import { presentOnboarding } from '#api/modules/onboarding/present-onboarding.ts';
import {
  listShownAgreements,
  presentContractDetails,
} from '#api/modules/onboarding/shown-agreements.ts';
import { confirmPrivacyTexts } from '#api/modules/privacy-texts/privacy-confirmations.ts';
import { completeTodo, completeTodos } from '#api/operations/onboarding/complete-todo.ts';
import { companyDetailsFaults } from '#shared/domain/onboarding/company-details.ts';
import {
  clientOnboarding,
  confirmCompanyBody,
  confirmContractDetailsBody,
  contractDetails,
} from '#shared/schemas/calls/onboarding.ts';
import { confirmStepBody } from '#shared/schemas/calls/privacy.ts';

const getOnboardings = defineRoute({
  url: '/api/client/onboarding',
  permission: client('manageCompany'),
  summary: 'My company’s onboarding and those of its sites: whose turn it is',
  response: clientOnboarding,
  async handle({ db, actor }) {
    const all = await listOnboardings(db, { ofCompany: actor.companyId ?? 0 });
    const company = all.find(({ kind }) => kind === 'company');
    const siteIds = all.flatMap(({ siteId }) => (siteId === null ? [] : [siteId]));
    const manuals = await listManualTimes(db, siteIds);
    const voided = await findVoidedSignature(db, actor.companyId ?? 0);
    return {
      company: company ? presentOnboarding(company) : null,
      voidedSignature: voided
        ? { signedAt: voided.signedAt.toISOString(), voidedAt: voided.voidedAt.toISOString() }
        : null,
      sites: all
        .filter(({ kind }) => kind === 'site')
        .map((site) => ({
          ...presentOnboarding(site),
          url: site.url ?? '',
          blocked: company?.status === 'OPEN',
          manualAt: manuals.get(site.siteId ?? 0)?.toISOString() ?? null,
        })),
    };
  },
});

const confirmStep = defineRoute({
  method: 'POST',
  url: '/api/client/steps/:id/confirm',
  permission: client('manageCompany'),
  summary: 'Confirms that I have done a step: the privacy policy, or the integration into my site',
  params: idParams,
  body: confirmStepBody,
  async handle({ db, params, body, actor, clock, services }) {
    const change = { by: actor.id, now: clock(), services };
    const { slug, onboarding } = await completeTodo(db, params.id, 'confirm-step', change);
    const { siteId } = onboarding;
    if (slug === 'ADD_PRIVACY_POLICY' && siteId !== null) {
      const confirmed = { companyId: actor.companyId ?? 0, siteIds: [siteId], ...body };
      await confirmPrivacyTexts(db, { ...confirmed, ...change });
    }
  },
});

const confirmDetails = defineRoute({
  method: 'POST',
  url: '/api/client/company/confirm',
  permission: client('manageCompany'),
  summary: 'Confirms my company’s address and banking details in the versions that were shown',
  body: confirmCompanyBody,
  async handle({ db, body: seen, actor, clock, services }) {
    const companyId = actor.companyId ?? 0;
    await completeTodos(db, {
      of: { company_id: companyId },
      slugs: ['CONFIRM_COMPANY_DETAILS'],
      act: 'confirm-company-details',
      ...{ by: actor.id, now: clock(), services },
    });
    const company = mustExist(
      await db('companies')
        .where({ id: companyId })
        .first('id', 'street', 'zip', 'city', 'country', 'updated_at as updatedAt'),
    );
    const bankings = await selectBankings(db, companyId);
    if (!areAsSeen([company], [seen.company]) || !areAsSeen(bankings, seen.bankings)) {
      throw conflict('company-details-changed');
    }
    const [banking] = bankings;
    const faults = companyDetailsFaults(company, banking ?? null);
    if (Object.keys(faults).length > 0) throw unprocessable(faults);
  },
});

const getContractDetails = defineRoute({
  url: '/api/client/contract-details',
  permission: client('manageCompany'),
  summary: 'My sites with what was agreed for each',
  response: contractDetails,
  handle: async ({ db, actor }) =>
    presentContractDetails(await listShownAgreements(db, { companyId: actor.companyId ?? 0 })),
});

const confirmAgreements = defineRoute({
  method: 'POST',
  url: '/api/client/contract-details/confirm',
  permission: client('manageCompany'),
  summary: 'Confirms the agreements in the versions that were shown',
  body: confirmContractDetailsBody,
  async handle({ db, body: { siteId, agreements }, actor, clock, services }) {
    const companyId = actor.companyId ?? 0;
    const { id: onboardingId } = await completeTodos(db, {
      of: siteId ? { site_id: siteId } : { company_id: companyId },
      slugs: ['CONFIRM_CONTRACT_DETAILS'],
      act: 'confirm-contract-details',
      ...{ by: actor.id, now: clock(), services },
    });
    const shown = await listShownAgreements(db, siteId ? { siteId } : { companyId });
    const current = shown.flatMap(({ agreement }) => agreement ?? []);
    if (current.length < shown.length || !areAsSeen(current, agreements)) {
      throw conflict('agreements-changed');
    }
    // The versions are kept with their wording.
    await db('agreement_confirmations').insert(
      shown.map(({ siteId, agreement }) => ({
        onboarding_id: onboardingId,
        site_id: siteId,
        agreement_id: mustExist(agreement).id,
        agreement_updated_at: mustExist(agreement).updatedAt,
        terms: JSON.stringify(mustExist(agreement).terms),
        confirmed_by: actor.id,
      })),
    );
  },
});

export const clientOnboardingRoutes = [
  getOnboardings,
  confirmStep,
  confirmDetails,
  getContractDetails,
  confirmAgreements,
];
