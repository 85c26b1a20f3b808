import { suppliers } from './blueprints.ts';
import type { Graph, Todo } from './todo.ts';
import { canComplete, waitsOf } from './waits.ts';

/** What the company sees of a step. `current`: it is their turn. */
const clientStates = ['completed', 'current', 'qmn-working', 'blocked'] as const;
export type ClientState = (typeof clientStates)[number];

/**
 * The company's view of a step: if only the operator can supply what it waits for, the operator is
 * at work; a wait for the company itself, near or far, blocks.
 */
export function clientStateOf(graph: Graph, todo: Todo): ClientState {
  if (todo.status === 'COMPLETED') return 'completed';
  if (canComplete(graph, todo)) return isCompanysTurn(graph, todo) ? 'current' : 'qmn-working';
  return waitsForCompany(graph, todo) ? 'blocked' : 'qmn-working';
}

const isCompanysTurn = ({ delivered }: Graph, { slug, assignableType }: Todo): boolean =>
  assignableType === 'Person' && !delivered?.has(slug);

/** Does anything on the way to the step depend on the company? */
function waitsForCompany(graph: Graph, todo: Todo): boolean {
  const { todos, conditions } = waitsOf(graph, todo.slug);
  return (
    conditions.some((condition) => suppliers[condition] === 'Person') ||
    todos.some((other) => isCompanysTurn(graph, other) || waitsForCompany(graph, other))
  );
}
