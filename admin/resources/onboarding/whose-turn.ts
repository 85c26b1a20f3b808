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
