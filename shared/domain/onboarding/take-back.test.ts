import { describe, expect, it } from 'vitest';
import { tell } from '../../saying/tell.ts';
import type { OnboardingKind, TodoSlug } from './blueprints.ts';
import { planTodos } from './plan-todos.ts';
import { takeBackFault } from './take-back.ts';
import type { Graph } from './todo.ts';

const agreement = {
  managementType: 'QMN',
  consentManagerType: 'CONSENT_MANAGER',
  hasPlugin: true,
  allowsWbVideo: true,
} as const;

function faultOf(
  slug: TodoSlug,
  completed: readonly TodoSlug[],
  { kind = 'site', byClient = false }: { kind?: OnboardingKind; byClient?: boolean } = {},
) {
  const management = { managementType: byClient ? 'CLIENT' : 'QMN' } as const;
  const plan =
    kind === 'company'
      ? planTodos('company')
      : planTodos('site', { agreement: { ...agreement, ...management }, isLater: false });
  const todos = plan.map((todo) => ({
    ...todo,
    status: completed.includes(todo.slug) ? ('COMPLETED' as const) : ('OPEN' as const),
  }));
  const graph: Graph = { kind, todos, holds: new Set() };
  const todo = todos.find((one) => one.slug === slug);
  if (!todo) throw new Error(`${slug} does not apply`);
  return takeBackFault(graph, todo);
}

describe('the operator takes back', () => {
  it.each<TodoSlug>([
    'SETUP_CONSENT_MANAGER',
    'SETUP_AD_SERVER',
    'SETUP_WB_VIDEO_PLAYER',
    'INTEGRATION_INTO_SITE',
  ])('%s, as long as nothing rests on it', (slug) => {
    expect(faultOf(slug, [slug])).toBeNull();
    expect(faultOf(slug, [slug, 'ADD_PRIVACY_POLICY'])).toBeNull();
  });

  it('nothing that is not done', () => {
    expect(faultOf('SETUP_AD_SERVER', [])).toBe('todo-open {"slug":"SETUP_AD_SERVER"}');
  });

  it.each<[TodoSlug, boolean]>([
    ['ADD_PRIVACY_POLICY', false],
    ['PROVIDE_SITE_LOGIN', false],
    ['INTEGRATION_INTO_SITE', true],
  ])('not what the company has done: %s', (slug, byClient) => {
    expect(faultOf(slug, [slug], { byClient })).toContain('todo-of-company');
  });

  it.each<[TodoSlug, OnboardingKind, boolean, string]>([
    ['CREATE_COMPANY', 'company', false, 'Die Firma ist angelegt'],
    ['VALIDATE_CONTRACT', 'company', false, 'Der Vertrag ist freigegeben'],
    ['PREPARE_INTEGRATION_MANUAL', 'site', true, 'Die Firma hat ihre Anleitung schon'],
    ['DO_FINAL_TESTING_AND_GO_LIVE', 'site', false, 'Die Seite ist freigegeben'],
  ])('never %s, and says why', (slug, kind, byClient, why) => {
    expect(tell(faultOf(slug, [slug], { kind, byClient }) ?? '', 'de')).toContain(why);
  });

  it('not what others were completed on, and names them', () => {
    const manual = ['SETUP_AD_SERVER', 'PREPARE_INTEGRATION_MANUAL'] as const;
    const fault = faultOf('SETUP_AD_SERVER', manual, { byClient: true }) ?? '';
    expect(tell(fault, 'en')).toBe(
      'SETUP_AD_SERVER is COMPLETED and cannot become OPEN: PREPARE_INTEGRATION_MANUAL was completed on the basis of it',
    );
    expect(tell(fault, 'de')).toContain('Darauf beruht schon: Einbauanleitung vorbereiten');
    const live = ['SETUP_CONSENT_MANAGER', 'DO_FINAL_TESTING_AND_GO_LIVE'] as const;
    expect(faultOf('SETUP_CONSENT_MANAGER', live)).toContain('DO_FINAL_TESTING_AND_GO_LIVE');
  });
});
