import type { AssignableType, Condition, OnboardingKind, Phase, TodoSlug } from './blueprints.ts';

const todoStatuses = ['OPEN', 'COMPLETED'] as const;
export type TodoStatus = (typeof todoStatuses)[number];

/** A step of one onboarding, as far as the rules know it. */
export interface Todo {
  slug: TodoSlug;
  phase: Phase;
  status: TodoStatus;
  assignableType: AssignableType;
}

/** One onboarding at one moment. */
export interface Graph<T extends Todo = Todo> {
  kind: OnboardingKind;
  todos: readonly T[];
  /** The fulfilled conditions among those its steps may wait for. */
  holds: ReadonlySet<Condition>;
  /** The company's steps for which it has done its part: only the operator's word is missing. */
  delivered?: ReadonlySet<TodoSlug>;
}

/** @throws Error for an unknown status */
export function todoStatusOf(status: string): TodoStatus {
  const found = todoStatuses.find((known) => known === status);
  if (!found) throw new Error(`Unknown status: ${status}`);
  return found;
}

/** @throws Error where an expected onboarding is missing */
export function requireOnboarding<T>(onboarding: T | null | undefined): T {
  if (onboarding === null || onboarding === undefined) throw new Error('Missing onboarding object');
  return onboarding;
}
