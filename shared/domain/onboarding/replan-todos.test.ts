import { describe, expect, it } from 'vitest';
import type { AgreementFacts, TodoSlug } from './blueprints.ts';
import { planTodos } from './plan-todos.ts';
import { replanTodos } from './replan-todos.ts';

const base: AgreementFacts = {
  managementType: 'QMN',
  consentManagerType: 'CONSENT_MANAGER',
  hasPlugin: false,
  allowsWbVideo: false,
};

interface Expected {
  added?: TodoSlug[];
  dropped?: TodoSlug[];
  reassigned?: string[];
}

describe('another agreement', () => {
  it.each<[string, AgreementFacts | null, TodoSlug[], Partial<AgreementFacts> | null, Expected]>([
    ['the same one', base, [], {}, {}],
    [
      'the first one',
      null,
      ['ADD_PRIVACY_POLICY'],
      {},
      {
        added: [
          'PROVIDE_SITE_LOGIN',
          'SETUP_CONSENT_MANAGER',
          'SETUP_AD_SERVER',
          'INTEGRATION_INTO_SITE',
        ],
      },
    ],
    [
      'managed by the client from now on',
      base,
      [],
      { managementType: 'CLIENT' },
      {
        added: ['PREPARE_INTEGRATION_MANUAL'],
        dropped: ['PROVIDE_SITE_LOGIN'],
        reassigned: ['INTEGRATION_INTO_SITE Person'],
      },
    ],
    [
      'managed by the client, after it gave its login and the ads were integrated',
      base,
      ['PROVIDE_SITE_LOGIN', 'INTEGRATION_INTO_SITE'],
      { managementType: 'CLIENT' },
      { added: ['PREPARE_INTEGRATION_MANUAL'] },
    ],
    [
      'managed by the operator from now on',
      { ...base, managementType: 'CLIENT' },
      ['PREPARE_INTEGRATION_MANUAL'],
      { managementType: 'QMN' },
      { added: ['PROVIDE_SITE_LOGIN'], reassigned: ['INTEGRATION_INTO_SITE Admin'] },
    ],
    [
      'another consent manager',
      base,
      [],
      { consentManagerType: 'CLIENT' },
      {
        added: ['PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN'],
        dropped: ['PROVIDE_SITE_LOGIN', 'SETUP_CONSENT_MANAGER'],
      },
    ],
    ['the plugin', base, [], { hasPlugin: true }, { added: ['SETUP_WB_VIDEO_PLAYER'] }],
    ['video ads', base, [], { allowsWbVideo: true }, { added: ['SETUP_WB_VIDEO_PLAYER'] }],
    [
      'no plugin any more',
      { ...base, hasPlugin: true },
      [],
      { hasPlugin: false },
      { dropped: ['SETUP_WB_VIDEO_PLAYER'] },
    ],
    [
      'no plugin any more, the player set up already',
      { ...base, hasPlugin: true },
      ['SETUP_WB_VIDEO_PLAYER'],
      { hasPlugin: false },
      {},
    ],
    [
      'none any more',
      base,
      ['SETUP_AD_SERVER'],
      null,
      { dropped: ['PROVIDE_SITE_LOGIN', 'SETUP_CONSENT_MANAGER', 'INTEGRATION_INTO_SITE'] },
    ],
  ])('%s', (_label, agreement, completed, change, expected) => {
    const current = planTodos('site', { agreement, isLater: false }).map((todo) =>
      completed.includes(todo.slug) ? { ...todo, status: 'COMPLETED' as const } : todo,
    );
    const next = change && { ...(agreement ?? base), ...change };
    const { added, dropped, reassigned } = replanTodos(current, {
      agreement: next,
      isLater: false,
    });
    expect({
      added: added.map(({ slug }) => slug),
      dropped,
      reassigned: reassigned.map(({ slug, assignableType }) => `${slug} ${assignableType}`),
    }).toEqual({ added: [], dropped: [], reassigned: [], ...expected });
  });
});
