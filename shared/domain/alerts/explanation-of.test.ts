import { expect, it } from 'vitest';
import { berlinInstant } from '../../dates.ts';
import type { AlertKind } from './alert-kinds.ts';
import { explanationOf } from './explanation-of.ts';

const today = '2026-11-25';
const alertOf = (kind: AlertKind, more: object = {}) => ({
  ...{ kind, feed: null, until: null, figures: {} },
  since: berlinInstant('2026-11-22').toISOString(),
  ...more,
});

it.each([
  ...(['REVENUE', 'CPM', 'FILL_RATE', 'AD_VIEWS', 'TRACKER_SILENT', 'ADS_TXT_BROKEN'] as const).map(
    (kind) => [kind, 'revenue'] as const,
  ),
  ...(['PAGE_IMPRESSIONS', 'CONSENT_SHARE', 'CONSENT_MANAGER_GONE'] as const).map(
    (kind) => [kind, 'payout'] as const,
  ),
])('%s is explained by the %s', (kind, of) => {
  expect(explanationOf(alertOf(kind), today)?.of).toBe(of);
});

it.each([['JOB_FAILING'], ['BANKING_MISSING'], ['AGREEMENT_ENDING'], ['ARCHIVE_BROKEN']] as const)(
  '%s changes no amount',
  (kind) => {
    expect(explanationOf(alertOf(kind), today)).toBeNull();
  },
);

it('compares its days with the same weekdays before', () => {
  expect(explanationOf(alertOf('CPM', { figures: { day: '2026-11-24' } }), today)).toEqual({
    of: 'revenue',
    now: { from: '2026-11-22', to: '2026-11-24' },
    before: { from: '2026-11-15', to: '2026-11-17' },
  });
});

it('goes as many weeks back as keeps the days of both apart', () => {
  const since = berlinInstant('2026-11-14').toISOString();
  expect(explanationOf(alertOf('ADS_TXT_BROKEN', { since }), today)).toMatchObject({
    now: { from: '2026-11-14', to: '2026-11-24' },
    before: { from: '2026-10-31', to: '2026-11-10' },
  });
});

it('ends with the day on which it was last found, or was over', () => {
  const until = '2026-11-23T09:00:00.000Z';
  const daysOf = (kind: AlertKind, more: object) => explanationOf(alertOf(kind, more), today)?.now;
  expect(daysOf('CPM', { until, figures: { day: '2026-11-22' } })?.to).toBe('2026-11-22');
  expect(daysOf('ADS_TXT_BROKEN', { until })?.to).toBe('2026-11-23');
});

it('has nothing to say before one of its days is over', () => {
  const since = berlinInstant(today).toISOString();
  const begun = { since, figures: { day: today, untilHour: 13 } };
  expect(explanationOf(alertOf('PAGE_IMPRESSIONS', begun), today)).toBeNull();
});

it('is about the days that a feed has not delivered, of what it tells of', () => {
  const late = (feed: string) =>
    explanationOf(alertOf('FEED_LATE', { feed, figures: { day: '2026-11-23', days: 2 } }), today);
  expect(late('cm')).toMatchObject({
    of: 'payout',
    now: { from: '2026-11-23', to: '2026-11-24' },
  });
  expect(late('qmn')?.of).toBe('revenue');
});
