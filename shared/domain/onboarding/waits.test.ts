import { describe, expect, it } from 'vitest';
import type { AgreementFacts, Condition, OnboardingKind, TodoSlug } from './blueprints.ts';
import { type ClientState, clientStateOf } from './client-state.ts';
import { phaseStates, statusOfAll } from './phase-states.ts';
import { planTodos } from './plan-todos.ts';
import { stepsToReopen } from './steps-to-reopen.ts';
import type { Graph, Todo } from './todo.ts';
import { canComplete, waitsOf } from './waits.ts';

const byQmn: AgreementFacts = {
  managementType: 'QMN',
  consentManagerType: 'CONSENT_MANAGER',
  hasPlugin: false,
  allowsWbVideo: true,
};
const byClient: AgreementFacts = { ...byQmn, managementType: 'CLIENT' };

interface Given {
  kind?: OnboardingKind;
  agreement?: AgreementFacts;
  isLater?: boolean;
  completed?: TodoSlug[];
  holds?: Condition[];
  delivered?: TodoSlug[];
}

function given({
  kind = 'site',
  agreement,
  isLater = false,
  completed = [],
  ...more
}: Given): Graph {
  const plan =
    kind === 'company'
      ? planTodos('company')
      : planTodos('site', { agreement: agreement ?? null, isLater });
  return {
    kind,
    todos: plan.map((todo) => ({
      ...todo,
      status: completed.includes(todo.slug) ? 'COMPLETED' : 'OPEN',
    })),
    holds: new Set(more.holds),
    delivered: new Set(more.delivered),
  };
}

function todoOf(graph: Graph, slug: TodoSlug): Todo {
  const todo = graph.todos.find((one) => one.slug === slug);
  if (!todo) throw new Error(`${slug} does not apply`);
  return todo;
}

const upTo = (slug: TodoSlug): TodoSlug[] => {
  const slugs = planTodos('company').map((todo) => todo.slug);
  return slugs.slice(0, slugs.indexOf(slug));
};

describe('what a step waits for', () => {
  const setUp: TodoSlug[] = ['SETUP_AD_SERVER', 'SETUP_CONSENT_MANAGER', 'SETUP_WB_VIDEO_PLAYER'];
  it.each<[string, Given, TodoSlug, boolean]>([
    ['nothing', { kind: 'company' }, 'CREATE_COMPANY', true],
    ['the company', { kind: 'company' }, 'ACCOUNT_SETUP', false],
    ['the company', { kind: 'company', completed: ['CREATE_COMPANY'] }, 'ACCOUNT_SETUP', true],
    [
      'a site',
      { kind: 'company', completed: upTo('CONFIRM_CONTRACT_DETAILS') },
      'CONFIRM_CONTRACT_DETAILS',
      false,
    ],
    [
      'an agreement of each site',
      { kind: 'company', completed: upTo('CONFIRM_CONTRACT_DETAILS'), holds: ['hasSites'] },
      'CONFIRM_CONTRACT_DETAILS',
      false,
    ],
    [
      'both',
      {
        kind: 'company',
        completed: upTo('CONFIRM_CONTRACT_DETAILS'),
        holds: ['hasSites', 'everySiteHasAgreement'],
      },
      'CONFIRM_CONTRACT_DETAILS',
      true,
    ],
    [
      'the contract details',
      { kind: 'company', completed: upTo('CONFIRM_COMPANY_DETAILS') },
      'CONFIRM_COMPANY_DETAILS',
      true,
    ],
    [
      'an initial document',
      { kind: 'company', completed: upTo('SIGN_CONTRACT') },
      'SIGN_CONTRACT',
      false,
    ],
    [
      'an initial document',
      { kind: 'company', completed: upTo('SIGN_CONTRACT'), holds: ['initialDocument'] },
      'SIGN_CONTRACT',
      true,
    ],
    [
      'the signature',
      { kind: 'company', completed: upTo('SIGN_CONTRACT') },
      'UPLOAD_CONTRACT',
      false,
    ],
    [
      'the signature',
      { kind: 'company', completed: upTo('UPLOAD_CONTRACT') },
      'UPLOAD_CONTRACT',
      true,
    ],
    [
      'the upload',
      { kind: 'company', completed: upTo('VALIDATE_CONTRACT') },
      'VALIDATE_CONTRACT',
      true,
    ],
    ['the company onboarding', { agreement: byQmn }, 'PROVIDE_SITE_LOGIN', false],
    [
      'the company onboarding',
      { agreement: byQmn, holds: ['companyOnboarding'] },
      'PROVIDE_SITE_LOGIN',
      true,
    ],
    ['the company onboarding', { holds: ['companyOnboarding'] }, 'ADD_PRIVACY_POLICY', true],
    ['the agreement', { agreement: byQmn, holds: ['agreement'] }, 'SETUP_CONSENT_MANAGER', true],
    ['its configuration', { agreement: byQmn, holds: ['agreement'] }, 'SETUP_AD_SERVER', false],
    [
      'its configuration',
      { agreement: byQmn, holds: ['agreement', 'configurationComplete'] },
      'SETUP_AD_SERVER',
      true,
    ],
    ['the agreement', { agreement: byQmn, holds: ['agreement'] }, 'SETUP_WB_VIDEO_PLAYER', true],
    [
      'the ad server',
      { agreement: byClient, holds: ['agreement', 'companyOnboarding'] },
      'PREPARE_INTEGRATION_MANUAL',
      false,
    ],
    [
      'the company onboarding',
      { agreement: byClient, holds: ['agreement'], completed: ['SETUP_AD_SERVER'] },
      'PREPARE_INTEGRATION_MANUAL',
      false,
    ],
    [
      'its configuration, of which something went',
      {
        agreement: byClient,
        holds: ['agreement', 'companyOnboarding'],
        completed: ['SETUP_AD_SERVER'],
      },
      'PREPARE_INTEGRATION_MANUAL',
      false,
    ],
    [
      'both',
      {
        agreement: byClient,
        holds: ['agreement', 'companyOnboarding', 'configurationComplete'],
        completed: ['SETUP_AD_SERVER'],
      },
      'PREPARE_INTEGRATION_MANUAL',
      true,
    ],
    ['the manual', { agreement: byClient, holds: ['agreement'] }, 'INTEGRATION_INTO_SITE', false],
    [
      'the manual',
      { agreement: byClient, holds: ['agreement'], completed: ['PREPARE_INTEGRATION_MANUAL'] },
      'INTEGRATION_INTO_SITE',
      true,
    ],
    ['the login', { agreement: byQmn, holds: ['agreement'] }, 'INTEGRATION_INTO_SITE', false],
    [
      'the login',
      { agreement: byQmn, holds: ['agreement'], completed: ['PROVIDE_SITE_LOGIN'] },
      'INTEGRATION_INTO_SITE',
      true,
    ],
    [
      'all others',
      {
        agreement: byQmn,
        holds: ['agreement'],
        completed: [...setUp, 'PROVIDE_SITE_LOGIN', 'INTEGRATION_INTO_SITE'],
      },
      'DO_FINAL_TESTING_AND_GO_LIVE',
      false,
    ],
    [
      'all others',
      {
        agreement: byQmn,
        holds: ['agreement'],
        completed: [...setUp, 'PROVIDE_SITE_LOGIN', 'INTEGRATION_INTO_SITE', 'ADD_PRIVACY_POLICY'],
      },
      'DO_FINAL_TESTING_AND_GO_LIVE',
      true,
    ],
    [
      'the agreement and the company onboarding',
      { agreement: byQmn, isLater: true, holds: ['agreement', 'companyOnboarding'] },
      'CONFIRM_CONTRACT_DETAILS',
      true,
    ],
  ])('%s', (_what, situation, slug, expected) => {
    const graph = given(situation);
    expect(canComplete(graph, todoOf(graph, slug))).toBe(expected);
  });

  it('is never needed twice: a completed step cannot be completed', () => {
    const graph = given({ kind: 'company', completed: ['CREATE_COMPANY'] });
    expect(canComplete(graph, todoOf(graph, 'CREATE_COMPANY'))).toBe(false);
  });

  it('is told by name', () => {
    const graph = given({ agreement: byClient, holds: ['agreement'] });
    const { todos, conditions } = waitsOf(graph, 'PREPARE_INTEGRATION_MANUAL');
    expect(todos.map(({ slug }) => slug)).toEqual(['SETUP_AD_SERVER']);
    expect(conditions).toEqual(['companyOnboarding', 'configurationComplete']);
    const completable = graph.todos.filter((todo) => canComplete(graph, todo));
    expect(completable.map(({ slug }) => slug)).toEqual([
      'SETUP_CONSENT_MANAGER',
      'SETUP_WB_VIDEO_PLAYER',
    ]);
  });
});

describe('what the company sees', () => {
  const everything: Condition[] = ['agreement', 'companyOnboarding', 'configurationComplete'];
  it.each<[string, Given, TodoSlug, ClientState]>([
    [
      'what is done',
      { kind: 'company', completed: ['CREATE_COMPANY'] },
      'CREATE_COMPANY',
      'completed',
    ],
    ['its turn', { kind: 'company', completed: ['CREATE_COMPANY'] }, 'ACCOUNT_SETUP', 'current'],
    [
      'no site yet',
      { kind: 'company', completed: upTo('CONFIRM_CONTRACT_DETAILS') },
      'CONFIRM_CONTRACT_DETAILS',
      'qmn-working',
    ],
    [
      'an own step first',
      { kind: 'company', completed: upTo('CONFIRM_CONTRACT_DETAILS') },
      'CONFIRM_COMPANY_DETAILS',
      'blocked',
    ],
    [
      'no document, but an own step first',
      { kind: 'company', completed: upTo('CONFIRM_COMPANY_DETAILS') },
      'SIGN_CONTRACT',
      'blocked',
    ],
    [
      'no document',
      { kind: 'company', completed: upTo('SIGN_CONTRACT') },
      'SIGN_CONTRACT',
      'qmn-working',
    ],
    [
      'the operator’s turn',
      { kind: 'company', completed: upTo('VALIDATE_CONTRACT') },
      'VALIDATE_CONTRACT',
      'qmn-working',
    ],
    [
      'the company first',
      { agreement: byQmn, holds: ['agreement'] },
      'ADD_PRIVACY_POLICY',
      'blocked',
    ],
    ['its turn', { agreement: byQmn, holds: everything }, 'PROVIDE_SITE_LOGIN', 'current'],
    [
      'credentials that are yet to be approved',
      { agreement: byQmn, holds: everything, delivered: ['PROVIDE_SITE_LOGIN'] },
      'PROVIDE_SITE_LOGIN',
      'qmn-working',
    ],
    [
      'what waits for that approval',
      { agreement: byQmn, holds: everything, delivered: ['PROVIDE_SITE_LOGIN'] },
      'INTEGRATION_INTO_SITE',
      'qmn-working',
    ],
    [
      'what waits for its credentials',
      { agreement: byQmn, holds: everything },
      'INTEGRATION_INTO_SITE',
      'blocked',
    ],
    [
      'no manual yet',
      { agreement: byClient, holds: everything },
      'INTEGRATION_INTO_SITE',
      'qmn-working',
    ],
    [
      'the manual',
      { agreement: byClient, holds: everything, completed: ['PREPARE_INTEGRATION_MANUAL'] },
      'INTEGRATION_INTO_SITE',
      'current',
    ],
  ])('%s', (_what, situation, slug, expected) => {
    const graph = given(situation);
    expect(clientStateOf(graph, todoOf(graph, slug))).toBe(expected);
  });
});

describe('phases', () => {
  it('are done when their steps are, and hold nothing back', () => {
    const { todos } = given({
      agreement: byQmn,
      completed: ['SETUP_CONSENT_MANAGER', 'SETUP_AD_SERVER', 'SETUP_WB_VIDEO_PLAYER'],
    });
    expect(phaseStates('site', todos).map(({ name, status }) => [name, status])).toEqual([
      ['access', 'OPEN'],
      ['setup', 'COMPLETED'],
      ['integration', 'OPEN'],
      ['go-live', 'OPEN'],
    ]);
  });

  it('decide about the onboarding: it is done when all steps are', () => {
    const all = given({ kind: 'company', completed: [...upTo('VALIDATE_CONTRACT')] }).todos;
    expect(statusOfAll(all)).toBe('OPEN');
    expect(statusOfAll(all.map((todo) => ({ ...todo, status: 'COMPLETED' })))).toBe('COMPLETED');
    expect(statusOfAll([])).toBe('OPEN');
  });
});

describe('what is opened again', () => {
  it.each<[TodoSlug, TodoSlug[]]>([
    [
      'CONFIRM_CONTRACT_DETAILS',
      ['CONFIRM_CONTRACT_DETAILS', 'CONFIRM_COMPANY_DETAILS', 'SIGN_CONTRACT', 'UPLOAD_CONTRACT'],
    ],
    ['SIGN_CONTRACT', ['SIGN_CONTRACT', 'UPLOAD_CONTRACT']],
    ['VALIDATE_CONTRACT', []],
  ])('with %s', (slug, expected) => {
    const graph = given({ kind: 'company', completed: upTo('VALIDATE_CONTRACT') });
    expect(stepsToReopen(graph, slug).map((todo) => todo.slug)).toEqual(expected);
  });
});
