import type { z } from 'zod';
import { blueprintOf } from '#shared/domain/onboarding/blueprints.ts';
import { clientStateOf } from '#shared/domain/onboarding/client-state.ts';
import { phaseStates } from '#shared/domain/onboarding/phase-states.ts';
import { takeBackFault } from '#shared/domain/onboarding/take-back.ts';
import { canComplete, waitsOf } from '#shared/domain/onboarding/waits.ts';
import { phaseTitles, stepTitles } from '#shared/saying/onboarding-steps.ts';
import type { adminOnboarding, OnboardingTodo } from '#shared/schemas/calls/onboarding.ts';
import type { Onboarding, StoredTodo } from './onboarding-queries.ts';

/** For both sides; the company's schema omits what is the operator's. */
export function presentOnboarding(onboarding: Onboarding): z.input<typeof adminOnboarding> {
  const { id, kind, status, companyId, siteId, createdAt, completedAt, todos } = onboarding;
  return {
    id,
    kind,
    status,
    entityId: siteId ?? companyId,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    steps: todos.map((todo) => ({
      id: todo.id,
      slug: todo.slug,
      completedAt: todo.completedAt?.toISOString() ?? null,
      assignableType: todo.assignableType,
    })),
    phases: phaseStates(kind, todos).map((phase) => ({
      name: phase.name,
      title: phaseTitles[phase.name],
      status: phase.status,
      todos: phase.todos.map((todo) => presentTodo(onboarding, todo)),
    })),
  };
}

export function presentTodo(onboarding: Onboarding, todo: StoredTodo): OnboardingTodo {
  const waits = waitsOf(onboarding, todo.slug);
  const isCurrent = canComplete(onboarding, todo);
  return {
    id: todo.id,
    slug: todo.slug,
    blueprint: blueprintOf(onboarding.kind, todo.slug).slug,
    phase: todo.phase,
    title: stepTitles[todo.slug],
    status: todo.status,
    canComplete: isCurrent,
    canTakeBack: takeBackFault(onboarding, todo) === null,
    state: clientStateOf(onboarding, todo),
    waitsFor:
      todo.status === 'COMPLETED'
        ? []
        : [...waits.todos.map(({ slug }) => slug), ...waits.conditions],
    assignableType: todo.assignableType,
    assignable: todo.assignable,
    currentSince: (isCurrent && todo.currentSince?.toISOString()) || null,
    completedAt: todo.completedAt?.toISOString() ?? null,
    completedBy: todo.completedBy,
    updatedAt: todo.updatedAt.toISOString(),
  };
}
