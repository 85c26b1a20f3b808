import { describe, expect, it } from 'vitest';
import { tellAll } from '../../saying/tell.ts';
import { approvalCheckNames, siteApprovalFaults } from './site-approval.ts';

const unticked = 'Please double check all checkboxes in order to approve site';

describe('the approval of a site', () => {
  it.each<[string, Parameters<typeof siteApprovalFaults>[0], Record<string, string>]>([
    ['five checks and a start', { checks: approvalCheckNames, startsAt: '2026-12-01' }, {}],
    [
      'a check missing',
      { checks: approvalCheckNames.slice(1), startsAt: '2026-12-01' },
      { checks: unticked },
    ],
    ['no start', { checks: approvalCheckNames, startsAt: null }, { startsAt: 'Is required' }],
    ['neither', { checks: [], startsAt: null }, { checks: unticked, startsAt: 'Is required' }],
  ])('%s', (_label, approval, faults) => {
    expect(approvalCheckNames).toHaveLength(5);
    expect(tellAll(siteApprovalFaults(approval), 'en')).toEqual(faults);
  });
});
