import { describe, expect, it } from 'vitest';
import { type Awaited, awaitedStep } from './awaited-step.ts';
import type { Condition, TodoSlug } from './blueprints.ts';
import { planTodos } from './plan-todos.ts';

const anna = { name: 'Anna Beispiel' };
const monday = new Date('2026-11-16T09:00:00Z');
const friday = new Date('2026-11-20T09:00:00Z');
const agreement = {
  managementType: 'QMN',
  consentManagerType: 'CONSENT_MANAGER',
  hasPlugin: false,
  allowsWbVideo: false,
} as const;

const company = (done: TodoSlug[], holds: Condition[] = []) => ({
  kind: 'company' as const,
  holds: new Set(holds),
  todos: planTodos('company').map((todo) => ({
    ...todo,
    status: done.includes(todo.slug) ? ('COMPLETED' as const) : ('OPEN' as const),
    currentSince: friday,
    assignable: null,
  })),
});

const site = (holds: Condition[], delivered: TodoSlug[] = []) => ({
  kind: 'site' as const,
  holds: new Set(holds),
  delivered: new Set(delivered),
  todos: planTodos('site', { agreement, isLater: false }).map((todo) => ({
    ...todo,
    currentSince: todo.slug === 'PROVIDE_SITE_LOGIN' ? monday : friday,
    assignable: todo.slug === 'SETUP_CONSENT_MANAGER' ? anna : null,
  })),
});

describe('what an onboarding waits for', () => {
  it.each<[string, Parameters<typeof awaitedStep>[0], Partial<Awaited> | null]>([
    [
      'the company, for its own step',
      company(['CREATE_COMPANY', 'ACCOUNT_SETUP'], ['hasSites', 'everySiteHasAgreement']),
      { slug: 'CONFIRM_CONTRACT_DETAILS', assignableType: 'Person', since: friday },
    ],
    [
      'the operator, who has no site yet',
      company(['CREATE_COMPANY', 'ACCOUNT_SETUP']),
      { condition: 'hasSites', assignableType: 'Admin', since: null },
    ],
    [
      'the operator, whose document is missing',
      company([
        'CREATE_COMPANY',
        'ACCOUNT_SETUP',
        'CONFIRM_CONTRACT_DETAILS',
        'CONFIRM_COMPANY_DETAILS',
      ]),
      { slug: 'SIGN_CONTRACT', condition: 'initialDocument', assignableType: 'Admin' },
    ],
    [
      'what has waited longest',
      site(['companyOnboarding', 'agreement']),
      { slug: 'PROVIDE_SITE_LOGIN', assignableType: 'Person', since: monday },
    ],
    [
      'the operator, for logins that were entered',
      site(['companyOnboarding', 'agreement'], ['PROVIDE_SITE_LOGIN']),
      { slug: 'PROVIDE_SITE_LOGIN', assignableType: 'Admin', since: monday },
    ],
    [
      'an admin by name',
      site(['agreement']),
      { slug: 'SETUP_CONSENT_MANAGER', assignableType: 'Admin', assignable: 'Anna Beispiel' },
    ],
    ['nothing, without a step', { ...company([]), todos: [] }, null],
  ])('%s', (_label, graph, awaited) => {
    const found = awaitedStep(graph);
    if (awaited === null) expect(found).toBeNull();
    else expect(found).toMatchObject(awaited);
  });
});
