import type { conditionTitles, phaseTitles } from '../../saying/onboarding-steps.ts';

/**
 * The steps of an onboarding as data: what to do, by whom, when it applies, and what it waits for.
 * The rules in this folder know no step by name.
 */

export type OnboardingKind = 'company' | 'site';

/** Whose turn it is: anyone who may manage the company, or an admin of the operator. */
export type AssignableType = 'Person' | 'Admin';

export type Phase = keyof typeof phaseTitles;

/** A prerequisite that is no step of the same onboarding. */
export type Condition = keyof typeof conditionTitles;

/** Who can supply a condition: waiting for the operator is no fault of the company. */
export const suppliers: Record<Condition, AssignableType> = {
  hasSites: 'Admin',
  everySiteHasAgreement: 'Admin',
  initialDocument: 'Admin',
  companyOnboarding: 'Person',
  agreement: 'Admin',
  configurationComplete: 'Admin',
};

/** What completes a step; most of these are done elsewhere and only noted here. */
export type Act =
  | 'create-company'
  | 'set-up-account'
  | 'confirm-contract-details'
  | 'confirm-company-details'
  | 'sign-contract'
  | 'approve-contract'
  | 'approve-credentials'
  | 'confirm-step'
  | 'complete-todo'
  | 'confirm-integration'
  | 'approve-site';

/** The facts of the agreement that decide about a site's steps. */
export interface AgreementFacts {
  managementType: 'QMN' | 'CLIENT';
  consentManagerType: 'CONSENT_MANAGER' | 'CLIENT';
  hasPlugin: boolean;
  allowsWbVideo: boolean;
}

export interface SiteFacts {
  /** The current agreement; null before the first is saved. */
  agreement: AgreementFacts | null;
  /** Created after the company's contract was approved. */
  isLater: boolean;
}

/** A step applies if everything named holds. */
interface When {
  hasAgreement?: true;
  managementType?: AgreementFacts['managementType'];
  consentManagerType?: AgreementFacts['consentManagerType'];
  showsWbVideo?: true;
  isLater?: true;
}

interface Blueprint {
  slug: string;
  phase: Phase;
  /** `by-management`: the company if it manages its site itself, else the operator. */
  assignee: AssignableType | 'by-management';
  when: When;
  /** Steps of the same onboarding, as far as they apply; `all-others` names every one of them. */
  waitsFor: readonly string[] | 'all-others';
  conditions: readonly Condition[];
  completedBy: readonly Act[];
  /** Completing it sent something out, or has force of law: it cannot be taken back. */
  isFinal?: true;
}

const companyBlueprints = [
  {
    slug: 'CREATE_COMPANY',
    phase: 'account',
    assignee: 'Admin',
    when: {},
    waitsFor: [],
    conditions: [],
    completedBy: ['create-company'],
    isFinal: true,
  },
  {
    slug: 'ACCOUNT_SETUP',
    phase: 'account',
    assignee: 'Person',
    when: {},
    waitsFor: ['CREATE_COMPANY'],
    conditions: [],
    completedBy: ['set-up-account'],
  },
  {
    slug: 'CONFIRM_CONTRACT_DETAILS',
    phase: 'details',
    assignee: 'Person',
    when: {},
    waitsFor: ['ACCOUNT_SETUP'],
    conditions: ['hasSites', 'everySiteHasAgreement'],
    completedBy: ['confirm-contract-details'],
  },
  {
    slug: 'CONFIRM_COMPANY_DETAILS',
    phase: 'details',
    assignee: 'Person',
    when: {},
    waitsFor: ['CONFIRM_CONTRACT_DETAILS'],
    conditions: [],
    completedBy: ['confirm-company-details'],
  },
  {
    slug: 'SIGN_CONTRACT',
    phase: 'contract',
    assignee: 'Person',
    when: {},
    waitsFor: ['CONFIRM_COMPANY_DETAILS'],
    conditions: ['initialDocument'],
    completedBy: ['sign-contract'],
  },
  {
    slug: 'UPLOAD_CONTRACT',
    phase: 'contract',
    assignee: 'Person',
    when: {},
    waitsFor: ['SIGN_CONTRACT'],
    conditions: [],
    completedBy: ['sign-contract'],
  },
  {
    slug: 'VALIDATE_CONTRACT',
    phase: 'contract',
    assignee: 'Admin',
    when: {},
    waitsFor: ['UPLOAD_CONTRACT'],
    conditions: [],
    completedBy: ['approve-contract'],
    isFinal: true,
  },
] as const satisfies Blueprint[];

const siteBlueprints = [
  {
    slug: 'CONFIRM_CONTRACT_DETAILS',
    phase: 'details',
    assignee: 'Person',
    when: { isLater: true },
    waitsFor: [],
    conditions: ['companyOnboarding', 'agreement'],
    completedBy: ['confirm-contract-details'],
  },
  {
    slug: 'PROVIDE_SITE_LOGIN',
    phase: 'access',
    assignee: 'Person',
    when: { managementType: 'QMN', consentManagerType: 'CONSENT_MANAGER' },
    waitsFor: [],
    conditions: ['companyOnboarding'],
    completedBy: ['approve-credentials'],
  },
  {
    slug: 'PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN',
    phase: 'access',
    assignee: 'Person',
    when: { managementType: 'QMN', consentManagerType: 'CLIENT' },
    waitsFor: [],
    conditions: ['companyOnboarding'],
    completedBy: ['approve-credentials'],
  },
  {
    slug: 'ADD_PRIVACY_POLICY',
    phase: 'access',
    assignee: 'Person',
    when: {},
    waitsFor: [],
    conditions: ['companyOnboarding'],
    completedBy: ['confirm-step'],
  },
  {
    slug: 'SETUP_CONSENT_MANAGER',
    phase: 'setup',
    assignee: 'Admin',
    when: { consentManagerType: 'CONSENT_MANAGER' },
    waitsFor: [],
    conditions: ['agreement'],
    completedBy: ['complete-todo'],
  },
  {
    slug: 'SETUP_AD_SERVER',
    phase: 'setup',
    assignee: 'Admin',
    when: { hasAgreement: true },
    waitsFor: [],
    conditions: ['agreement', 'configurationComplete'],
    completedBy: ['complete-todo'],
  },
  {
    slug: 'SETUP_WB_VIDEO_PLAYER',
    phase: 'setup',
    assignee: 'Admin',
    when: { showsWbVideo: true },
    waitsFor: [],
    conditions: ['agreement'],
    completedBy: ['complete-todo'],
  },
  {
    slug: 'PREPARE_INTEGRATION_MANUAL',
    phase: 'integration',
    assignee: 'Admin',
    when: { managementType: 'CLIENT' },
    waitsFor: ['SETUP_AD_SERVER'],
    conditions: ['companyOnboarding', 'configurationComplete'],
    completedBy: ['complete-todo'],
    isFinal: true,
  },
  {
    slug: 'INTEGRATION_INTO_SITE',
    phase: 'integration',
    assignee: 'by-management',
    when: { hasAgreement: true },
    waitsFor: [
      'PREPARE_INTEGRATION_MANUAL',
      'PROVIDE_SITE_LOGIN',
      'PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN',
    ],
    conditions: ['agreement'],
    completedBy: ['confirm-step', 'confirm-integration'],
  },
  {
    slug: 'DO_FINAL_TESTING_AND_GO_LIVE',
    phase: 'go-live',
    assignee: 'Admin',
    when: {},
    waitsFor: 'all-others',
    conditions: ['agreement'],
    completedBy: ['approve-site'],
    isFinal: true,
  },
] as const satisfies Blueprint[];

type CompanySlug = (typeof companyBlueprints)[number]['slug'];
type SiteSlug = (typeof siteBlueprints)[number]['slug'];
export type TodoSlug = CompanySlug | SiteSlug;

/** In display order. */
export const blueprints: Record<OnboardingKind, readonly (Blueprint & { slug: TodoSlug })[]> = {
  company: companyBlueprints,
  site: siteBlueprints,
};

/** @throws Error for a step that this kind of onboarding lacks */
export function blueprintOf(kind: OnboardingKind, slug: string): Blueprint & { slug: TodoSlug } {
  const found = blueprints[kind].find((blueprint) => blueprint.slug === slug);
  if (!found) throw new Error(`Unexpected onboarding step slug: ${slug}`);
  return found;
}

/** Does the step apply to such a site? A company's always do. */
export function applies({ when }: Blueprint, { agreement, isLater }: SiteFacts): boolean {
  if (when.isLater && !isLater) return false;
  if (when.hasAgreement && !agreement) return false;
  if (when.managementType && when.managementType !== agreement?.managementType) return false;
  if (when.consentManagerType && when.consentManagerType !== agreement?.consentManagerType) {
    return false;
  }
  return !when.showsWbVideo || agreement?.hasPlugin === true || agreement?.allowsWbVideo === true;
}

export const assigneeOf = ({ assignee }: Blueprint, { agreement }: SiteFacts): AssignableType =>
  assignee === 'by-management'
    ? agreement?.managementType === 'CLIENT'
      ? 'Person'
      : 'Admin'
    : assignee;
