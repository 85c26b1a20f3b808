import { blueprintOf, type TodoSlug } from './blueprints.ts';
import type { Graph, Todo } from './todo.ts';

/** A completed step and those completed on the basis of it, directly or through others. */
export function stepsToReopen<T extends Todo>({ kind, todos }: Graph<T>, slug: TodoSlug): T[] {
  const reopened = new Set<TodoSlug>([slug]);
  for (let before = 0; before < reopened.size; ) {
    before = reopened.size;
    for (const todo of todos) {
      const { waitsFor } = blueprintOf(kind, todo.slug);
      if (waitsFor !== 'all-others' && waitsFor.some((name) => reopened.has(name as TodoSlug))) {
        reopened.add(todo.slug);
      }
    }
  }
  return todos.filter((todo) => todo.status === 'COMPLETED' && reopened.has(todo.slug));
}
