import type { AssignableType, SiteFacts, TodoSlug } from './blueprints.ts';
import { planTodos } from './plan-todos.ts';
import type { Todo } from './todo.ts';

interface Replan {
  added: Todo[];
  /** Open steps that no longer apply. */
  dropped: TodoSlug[];
  /** Open steps that change hands. */
  reassigned: { slug: TodoSlug; assignableType: AssignableType }[];
}

/** The effect of another agreement on a site's steps. Completed ones stay, whatever they were. */
export function replanTodos(current: readonly Todo[], site: SiteFacts): Replan {
  const planned = planTodos('site', site);
  const known = new Map(current.map((todo) => [todo.slug, todo]));
  const wanted = new Set(planned.map(({ slug }) => slug));
  return {
    added: planned.filter(({ slug }) => !known.has(slug)),
    dropped: current
      .filter(({ slug, status }) => status === 'OPEN' && !wanted.has(slug))
      .map(({ slug }) => slug),
    reassigned: planned
      .filter(({ slug, assignableType }) => {
        const todo = known.get(slug);
        return todo?.status === 'OPEN' && todo.assignableType !== assignableType;
      })
      .map(({ slug, assignableType }) => ({ slug, assignableType })),
  };
}
