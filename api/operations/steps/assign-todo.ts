import type { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { conflict, unprocessable } from '#api/core/http/problem.ts';
import { selectAssignable } from '#api/modules/onboarding/assignable-admins.ts';
import { lockTodo } from '#api/modules/onboarding/onboarding-queries.ts';
import { tellOnboardingChanged } from '#api/operations/onboarding/onboarding-change.ts';
import { rightsForStep } from '#shared/domain/onboarding/rights-for-step.ts';
import { adminPermissions } from '#shared/permissions.ts';
import { say } from '#shared/saying/say.ts';
import type { assignBody } from '#shared/schemas/calls/onboarding.ts';

/**
 * Gives one of the operator's steps to an admin.
 *
 * @returns its onboarding
 * @throws Problem 404; 409 for a person's step or a completed one; 422 for a user who is no admin
 *   or cannot do it
 */
export async function assignTodo(
  db: Db,
  todoId: number,
  { assignableId }: z.output<typeof assignBody>,
): Promise<number> {
  const { onboarding, todo } = await lockTodo(db, todoId);
  if (todo.assignableType === 'Person') {
    throw conflict(say('persons-todo', { slug: todo.slug }));
  }
  if (todo.status === 'COMPLETED') {
    throw conflict(say('todo-completed', { slug: todo.slug }));
  }
  const admin = (await selectAssignable(db, adminPermissions)).find(
    ({ id }) => id === assignableId,
  );
  if (!admin) throw unprocessable({ assignableId: 'unknown-record' });
  const rights: string[] = rightsForStep(onboarding.kind, todo.slug);
  if (!admin.rights.some((right) => rights.includes(right))) {
    throw unprocessable({ assignableId: 'cannot-do-step' });
  }
  await db('todos').where({ id: todoId }).update({ assignable_id: assignableId });
  await tellOnboardingChanged(db, onboarding.id);
  return onboarding.id;
}
