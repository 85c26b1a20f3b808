import { type Said, say } from '../../messages/say.ts';
import { blueprintOf } from './blueprints.ts';
import type { Graph, Todo } from './todo.ts';

/**
 * Why a step cannot be taken back; null if it can. Only the operator's own are: what a company has
 * done is opened again by what makes it void. A step is final where something has left the house
 * with its end, and no other is taken from under what was done on its ground.
 */
export function takeBackFault(graph: Graph, { slug, status, assignableType }: Todo): Said | null {
  if (status === 'OPEN') return say('todo-open', { slug });
  if (assignableType === 'Person') return say('todo-of-company', { slug });
  if (blueprintOf(graph.kind, slug).isFinal) return say('todo-final', { slug });
  const resting = restingOn(graph, slug);
  return resting.length > 0 ? say('todo-relied-on', { slug, steps: resting }) : null;
}

/** What was completed after having waited for that step. */
export const restingOn = ({ kind, todos }: Graph, slug: Todo['slug']): Todo['slug'][] =>
  todos
    .filter((todo) => todo.status === 'COMPLETED' && todo.slug !== slug)
    .filter((todo) => {
      const { waitsFor } = blueprintOf(kind, todo.slug);
      return waitsFor === 'all-others' || waitsFor.includes(slug);
    })
    .map((todo) => todo.slug);
