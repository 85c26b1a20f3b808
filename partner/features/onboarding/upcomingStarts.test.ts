import { expect, test } from 'vitest';
import type { ContractDetails } from '#shared/schemas/calls/onboarding.ts';
import { upcomingStarts } from './upcomingStarts.ts';

const today = '2026-11-23';

test.each([
  ['tomorrow', '2026-11-24', true],
  ['today', today, true],
  ['yesterday: it has started', '2026-11-22', false],
  ['no day yet', null, false],
])('a site that starts %s', (_when, startsAt, isNamed) => {
  const starts = upcomingStarts([siteOf(1, startsAt)], [groupOf(1)], today);
  expect(starts).toEqual(isNamed ? [{ siteId: 1, url: 'site-1.example', day: startsAt }] : []);
});

test('names none that has its steps elsewhere, and none without an agreement', () => {
  const sites = [siteOf(1, '2026-11-20'), siteOf(2, '2026-11-24'), siteOf(3, '2026-11-25')];
  const bare = { ...siteOf(4, null), agreement: null };
  const starts = upcomingStarts([...sites, bare], [groupOf(2), groupOf(4)], today);
  expect(starts.map(({ siteId }) => siteId)).toEqual([2]);
});

const groupOf = (id: number) => ({ site: { id, url: `site-${id}.example`, manualAt: null } });

const siteOf = (siteId: number, startsAt: string | null): ContractDetails[number] => ({
  siteId,
  url: `site-${siteId}.example`,
  confirmed: null,
  agreement: {
    id: siteId,
    updatedAt: '2026-11-01T00:00:00.000Z',
    confirmedAt: null,
    mode: 'PLUS',
    type: 'STANDARD',
    managementType: 'CLIENT',
    consentManagerType: 'CLIENT',
    hasPlugin: false,
    startsAt,
    endsAt: null,
    trackers: [],
    adTrackers: [],
  },
});
