import { describe, expect, it } from 'vitest';
import { partnerMessages } from '#shared/messages/partner.ts';
import { describeReach, describeSource, isLate } from './describeFreshness.ts';

const today = '2026-11-20';
const words = partnerMessages.de.freshness;
const feed = (completeUntil: string | null, latestAt: string | null) => ({
  completeUntil,
  latestAt,
  completeness: 'partial' as const,
});

describe('how far a feed reaches', () => {
  it.each([
    ['an hour of today', '2026-11-19', '2026-11-20T09:00:00.000Z', 'heute 10:00'],
    ['a day without hours', '2026-11-19', null, 'gestern vollständig'],
    [
      'midnight, which is no hour of today',
      '2026-11-19',
      '2026-11-19T23:00:00.000Z',
      'gestern vollständig',
    ],
    ['an hour of yesterday', '2026-11-18', '2026-11-19T20:00:00.000Z', 'gestern 21:00'],
    ['an hour long ago', '2026-11-14', '2026-11-15T08:00:00.000Z', '15.11.2026, 09:00'],
    ['a day long ago', '2026-11-15', null, '15.11.2026 vollständig'],
    ['the whole of today', '2026-11-20', null, 'heute vollständig'],
    ['a first hour, no day complete', null, '2026-11-20T05:00:00.000Z', 'heute 06:00'],
    ['nothing', null, null, 'noch keine Daten'],
  ])('%s', (_label, completeUntil, latestAt, text) => {
    expect(describeReach(feed(completeUntil, latestAt), today, words)).toBe(text);
  });
});

it.each([
  ['complete', '2026-11-19', '2026-10-31', 'vollständig'],
  ['partial', '2026-11-19', '2026-11-20', 'teilweise (heute 10:00)'],
  ['partial', '2026-11-19', '2026-10-31', 'teilweise'],
  ['missing', null, '2026-10-31', 'fehlt (–)'],
] as const)(
  'says of a source that is %s what came in',
  (completeness, completeUntil, until, text) => {
    const latestAt = completeUntil && '2026-11-20T09:00:00.000Z';
    const source = { source: 'CM', completeness, completeUntil, latestAt } as const;
    expect(describeSource(source, until, today, words)).toBe(text);
  },
);

it('is late from the third day on, and never where nothing was expected', () => {
  expect(isLate(feed('2026-11-17', null), today)).toBe(true);
  expect(isLate(feed('2026-11-18', null), today)).toBe(false);
  expect(isLate(feed(null, null), today)).toBe(false);
});

it('is not late for days that are all there: its source may have ended since', () => {
  const ended = { ...feed('2026-10-31', null), completeness: 'complete' as const };
  expect(isLate(ended, today)).toBe(false);
});
