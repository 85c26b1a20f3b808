import { type AssignableType, type Condition, suppliers } from './blueprints.ts';
import { clientStateOf } from './client-state.ts';
import type { Graph, Todo } from './todo.ts';
import { canComplete, waitsOf } from './waits.ts';

interface WaitingTodo extends Todo {
  currentSince: Date | null;
  assignable: { name: string } | null;
}

/** What keeps an onboarding from going on, and whose turn that is. */
export interface Awaited {
  slug: Todo['slug'];
  /** What is missing before the step's time comes; null for one whose time it is. */
  condition: Condition | null;
  assignableType: AssignableType;
  /** The admin who takes care of it. */
  assignable: string | null;
  /** Since when it has been its time; nobody knows for what is missing. */
  since: Date | null;
}

/**
 * The step that has waited longest; if it is no step's time, what the first one misses. A step of
 * the company's for which it has done its part waits for the operator.
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
