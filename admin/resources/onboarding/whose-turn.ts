import { berlinDay, daysBetween } from '#shared/dates.ts';
import { type Condition, suppliers } from '#shared/domain/onboarding/blueprints.ts';
import type { AdminOnboarding, OnboardingTodo } from '#shared/schemas/calls/onboarding.ts';

type StepState = 'completed' | 'current' | 'blocked';

type Step = Pick<OnboardingTodo, 'status' | 'canComplete'>;

export const stepStateOf = ({ status, canComplete }: Step): StepState =>
  status === 'COMPLETED' ? 'completed' : canComplete ? 'current' : 'blocked';

interface Messages {
  company: string;
  operator: string;
  unassigned: string;
}

/**
 * Who has to act on a current step. A company's step that it has done waits for the operator,
 * without a named assignee.
 */
export function whoseTurn(
  { state, assignableType, assignable }: OnboardingTodo,
  messages: Messages,
): string {
  if (assignableType === 'Person')
    return state === 'current' ? messages.company : messages.operator;
  return assignable?.name ?? messages.unassigned;
}

/** Since how many days it has been somebody's turn. */
export const daysOf = ({ currentSince }: Pick<OnboardingTodo, 'currentSince'>): number =>
  daysBetween(berlinDay(currentSince ? new Date(currentSince) : new Date()), berlinDay(new Date()));

/** Steps that can be done now, by anybody; the longest wait comes first. */
export const currentSteps = ({ phases }: AdminOnboarding): OnboardingTodo[] =>
  phases
    .flatMap(({ todos }) => todos)
    .filter(({ canComplete }) => canComplete)
    .sort((a, b) => (a.currentSince ?? '').localeCompare(b.currentSince ?? ''));

const isCondition = (wait: string): wait is Condition => Object.hasOwn(suppliers, wait);

/**
 * What steps wait for apart from other steps: a site, an agreement, a document, a configuration.
 * Steps that also wait for other steps are not due yet.
 */
export const missingSupplies = ({ phases }: AdminOnboarding): Condition[] => {
  const due = phases
    .flatMap(({ todos }) => todos)
    .filter(({ status, waitsFor }) => status === 'OPEN' && waitsFor.every(isCondition));
  return [...new Set(due.flatMap(({ waitsFor }) => waitsFor.filter(isCondition)))];
};
