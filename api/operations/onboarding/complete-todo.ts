import type { Db } from '#api/core/database/db.ts';
import { conflict, notFound, type Problem } from '#api/core/http/problem.ts';
import {
  findTodo,
  lockOnboarding,
  type Onboarding,
  type OnboardingKey,
  type StoredTodo,
} from '#api/modules/onboarding/onboarding-queries.ts';
import { noteNews } from '#api/modules/operator-news/note-news.ts';
import { type Act, blueprintOf, type TodoSlug } from '#shared/domain/onboarding/blueprints.ts';
import { statusOfAll } from '#shared/domain/onboarding/phase-states.ts';
import { canComplete, waitsOf } from '#shared/domain/onboarding/waits.ts';
import { say } from '#shared/saying/say.ts';
import { type OnboardingChange, tellCompanyChanged } from './onboarding-change.ts';
import { updateCurrentSteps, updateSitesOf } from './update-current-steps.ts';

interface Completion extends OnboardingChange {
  of: OnboardingKey;
  /** One after the other. */
  slugs: TodoSlug[];
  /** The act that was done: each step has its own. */
  act: Act;
}

/**
 * The only place where a step is completed: locks the onboarding, so that one of two callers does
 * it, checks, completes, opens what waited, and completes the onboarding with its last step. The
 * database writes the audit log; screens are told after the commit.
 *
 * @param db a transaction that knows its actor
 * @returns the onboarding as it is now
 * @throws Problem 404 without such a step, 409 if it is not its time or another act completes it
 */
export async function completeTodos(
  db: Db,
  { of, slugs, act, ...change }: Completion,
): Promise<Onboarding> {
  const onboarding = await lockOnboarding(db, of);
  if (!onboarding) throw notFound('no-onboarding');
  for (const slug of slugs) {
    const todo = onboarding.todos.find((one) => one.slug === slug);
    if (!todo) throw notFound('missing-steps');
    requireCompletable(onboarding, todo, act);
    await db('todos').where({ id: todo.id }).update({
      status: 'COMPLETED',
      completed_at: change.now,
      completed_by: change.by,
      told_at: null,
    });
    todo.status = 'COMPLETED';
    todo.completedAt = change.now;
    todo.toldAt = null;
  }
  if (slugs.includes('INTEGRATION_INTO_SITE')) {
    const { companyId, siteId } = onboarding;
    await noteNews(db, { kind: 'integration-confirmed', companyId, siteId }, change);
  }
  const isDone = statusOfAll(onboarding.todos) === 'COMPLETED';
  if (isDone) await complete(db, onboarding, change.now);
  await updateCurrentSteps(db, onboarding, change);
  if (isDone && onboarding.kind === 'company') {
    await updateSitesOf(db, onboarding.companyId, change);
  }
  // The company's page shows the progress of its sites.
  if (isDone && onboarding.kind === 'site') await tellCompanyChanged(db, onboarding.companyId);
  return onboarding;
}

/**
 * The same for one step by its id.
 *
 * @returns which step it is, and its onboarding as it is now
 */
export async function completeTodo(db: Db, id: number, act: Act, change: OnboardingChange) {
  const { onboarding_id: onboardingId, slug } = await findTodo(db, id);
  const completion = { ...change, of: { id: onboardingId }, slugs: [slug], act };
  return { slug, onboarding: await completeTodos(db, completion) };
}

async function complete(db: Db, onboarding: Onboarding, now: Date): Promise<void> {
  const { id } = onboarding;
  await db('onboardings').where({ id }).update({ status: 'COMPLETED', completed_at: now });
  onboarding.status = 'COMPLETED';
  onboarding.completedAt = now;
}

/** @throws Problem 409 if it is not its time or another act completes it */
export function requireCompletable(onboarding: Onboarding, todo: StoredTodo, act: Act): void {
  const { slug, status, assignableType } = todo;
  const byOther = act === 'confirm-step' && assignableType === 'Admin';
  if (byOther || !blueprintOf(onboarding.kind, slug).completedBy.includes(act)) {
    throw otherAct(slug);
  }
  if (status === 'COMPLETED') {
    throw conflict(say('todo-done', { slug }));
  }
  if (canComplete(onboarding, todo)) return;
  const { todos, conditions } = waitsOf(onboarding, slug);
  const waitsFor = [...todos.map((one) => one.slug), ...conditions];
  throw conflict(say('todo-blocked', { slug, waitsFor }), undefined, { waitsFor });
}

const otherAct = (slug: TodoSlug): Problem => conflict(say('other-act', { slug }));
