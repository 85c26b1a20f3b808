import { blueprints, type OnboardingKind, type Phase } from './blueprints.ts';
import type { Todo, TodoStatus } from './todo.ts';

interface PhaseState<T extends Todo> {
  name: Phase;
  status: TodoStatus;
  todos: T[];
}

/** Steps by phase, both in the blueprint's order. A phase only groups; it holds nothing back. */
export function phaseStates<T extends Todo>(
  kind: OnboardingKind,
  todos: readonly T[],
): PhaseState<T>[] {
  const order = blueprints[kind].map(({ slug }) => slug);
  const sorted = [...todos].sort((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug));
  const names = new Set(blueprints[kind].map(({ phase }) => phase));
  return [...names]
    .map((name) => {
      const own = sorted.filter(({ phase }) => phase === name);
      return { name, status: statusOfAll(own), todos: own };
    })
    .filter((phase) => phase.todos.length > 0);
}

/** COMPLETED once all are; an onboarding without a step has not begun, so it is not done. */
export const statusOfAll = (todos: readonly Todo[]): TodoStatus =>
  todos.length > 0 && todos.every(({ status }) => status === 'COMPLETED') ? 'COMPLETED' : 'OPEN';
