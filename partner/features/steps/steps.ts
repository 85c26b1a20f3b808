import type { TodoSlug } from '#shared/domain/onboarding/blueprints.ts';
import type { ClientOnboarding } from '#shared/schemas/calls/onboarding.ts';

type SiteOnboarding = ClientOnboarding['sites'][number];
type Todo = SiteOnboarding['phases'][number]['todos'][number];
export type Step = Todo & { slug: TodoSlug };

/** The steps of the company, or of one of its sites. */
export interface StepGroup {
  onboardingId: number;
  /** Null for the company. */
  site: { id: number; url: string; manualAt: string | null } | null;
  isCompleted: boolean;
  /** A site's steps wait until the company's are done. */
  isBlocked: boolean;
  /** For the company: its contract was signed for terms that have changed since. */
  voidedSignature: ClientOnboarding['voidedSignature'];
  steps: Step[];
}

export interface StepInGroup {
  group: StepGroup;
  step: Step;
}

/** Signing and submitting are one act and one page, named after the first. */
const isShown = ({ slug }: Todo) => slug !== 'UPLOAD_CONTRACT';

/** The company's steps, then those of each site by its address. */
export function groupSteps({ company, sites, voidedSignature }: ClientOnboarding): StepGroup[] {
  const groups = sites
    .toSorted((a, b) => a.url.localeCompare(b.url))
    .map((site) =>
      groupOf(site, { id: site.entityId, url: site.url, manualAt: site.manualAt }, site.blocked),
    );
  return company ? [{ ...groupOf(company, null, false), voidedSignature }, ...groups] : groups;
}

function groupOf(
  { id, status, phases }: Pick<SiteOnboarding, 'id' | 'status' | 'phases'>,
  site: StepGroup['site'],
  isBlocked: boolean,
): StepGroup {
  const steps = phases.flatMap(({ todos }) => todos).filter(isShown) as Step[];
  const isCompleted = status === 'COMPLETED';
  return { onboardingId: id, site, isCompleted, isBlocked, voidedSignature: null, steps };
}

export const stepsOf = (groups: readonly StepGroup[]): StepInGroup[] =>
  groups.flatMap((group) => group.steps.map((step) => ({ group, step })));

/** All steps that wait for the reader, in order. */
export const currentSteps = (groups: readonly StepGroup[]): StepInGroup[] =>
  stepsOf(groups).filter(({ step }) => step.state === 'current');

/** A group's overall state: whose turn it is while any step is open. */
export function stateOfGroup({ steps }: StepGroup): Step['state'] {
  const order = ['current', 'qmn-working', 'blocked'] as const;
  return order.find((state) => steps.some((step) => step.state === state)) ?? 'completed';
}

/** The step in an address: `?step=ADD_PRIVACY_POLICY&site=7`, without a site the company's. */
export interface StepAddress {
  slug: string | null;
  siteId: number | null;
}

export const addressOf = ({ group, step }: StepInGroup): StepAddress => ({
  slug: step.slug,
  siteId: group.site?.id ?? null,
});

/**
 * The step to show: the requested one, else the first that waits for the reader, else the first
 * that waits for the operator, else the first open one; null if there is none.
 */
export function chooseStep(
  groups: readonly StepGroup[],
  { slug, siteId }: StepAddress,
): StepInGroup | null {
  const all = stepsOf(groups);
  const asked = all.find(
    ({ group, step }) => step.slug === slug && (group.site?.id ?? null) === siteId,
  );
  const inState = (state: Step['state']) => all.find(({ step }) => step.state === state);
  return asked ?? inState('current') ?? inState('qmn-working') ?? inState('blocked') ?? null;
}

/** The next step in the same group that is not done. */
export const stepAfter = ({ group, step }: StepInGroup): Step | undefined =>
  group.steps.slice(group.steps.indexOf(step) + 1).find(({ status }) => status === 'OPEN');
