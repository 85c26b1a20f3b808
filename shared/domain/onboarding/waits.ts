import { blueprintOf, type Condition, type TodoSlug } from './blueprints.ts';
import type { Graph, Todo } from './todo.ts';

interface Waits {
  /** Open steps of the same onboarding. */
  todos: Todo[];
  conditions: Condition[];
}

/** What a step still waits for. Steps that do not apply are not waited for. */
export function waitsOf({ kind, todos, holds }: Graph, slug: TodoSlug): Waits {
  const { waitsFor, conditions } = blueprintOf(kind, slug);
  return {
    todos: todos.filter(
      (todo) =>
        todo.status === 'OPEN' &&
        todo.slug !== slug &&
        (waitsFor === 'all-others' || waitsFor.includes(todo.slug)),
    ),
    conditions: conditions.filter((condition) => !holds.has(condition)),
  };
}

/** Open, and everything it waits for is done. */
export function canComplete(graph: Graph, { slug, status }: Todo): boolean {
  if (status !== 'OPEN') return false;
  const { todos, conditions } = waitsOf(graph, slug);
  return todos.length === 0 && conditions.length === 0;
}
