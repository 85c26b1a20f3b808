import { type Condition, suppliers } from '#shared/domain/onboarding/blueprints.ts';
import type { AdminOnboarding, OnboardingTodo } from '#shared/schemas/calls/onboarding.ts';

export type StepState = 'completed' | 'current' | 'blocked';

type Step = Pick<OnboardingTodo, 'status' | 'canComplete'>;

export const stepStateOf = ({ status, canComplete }: Step): StepState =>
  status === 'COMPLETED' ? 'completed' : canComplete ? 'current' : 'blocked';

interface Words {
  company: string;
  operator: string;
  unassigned: string;
}

/**
 * Who has to act on a current step. One of the company's for which it has done its part waits for
 * the operator's word, and that is nobody's by name.
 */
export function whoseTurn(
  { state, assignableType, assignable }: OnboardingTodo,
  words: Words,
): string {
  if (assignableType === 'Person') return state === 'current' ? words.company : words.operator;
  return assignable?.name ?? words.unassigned;
}

/** What can be done now, by whom ever; what has waited longest comes first. */
export const currentSteps = ({ phases }: AdminOnboarding): OnboardingTodo[] =>
  phases
    .flatMap(({ todos }) => todos)
    .filter(({ canComplete }) => canComplete)
    .sort((a, b) => (a.currentSince ?? '').localeCompare(b.currentSince ?? ''));

const isCondition = (wait: string): wait is Condition => Object.hasOwn(suppliers, wait);

/**
 * What steps wait for that is no step itself: a site, an agreement, a document, a configuration.
 * Those that wait for other steps as well are not due yet.
 */
export const missingSupplies = ({ phases }: AdminOnboarding): Condition[] => {
  const due = phases
    .flatMap(({ todos }) => todos)
    .filter(({ status, waitsFor }) => status === 'OPEN' && waitsFor.every(isCondition));
  return [...new Set(due.flatMap(({ waitsFor }) => waitsFor.filter(isCondition)))];
};
