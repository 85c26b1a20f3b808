import { type AssignableType, type Condition, suppliers } from './blueprints.ts';
import { clientStateOf } from './client-state.ts';
import type { Graph, Todo } from './todo.ts';
import { canComplete, waitsOf } from './waits.ts';

interface WaitingTodo extends Todo {
  currentSince: Date | null;
  assignable: { name: string } | null;
}

/** What holds up an onboarding, and whose turn it is. */
export interface Awaited {
  slug: Todo['slug'];
  /** What is missing before the step's turn; null if it is its turn. */
  condition: Condition | null;
  assignableType: AssignableType;
  /** The admin in charge of it. */
  assignable: string | null;
  /** Since when it has been its turn; unknown for what is missing. */
  since: Date | null;
}

/**
 * The step that has waited longest; if it is no step's turn, what the first one lacks. A company's
 * step for which it has done its part waits for the operator.
 */
export function awaitedStep(graph: Graph<WaitingTodo>): Awaited | null {
  const [longest] = graph.todos
    .filter((todo) => canComplete(graph, todo))
    .sort((a, b) => Number(a.currentSince) - Number(b.currentSince));
  if (longest) {
    const isCompanys = clientStateOf(graph, longest) === 'current';
    return {
      slug: longest.slug,
      condition: null,
      assignableType: isCompanys ? 'Person' : 'Admin',
      assignable: longest.assignable?.name ?? null,
      since: longest.currentSince,
    };
  }
  for (const { slug, status } of graph.todos) {
    if (status === 'COMPLETED') continue;
    const { todos, conditions } = waitsOf(graph, slug);
    const [condition] = conditions;
    if (todos.length > 0 || !condition) continue;
    const assignableType = suppliers[condition];
    return { slug, condition, assignableType, assignable: null, since: null };
  }
  return null;
}
