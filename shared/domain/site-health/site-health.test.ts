import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adCheckStates, adChecks } from '../ad-check.ts';
import { type Severity, severities, siteAlertKinds } from '../alerts/alert-kinds.ts';
import { type HealthAlert, type HealthVerdict, siteHealth } from './site-health.ts';

const what = { en: 'What', de: 'Was' };
const siteId = 5;
const verdict = (given: Partial<HealthVerdict>): HealthVerdict => ({
  ...{ check: 'ADS_TXT', state: 'BROKEN', since: '2026-11-10T00:00:00.000Z', what, evidence: [] },
  ...given,
});
const alert = (given: Partial<HealthAlert>): HealthAlert => ({
  ...{ id: 9, key: 'site:5:CPM', kind: 'CPM', severity: 'WARNING', centsPerDay: 700, what },
  since: '2026-11-12T00:00:00.000Z',
  ...given,
});
const healthOf = (verdicts: HealthVerdict[], alerts: HealthAlert[] = [], showsFigures = true) =>
  siteHealth({ siteId, verdicts, alerts, showsFigures });

describe('the health of a site', () => {
  it.each<[string, HealthVerdict[], HealthAlert[], string]>([
    ['was never checked', [], [], 'NEVER_CHECKED'],
    ['could not be seen', [verdict({ state: 'NOT_CHECKED' })], [], 'NOT_SEEN'],
    [
      'is well where all that could be checked is',
      [verdict({ state: 'OK' }), verdict({ check: 'HTTPS', state: 'NOT_CHECKED' })],
      [],
      'WELL',
    ],
    [
      'is looked at again where a fault was seen once',
      [verdict({ state: 'SEEN_ONCE' }), verdict({ check: 'HTTPS', state: 'OK' })],
      [],
      'LOOKING_AGAIN',
    ],
    ['is troubled by a warning', [verdict({ state: 'WARNING' })], [], 'TROUBLED'],
    ['is troubled by an alert alone', [], [alert({})], 'TROUBLED'],
  ])('%s', (_, verdicts, alerts, state) => {
    expect(healthOf(verdicts, alerts).state).toBe(state);
  });

  it('has a verdict and the alert that it raised as one, with the worse of both', () => {
    const raised = alert({
      ...{ key: 'ad-check:5:ADS_TXT', kind: 'ADS_TXT_BROKEN', severity: 'SEVERE' },
      since: '2026-11-09T00:00:00.000Z',
    });
    const { troubles } = healthOf([verdict({ what: { en: 'Now', de: 'Jetzt' } })], [raised]);
    expect(troubles).toEqual([
      {
        ...{ key: raised.key, trouble: 'ADS_TXT', severity: 'SEVERE', since: raised.since },
        ...{ centsPerDay: 700, acts: 'PUBLISHER', what: { en: 'Now', de: 'Jetzt' } },
        ...{ evidence: [], alertId: 9 },
      },
    ]);
    // A night without an answer: the alert goes on.
    expect(healthOf([verdict({ state: 'NOT_CHECKED' })], [raised]).troubles).toMatchObject([
      { key: raised.key, trouble: 'ADS_TXT', what },
    ]);
  });

  it('names the worst first: by severity, money, and how long', () => {
    const alerts = [
      alert({ key: 'a', severity: 'NOTICE', centsPerDay: 900_000 }),
      alert({ key: 'b', centsPerDay: 600 }),
      alert({ key: 'c', centsPerDay: null, since: '2026-11-02T00:00:00.000Z' }),
      alert({ key: 'd', centsPerDay: null, since: '2026-11-01T00:00:00.000Z' }),
      alert({ key: 'e', centsPerDay: 800 }),
    ];
    const { troubles } = healthOf([verdict({ check: 'FRONT_PAGE' })], alerts);
    expect(troubles.map(({ key }) => key)).toEqual([
      ...['ad-check:5:FRONT_PAGE', 'e', 'b', 'd', 'c', 'a'],
    ]);
  });

  it('shows neither figures nor money to who may not see them', () => {
    const alerts = [
      alert({ key: 'x', kind: 'CONSENT_SHARE' }),
      alert({ key: 'y', kind: 'TRACKER_SILENT' }),
    ];
    expect(healthOf([], alerts, false).troubles).toMatchObject([{ key: 'y', centsPerDay: null }]);
    expect(healthOf([], alerts).troubles).toHaveLength(2);
  });

  it('says who acts', () => {
    const acts = (kind: HealthAlert['kind']) => healthOf([], [alert({ kind })]).troubles[0]?.acts;
    expect([acts('CONSENT_SHARE'), acts('CPM'), acts('AGREEMENT_ENDING')]).toEqual([
      ...['PUBLISHER', 'OPERATOR', 'OPERATOR'],
    ]);
  });

  it('has each cause once and never forgets one, in whatever order it comes', () => {
    const found = fc.record({
      verdicts: fc.uniqueArray(
        fc.record({
          check: fc.constantFrom(...adChecks),
          state: fc.constantFrom(...adCheckStates),
        }),
        { selector: ({ check }) => check },
      ),
      alerts: fc.uniqueArray(
        fc.record({
          kind: fc.constantFrom(...siteAlertKinds),
          severity: fc.constantFrom(...(Object.keys(severities) as Severity[])),
          centsPerDay: fc.option(fc.nat(10_000)),
        }),
        { selector: ({ kind }) => kind },
      ),
    });
    fc.assert(
      fc.property(found, ({ verdicts, alerts }) => {
        const all = verdicts.map(verdict);
        const open = alerts.map((one) => alert({ ...one, key: keyOf(one.kind) }));
        const { troubles } = healthOf(all, open);
        expect(healthOf(all.toReversed(), open.toReversed()).troubles).toEqual(troubles);
        expect(new Set(troubles.map(({ trouble }) => trouble)).size).toBe(troubles.length);
        const failed = all.filter(({ state }) => state === 'BROKEN' || state === 'WARNING');
        for (const { check } of failed) {
          expect(troubles.filter(({ trouble }) => trouble === check)).toHaveLength(1);
        }
        for (const { key } of open) expect(troubles.some((one) => one.key === key)).toBe(true);
      }),
      { seed: 25, numRuns: 200 },
    );
  });
});

const keyOf = (kind: HealthAlert['kind']) =>
  ({ ADS_TXT_BROKEN: 'ad-check:5:ADS_TXT', CONSENT_MANAGER_GONE: 'ad-check:5:CONSENT_MANAGER' })[
    kind as string
  ] ?? `site:5:${kind}`;
