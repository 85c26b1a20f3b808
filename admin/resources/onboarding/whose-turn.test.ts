import { describe, expect, it } from 'vitest';
import type { AdminOnboarding, OnboardingTodo } from '#shared/schemas/calls/onboarding.ts';
import { currentSteps, missingSupplies, stepStateOf, whoseTurn } from './whose-turn.ts';

const words = { company: 'Firma', operator: 'QMN', unassigned: 'QMN, nicht zugewiesen' };
const anna = { id: 7, name: 'Anna Beispiel' };

const todo = (values: Partial<OnboardingTodo>): OnboardingTodo => ({
  id: 1,
  slug: 'SETUP_AD_SERVER',
  blueprint: 'SETUP_AD_SERVER',
  phase: 'setup',
  title: { en: 'Set up ad server', de: 'Adserver einrichten' },
  status: 'OPEN',
  canComplete: true,
  canTakeBack: false,
  state: 'qmn-working',
  waitsFor: [],
  assignableType: 'Admin',
  assignable: null,
  currentSince: '2026-11-18T09:00:00.000Z',
  completedAt: null,
  completedBy: null,
  updatedAt: '2026-11-18T09:00:00.000Z',
  ...values,
});

describe('whoseTurn', () => {
  it.each<[string, Partial<OnboardingTodo>, string]>([
    ['an admin’s step', { assignable: anna }, 'Anna Beispiel'],
    ['an admin’s step that nobody has taken', {}, 'QMN, nicht zugewiesen'],
    ['the company’s step', { assignableType: 'Person', state: 'current' }, 'Firma'],
    ['the company’s step with its part done', { assignableType: 'Person' }, 'QMN'],
  ])('names who acts on %s', (_, values, who) => {
    expect(whoseTurn(todo(values), words)).toBe(who);
  });
});

describe('stepStateOf', () => {
  it.each([
    ['completed', { status: 'COMPLETED', canComplete: false }],
    ['current', { status: 'OPEN', canComplete: true }],
    ['blocked', { status: 'OPEN', canComplete: false }],
  ] as const)('is %s', (state, values) => {
    expect(stepStateOf(values)).toBe(state);
  });
});

const onboardingOf = (phases: Record<string, OnboardingTodo[]>): AdminOnboarding => ({
  id: 1,
  kind: 'site',
  status: 'OPEN',
  entityId: 5,
  createdAt: '2026-11-01T09:00:00.000Z',
  completedAt: null,
  steps: [],
  phases: Object.entries(phases).map(([name, todos]) => ({
    name,
    title: { en: name, de: name },
    status: 'OPEN',
    todos,
  })),
});

describe('currentSteps', () => {
  it('lists what can be done now over all phases, the longest wait first', () => {
    const onboarding = onboardingOf({
      access: [
        todo({ id: 1, status: 'COMPLETED', canComplete: false }),
        todo({ id: 2, currentSince: '2026-11-19T09:00:00.000Z' }),
      ],
      setup: [
        todo({ id: 3, canComplete: false, currentSince: null }),
        todo({ id: 4, currentSince: '2026-11-02T09:00:00.000Z' }),
      ],
    });
    expect(currentSteps(onboarding).map(({ id }) => id)).toEqual([4, 2]);
  });
});

describe('missingSupplies', () => {
  const blocked = (...waitsFor: string[]) => todo({ canComplete: false, waitsFor });

  it('names each thing once that a step waits for and no step brings', () => {
    const phases = {
      details: [blocked('hasSites', 'everySiteHasAgreement'), blocked('hasSites')],
      contract: [blocked('initialDocument', 'SIGN_CONTRACT')],
    };
    expect(missingSupplies(onboardingOf(phases))).toEqual(['hasSites', 'everySiteHasAgreement']);
  });

  it('names nothing for what is done or can be done', () => {
    const done = todo({ status: 'COMPLETED', canComplete: false, waitsFor: ['agreement'] });
    expect(missingSupplies(onboardingOf({ setup: [done, todo({})] }))).toEqual([]);
  });
});
