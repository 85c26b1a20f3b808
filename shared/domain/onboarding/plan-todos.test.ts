import { describe, expect, it } from 'vitest';
import { agreementStatusOf } from '../agreement-transition.ts';
import { type AgreementFacts, blueprintOf, type SiteFacts } from './blueprints.ts';
import { planTodos } from './plan-todos.ts';
import { requireOnboarding, todoStatusOf } from './todo.ts';

const planned = (site: SiteFacts) =>
  planTodos('site', site).map(({ slug, assignableType }) => `${slug} ${assignableType}`);

describe('the steps of a company', () => {
  it('are always the same', () => {
    expect(
      planTodos('company').map((todo) => [todo.phase, todo.slug, todo.assignableType]),
    ).toEqual([
      ['account', 'CREATE_COMPANY', 'Admin'],
      ['account', 'ACCOUNT_SETUP', 'Person'],
      ['details', 'CONFIRM_CONTRACT_DETAILS', 'Person'],
      ['details', 'CONFIRM_COMPANY_DETAILS', 'Person'],
      ['contract', 'SIGN_CONTRACT', 'Person'],
      ['contract', 'UPLOAD_CONTRACT', 'Person'],
      ['contract', 'VALIDATE_CONTRACT', 'Admin'],
    ]);
  });
});

describe('the steps of a site', () => {
  it('before its first agreement are the two that any site has', () => {
    expect(planned({ agreement: null, isLater: false })).toEqual([
      'ADD_PRIVACY_POLICY Person',
      'DO_FINAL_TESTING_AND_GO_LIVE Admin',
    ]);
  });

  it('that came after the contract begin with its details', () => {
    expect(planned({ agreement: null, isLater: true })[0]).toBe('CONFIRM_CONTRACT_DETAILS Person');
  });

  it.each<[string, Partial<AgreementFacts>, string[]]>([
    [
      'managed by the operator, standard consent manager',
      {},
      [
        'PROVIDE_SITE_LOGIN Person',
        'ADD_PRIVACY_POLICY Person',
        'SETUP_CONSENT_MANAGER Admin',
        'SETUP_AD_SERVER Admin',
        'INTEGRATION_INTO_SITE Admin',
        'DO_FINAL_TESTING_AND_GO_LIVE Admin',
      ],
    ],
    [
      'managed by the operator, the client’s own consent manager',
      { consentManagerType: 'CLIENT' },
      [
        'PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN Person',
        'ADD_PRIVACY_POLICY Person',
        'SETUP_AD_SERVER Admin',
        'INTEGRATION_INTO_SITE Admin',
        'DO_FINAL_TESTING_AND_GO_LIVE Admin',
      ],
    ],
    [
      'managed by the client, standard consent manager',
      { managementType: 'CLIENT' },
      [
        'ADD_PRIVACY_POLICY Person',
        'SETUP_CONSENT_MANAGER Admin',
        'SETUP_AD_SERVER Admin',
        'PREPARE_INTEGRATION_MANUAL Admin',
        'INTEGRATION_INTO_SITE Person',
        'DO_FINAL_TESTING_AND_GO_LIVE Admin',
      ],
    ],
    [
      'managed by the client, the client’s own consent manager',
      { managementType: 'CLIENT', consentManagerType: 'CLIENT' },
      [
        'ADD_PRIVACY_POLICY Person',
        'SETUP_AD_SERVER Admin',
        'PREPARE_INTEGRATION_MANUAL Admin',
        'INTEGRATION_INTO_SITE Person',
        'DO_FINAL_TESTING_AND_GO_LIVE Admin',
      ],
    ],
  ])('%s', (_label, terms, expected) => {
    const agreement: AgreementFacts = {
      managementType: 'QMN',
      consentManagerType: 'CONSENT_MANAGER',
      hasPlugin: false,
      allowsWbVideo: false,
      ...terms,
    };
    expect(planned({ agreement, isLater: false })).toEqual(expected);
    const withVideo = expected.flatMap((todo) =>
      todo === 'SETUP_AD_SERVER Admin' ? [todo, 'SETUP_WB_VIDEO_PLAYER Admin'] : [todo],
    );
    for (const video of [{ hasPlugin: true }, { allowsWbVideo: true }]) {
      expect(planned({ agreement: { ...agreement, ...video }, isLater: false })).toEqual(withVideo);
    }
  });
});

describe('what nobody knows is an error, not a guess', () => {
  it.each<[string, () => unknown]>([
    [
      'Unexpected onboarding step slug: SING_CONTRACT',
      () => blueprintOf('company', 'SING_CONTRACT'),
    ],
    ['Unexpected onboarding step slug: SIGN_CONTRACT', () => blueprintOf('site', 'SIGN_CONTRACT')],
    ['Unknown status: DONE', () => todoStatusOf('DONE')],
    ['Unexpected agreement status: LOST', () => agreementStatusOf('LOST')],
    ['Missing onboarding object', () => requireOnboarding(undefined)],
  ])('%s', (message, act) => {
    expect(act).toThrow(message);
  });
});
