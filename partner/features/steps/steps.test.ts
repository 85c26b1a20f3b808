import { describe, expect, it } from 'vitest';
import type { ClientOnboarding } from '#shared/schemas/calls/onboarding.ts';
import {
  addressOf,
  chooseStep,
  currentSteps,
  groupSteps,
  stateOfGroup,
  stepAfter,
} from './steps.ts';

type State = 'completed' | 'current' | 'qmn-working' | 'blocked';
type Company = NonNullable<ClientOnboarding['company']>;
type Site = ClientOnboarding['sites'][number];

/** An onboarding with one phase for each of the given lists of steps. */
function onboardingOf(id: number, ...phases: Record<string, State>[]): Company {
  const at = '2026-11-02T09:00:00.000Z';
  const label = { en: '', de: '' };
  const all = phases.flatMap((steps) => Object.values(steps));
  return {
    id,
    kind: 'company',
    status: all.every((state) => state === 'completed') ? 'COMPLETED' : 'OPEN',
    entityId: id * 10,
    createdAt: at,
    completedAt: null,
    phases: phases.map((steps, phase) => ({
      name: `phase-${phase}`,
      title: label,
      status: 'OPEN',
      todos: Object.entries(steps).map(([slug, state], index) => ({
        id: id * 100 + phase * 10 + index,
        slug,
        phase: `phase-${phase}`,
        title: label,
        status: state === 'completed' ? 'COMPLETED' : 'OPEN',
        canComplete: state === 'current',
        state,
        assignableType: 'Person',
        currentSince: null,
        completedAt: null,
        updatedAt: at,
      })),
    })),
  };
}

const siteOf = (id: number, url: string, blocked: boolean, steps: Record<string, State>): Site => ({
  ...onboardingOf(id, steps),
  kind: 'site',
  url,
  blocked,
  manualAt: null,
});

const company = onboardingOf(
  1,
  { ACCOUNT_SETUP: 'completed', CONFIRM_CONTRACT_DETAILS: 'completed' },
  { SIGN_CONTRACT: 'current', UPLOAD_CONTRACT: 'blocked', VALIDATE_CONTRACT: 'blocked' },
);
const sites = [
  siteOf(3, 'zebra.example', true, { ADD_PRIVACY_POLICY: 'blocked' }),
  siteOf(2, 'apfel.example', true, { ADD_PRIVACY_POLICY: 'blocked' }),
];
const voidedSignature = {
  signedAt: '2026-11-02T09:00:00.000Z',
  voidedAt: '2026-11-03T09:00:00.000Z',
};
const groups = groupSteps({ company, sites, voidedSignature });
const anything = { slug: null, siteId: null };

const slugsOf = (steps: { slug: string }[]) => steps.map(({ slug }) => slug);

describe('the steps in groups', () => {
  it('puts the company first, then its sites by address', () => {
    expect(groups.map(({ site }) => site?.url ?? null)).toEqual([
      null,
      'apfel.example',
      'zebra.example',
    ]);
    expect(groups.map(({ isBlocked }) => isBlocked)).toEqual([false, true, true]);
    expect(groups[1]?.site?.id).toBe(20);
  });

  it('shows signing and handing in as one step', () => {
    expect(slugsOf(groups[0]?.steps ?? [])).toEqual([
      'ACCOUNT_SETUP',
      'CONFIRM_CONTRACT_DETAILS',
      'SIGN_CONTRACT',
      'VALIDATE_CONTRACT',
    ]);
  });

  it('has none for a company that is not set up here', () => {
    expect(groupSteps({ company: null, voidedSignature: null, sites: [] })).toEqual([]);
  });
});

describe('how far a group is', () => {
  it.each<[State, Record<string, State>]>([
    ['current', { SETUP_AD_SERVER: 'qmn-working', ADD_PRIVACY_POLICY: 'current' }],
    ['qmn-working', { INTEGRATION_INTO_SITE: 'blocked', SETUP_AD_SERVER: 'qmn-working' }],
    ['blocked', { ADD_PRIVACY_POLICY: 'completed', INTEGRATION_INTO_SITE: 'blocked' }],
    ['completed', { ADD_PRIVACY_POLICY: 'completed' }],
  ])('%s', (state, steps) => {
    const one = groupSteps({
      company: null,
      voidedSignature: null,
      sites: [siteOf(2, 'apfel.example', false, steps)],
    });
    expect(one.map(stateOfGroup)).toEqual([state]);
  });
});

describe('the step to show', () => {
  const chosen = (address: Parameters<typeof chooseStep>[1], from = groups) =>
    chooseStep(from, address)?.step.slug ?? null;

  it('is the one that the address names', () => {
    expect(chosen({ slug: 'ACCOUNT_SETUP', siteId: null })).toBe('ACCOUNT_SETUP');
    const ofSite = chooseStep(groups, { slug: 'ADD_PRIVACY_POLICY', siteId: 30 });
    expect(ofSite?.group.site?.url).toBe('zebra.example');
    expect(ofSite && addressOf(ofSite)).toEqual({ slug: 'ADD_PRIVACY_POLICY', siteId: 30 });
  });

  it('is whatever is due where the address names nothing, or what is not there', () => {
    expect(chosen(anything)).toBe('SIGN_CONTRACT');
    expect(chosen({ slug: 'ADD_PRIVACY_POLICY', siteId: 999 })).toBe('SIGN_CONTRACT');
    expect(chosen({ slug: 'ACCOUNT_SETUP', siteId: 20 })).toBe('SIGN_CONTRACT');
  });

  it.each<[string, Record<string, State>, string | null]>([
    [
      'what waits for the reader before what others do',
      { SETUP_AD_SERVER: 'qmn-working', ADD_PRIVACY_POLICY: 'current' },
      'ADD_PRIVACY_POLICY',
    ],
    [
      'else what the operator is at',
      { INTEGRATION_INTO_SITE: 'blocked', SETUP_AD_SERVER: 'qmn-working' },
      'SETUP_AD_SERVER',
    ],
    [
      'else what is open',
      { ADD_PRIVACY_POLICY: 'completed', INTEGRATION_INTO_SITE: 'blocked' },
      'INTEGRATION_INTO_SITE',
    ],
    ['and nothing where all is done', { ADD_PRIVACY_POLICY: 'completed' }, null],
  ])('is %s', (_, steps, slug) => {
    const one = groupSteps({
      company: null,
      voidedSignature: null,
      sites: [siteOf(2, 'apfel.example', false, steps)],
    });
    expect(chosen(anything, one)).toBe(slug);
  });

  it('is followed by the next one of its group that is not done', () => {
    const at = (slug: string) => {
      const step = chooseStep(groups, { slug, siteId: null });
      return step && (stepAfter(step)?.slug ?? null);
    };
    expect(at('ACCOUNT_SETUP')).toBe('SIGN_CONTRACT');
    expect(at('SIGN_CONTRACT')).toBe('VALIDATE_CONTRACT');
    expect(at('VALIDATE_CONTRACT')).toBeNull();
  });
});

it('lists all that waits for the reader, the company first', () => {
  const open = groupSteps({
    company: onboardingOf(1, { SIGN_CONTRACT: 'current' }),
    voidedSignature: null,
    sites: [siteOf(2, 'apfel.example', false, { ADD_PRIVACY_POLICY: 'current' })],
  });
  expect(slugsOf(currentSteps(open).map(({ step }) => step))).toEqual([
    'SIGN_CONTRACT',
    'ADD_PRIVACY_POLICY',
  ]);
});
