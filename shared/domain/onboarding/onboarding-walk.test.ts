import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AgreementFacts,
  type Condition,
  type OnboardingKind,
  suppliers,
  type TodoSlug,
} from './blueprints.ts';
import { clientStateOf } from './client-state.ts';
import { phaseStates, statusOfAll } from './phase-states.ts';
import { planTodos } from './plan-todos.ts';
import { replanTodos } from './replan-todos.ts';
import { stepsToReopen } from './steps-to-reopen.ts';
import type { Graph, Todo } from './todo.ts';
import { canComplete, waitsOf } from './waits.ts';

/**
 * A company and one of its sites, and all actions of either side, in any order: steps are tried
 * whether or not it is their turn, agreements change, signatures are rejected.
 */

type Action =
  | { do: 'complete'; kind: OnboardingKind; index: number }
  | { do: 'supply'; condition: Condition }
  | { do: 'agree'; agreement: AgreementFacts | null }
  | { do: 'reject' };

const agreements = fc.record<AgreementFacts>({
  managementType: fc.constantFrom('QMN', 'CLIENT'),
  consentManagerType: fc.constantFrom('CONSENT_MANAGER', 'CLIENT'),
  hasPlugin: fc.boolean(),
  allowsWbVideo: fc.boolean(),
});
const supplied: Condition[] = ['hasSites', 'initialDocument', 'configurationComplete'];
const completions = fc.record({
  do: fc.constant('complete' as const),
  kind: fc.constantFrom<OnboardingKind>('company', 'site'),
  index: fc.nat(9),
});
const actions = fc.oneof(
  { arbitrary: completions, weight: 12 },
  {
    arbitrary: fc.record({
      do: fc.constant('supply' as const),
      condition: fc.constantFrom(...supplied),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      do: fc.constant('agree' as const),
      agreement: fc.option(agreements, { freq: 5 }),
    }),
    weight: 2,
  },
  { arbitrary: fc.record({ do: fc.constant('reject' as const) }), weight: 1 },
);

function createWorld(isLater: boolean) {
  let company = planTodos('company');
  let agreement: AgreementFacts | null = null;
  let site = planTodos('site', { agreement, isLater });
  const given = new Set<Condition>();
  const completions: string[] = [];

  if (isLater) {
    company = company.map((todo) => ({ ...todo, status: 'COMPLETED' }));
    for (const condition of supplied) given.add(condition);
  }

  const graphOf = (kind: OnboardingKind): Graph => {
    const holds = new Set(given);
    if (agreement) holds.add('agreement').add('everySiteHasAgreement');
    if (statusOfAll(company) === 'COMPLETED') holds.add('companyOnboarding');
    return { kind, holds, todos: kind === 'company' ? company : site };
  };
  const set = (kind: OnboardingKind, slugs: TodoSlug[], status: Todo['status']) => {
    const change = (todo: Todo) => (slugs.includes(todo.slug) ? { ...todo, status } : todo);
    if (kind === 'company') company = company.map(change);
    else site = site.map(change);
  };
  const reopen = (slug: TodoSlug) => {
    if (statusOfAll(company) === 'COMPLETED') return;
    set(
      'company',
      stepsToReopen(graphOf('company'), slug).map((todo) => todo.slug),
      'OPEN',
    );
  };

  return {
    graphOf,
    completions,
    isDone: () => statusOfAll(company) === 'COMPLETED' && statusOfAll(site) === 'COMPLETED',
    act(action: Action) {
      if (action.do === 'supply') given.add(action.condition);
      else if (action.do === 'reject') reopen('SIGN_CONTRACT');
      else if (action.do === 'agree') {
        if (statusOfAll(site) === 'COMPLETED') return;
        agreement = action.agreement;
        const { added, dropped, reassigned } = replanTodos(site, { agreement, isLater });
        const changed = new Map(reassigned.map((one) => [one.slug, one.assignableType]));
        site = [...site, ...added]
          .filter(({ slug }) => !dropped.includes(slug))
          .map((todo) => ({
            ...todo,
            assignableType: changed.get(todo.slug) ?? todo.assignableType,
          }));
        reopen('CONFIRM_CONTRACT_DETAILS');
      } else {
        const graph = graphOf(action.kind);
        const todo = graph.todos[action.index % graph.todos.length];
        if (!todo || !canComplete(graph, todo)) return;
        set(action.kind, [todo.slug], 'COMPLETED');
        completions.push(todo.slug);
        expectGround(graph, todo);
      }
    },
    /** Does whatever anyone can do to get on. */
    goOn() {
      for (const condition of supplied) given.add(condition);
      agreement ??= {
        managementType: 'QMN',
        consentManagerType: 'CLIENT',
        hasPlugin: false,
        allowsWbVideo: false,
      };
      this.act({ do: 'agree', agreement });
      for (let progress = true; progress; ) {
        progress = false;
        for (const kind of ['company', 'site'] as const) {
          const graph = graphOf(kind);
          const todo = graph.todos.find((one) => canComplete(graph, one));
          if (!todo) continue;
          set(kind, [todo.slug], 'COMPLETED');
          progress = true;
        }
      }
    },
  };
}

/** The product's rules, written down once more by hand. */
const rules: Partial<Record<TodoSlug, (Condition | TodoSlug)[]>> = {
  ACCOUNT_SETUP: ['CREATE_COMPANY'],
  CONFIRM_COMPANY_DETAILS: ['CONFIRM_CONTRACT_DETAILS'],
  SIGN_CONTRACT: ['CONFIRM_COMPANY_DETAILS', 'initialDocument'],
  UPLOAD_CONTRACT: ['SIGN_CONTRACT'],
  VALIDATE_CONTRACT: ['UPLOAD_CONTRACT'],
  PROVIDE_SITE_LOGIN: ['companyOnboarding'],
  PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN: ['companyOnboarding'],
  ADD_PRIVACY_POLICY: ['companyOnboarding'],
  SETUP_CONSENT_MANAGER: ['agreement'],
  SETUP_AD_SERVER: ['agreement', 'configurationComplete'],
  SETUP_WB_VIDEO_PLAYER: ['agreement'],
  PREPARE_INTEGRATION_MANUAL: ['SETUP_AD_SERVER', 'companyOnboarding'],
  INTEGRATION_INTO_SITE: [
    'PREPARE_INTEGRATION_MANUAL',
    'PROVIDE_SITE_LOGIN',
    'PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN',
  ],
};

function expectGround({ todos, holds, kind }: Graph, { slug }: Todo) {
  const done = new Set(todos.filter(({ status }) => status === 'COMPLETED').map((one) => one.slug));
  const planned = new Set(todos.map((one) => one.slug));
  const ground =
    slug === 'DO_FINAL_TESTING_AND_GO_LIVE'
      ? [...planned].filter((other) => other !== slug)
      : slug !== 'CONFIRM_CONTRACT_DETAILS'
        ? (rules[slug] ?? [])
        : kind === 'site'
          ? (['companyOnboarding', 'agreement'] as const)
          : (['ACCOUNT_SETUP', 'hasSites', 'everySiteHasAgreement'] as const);
  const missing = ground.filter(
    (one) =>
      !holds.has(one as Condition) &&
      !done.has(one as TodoSlug) &&
      (planned.has(one as TodoSlug) || one in suppliers),
  );
  expect([slug, missing]).toEqual([slug, []]);
}

function expectSound(graph: Graph) {
  const slugs = graph.todos.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);

  const phases = phaseStates(graph.kind, graph.todos);
  expect(phases.flatMap(({ todos }) => todos)).toHaveLength(graph.todos.length);
  for (const { status, todos } of phases) {
    expect(status === 'COMPLETED').toBe(todos.every((todo) => todo.status === 'COMPLETED'));
  }
  const allDone = phases.every(({ status }) => status === 'COMPLETED');
  expect(statusOfAll(graph.todos)).toBe(allDone ? 'COMPLETED' : 'OPEN');

  // Someone can always act: on a step, or by supplying a condition.
  const open = graph.todos.filter(({ status }) => status === 'OPEN');
  if (open.length > 0) {
    const actable = open.some((todo) => canComplete(graph, todo));
    const suppliable = open.some((todo) => waitsOf(graph, todo.slug).conditions.length > 0);
    expect(actable || suppliable).toBe(true);
  }
  for (const todo of open) {
    const state = clientStateOf(graph, todo);
    const { todos, conditions } = waitsOf(graph, todo.slug);
    expect(state).not.toBe('completed');
    if (state === 'current') expect(canComplete(graph, todo)).toBe(true);
    // The operator is shown as working only where it is.
    if (state === 'qmn-working' && !canComplete(graph, todo)) {
      expect(conditions.every((condition) => suppliers[condition] === 'Admin')).toBe(true);
      expect(todos.every((other) => other.assignableType === 'Admin')).toBe(true);
    }
  }
}

describe('an onboarding, whatever both sides do', () => {
  it('completes nothing before its time, has no dead end, and agrees with its phases', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(actions, { maxLength: 120 }), (isLater, sequence) => {
        const world = createWorld(isLater);
        for (const action of sequence) {
          world.act(action);
          expectSound(world.graphOf('company'));
          expectSound(world.graphOf('site'));
        }
        world.goOn();
        expect(world.isDone()).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('reaches its end for every kind of agreement', () => {
    for (const managementType of ['QMN', 'CLIENT'] as const) {
      for (const consentManagerType of ['CONSENT_MANAGER', 'CLIENT'] as const) {
        for (const hasPlugin of [true, false]) {
          for (const allowsWbVideo of [true, false]) {
            for (const isLater of [true, false]) {
              const world = createWorld(isLater);
              const agreement = { managementType, consentManagerType, hasPlugin, allowsWbVideo };
              world.act({ do: 'agree', agreement });
              world.goOn();
              expect(world.isDone()).toBe(true);
            }
          }
        }
      }
    }
  });
});
