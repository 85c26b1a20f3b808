import { type Said, say } from '../../saying/say.ts';
import { blueprintOf } from './blueprints.ts';
import type { Graph, Todo } from './todo.ts';

/**
 * Why a step cannot be taken back; null if it can. Only the operator's own can: a company's step is
 * reopened by whatever voids it. A step is final where completing it sent something out, and no
 * step is taken back while completed ones rest on it.
 */
export function takeBackFault(graph: Graph, { slug, status, assignableType }: Todo): Said | null {
  if (status === 'OPEN') return say('todo-open', { slug });
  if (assignableType === 'Person') return say('todo-of-company', { slug });
  if (blueprintOf(graph.kind, slug).isFinal) return say('todo-final', { slug });
  const resting = restingOn(graph, slug);
  return resting.length > 0 ? say('todo-relied-on', { slug, steps: resting }) : null;
}

/** What was completed after waiting for that step. */
export const restingOn = ({ kind, todos }: Graph, slug: Todo['slug']): Todo['slug'][] =>
  todos
    .filter((todo) => todo.status === 'COMPLETED' && todo.slug !== slug)
    .filter((todo) => {
      const { waitsFor } = blueprintOf(kind, todo.slug);
      return waitsFor === 'all-others' || waitsFor.includes(slug);
    })
    .map((todo) => todo.slug);
