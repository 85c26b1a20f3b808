import { describe, expect, it } from 'vitest';
import {
  type CompanyPerson,
  type Mailing,
  mailingsOf,
  type Occasion,
  readersOf,
  type Turn,
  turnsOf,
} from './company-news.ts';
import { planTodos } from './plan-todos.ts';

const turn = (slug: Turn['slug'], siteId: number | null = null): Turn => ({ slug, siteId });
const details = turn('CONFIRM_CONTRACT_DETAILS');
const sign = turn('SIGN_CONTRACT');
const policy = turn('ADD_PRIVACY_POLICY', 5);
const login = turn('PROVIDE_SITE_LOGIN', 5);
const integration = turn('INTEGRATION_INTO_SITE', 5);

const brief = ({ about, turns, spares }: Mailing<Turn>) => [
  about,
  turns.map(({ slug }) => slug),
  spares,
];

describe('the mails of a change', () => {
  it.each<[string, Occasion | undefined, Turn[], unknown[]]>([
    ['nothing that concerns the company', undefined, [], []],
    [
      'a step becomes current',
      undefined,
      [details],
      [['your-turn', ['CONFIRM_CONTRACT_DETAILS'], 'actor']],
    ],
    [
      'several become current at once',
      undefined,
      [policy, login],
      [['your-turn', ['ADD_PRIVACY_POLICY', 'PROVIDE_SITE_LOGIN'], 'actor']],
    ],
    [
      'the manual is ready, which opens the integration',
      'manual-ready',
      [integration],
      [['manual-ready', ['INTEGRATION_INTO_SITE'], 'nobody']],
    ],
    [
      'the manual is ready before anything can be integrated',
      'manual-ready',
      [],
      [['manual-ready', [], 'nobody']],
    ],
    [
      'a contract is rejected, which opens signing again',
      'contract-rejected',
      [sign],
      [['contract-rejected', ['SIGN_CONTRACT'], 'nobody']],
    ],
    [
      'a contract is rejected and something else comes along',
      'contract-rejected',
      [sign, policy],
      [
        ['contract-rejected', ['SIGN_CONTRACT'], 'nobody'],
        ['your-turn', ['ADD_PRIVACY_POLICY'], 'actor'],
      ],
    ],
    [
      'a contract is approved, which opens the sites’ steps',
      'contract-approved',
      [policy, login],
      [['contract-approved', ['ADD_PRIVACY_POLICY', 'PROVIDE_SITE_LOGIN'], 'nobody']],
    ],
    ['a site goes live', 'went-live', [], [['went-live', [], 'nobody']]],
  ])('%s', (_label, occasion, turns, mailings) => {
    expect(mailingsOf(occasion, turns).map(brief)).toEqual(mailings);
  });
});

describe('the readers of a mailing', () => {
  const person = (id: number, more: Partial<CompanyPerson> = {}): CompanyPerson => ({
    id,
    managesCompany: true,
    hasAccepted: true,
    isDeactivated: false,
    ...more,
  });
  const people = [
    person(1),
    person(2),
    person(3, { managesCompany: false }),
    person(4, { hasAccepted: false }),
    person(5, { isDeactivated: true }),
  ];

  it.each<[string, Mailing<Turn>['spares'], number | null, number[]]>([
    ['all who can act, when the operator did it', 'actor', null, [1, 2]],
    ['the others, when one of them did it', 'actor', 2, [1]],
    ['all who can act, when an admin of the same number did it', 'actor', 99, [1, 2]],
    ['also the one who did it, when it is news to all', 'nobody', 2, [1, 2]],
  ])('are %s', (_label, spares, actorId, ids) => {
    expect(readersOf(people, { spares }, actorId).map(({ id }) => id)).toEqual(ids);
  });
});

describe('the turns of a company', () => {
  const todos = planTodos('site', {
    agreement: {
      managementType: 'QMN',
      consentManagerType: 'CONSENT_MANAGER',
      hasPlugin: false,
      allowsWbVideo: false,
    },
    isLater: false,
  });
  const holds = new Set(['companyOnboarding', 'agreement'] as const);

  it('are its own steps whose time has come', () => {
    const slugs = turnsOf({ kind: 'site', todos, holds }).map(({ slug }) => slug);
    expect(slugs).toEqual(['PROVIDE_SITE_LOGIN', 'ADD_PRIVACY_POLICY']);
  });

  it('leave out what only the operator’s word is missing of', () => {
    const delivered = new Set(['PROVIDE_SITE_LOGIN' as const]);
    const slugs = turnsOf({ kind: 'site', todos, holds, delivered }).map(({ slug }) => slug);
    expect(slugs).toEqual(['ADD_PRIVACY_POLICY']);
  });
});
