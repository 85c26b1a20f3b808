import { describe, expect, it } from 'vitest';
import { partnerMessages } from '#shared/messages/partner.ts';
import { detailsStepMessages } from '#shared/messages/partner-details-steps.ts';
import type { ShownTerms } from '#shared/schemas/calls/onboarding.ts';
import { createFormat } from '../../../lib/format.ts';
import { compareTerms } from './compareTerms.ts';
import { describeTerms } from './describeTerms.ts';

const terms: ShownTerms = {
  mode: 'SELECT',
  type: 'STANDARD',
  managementType: 'CLIENT',
  consentManagerType: 'CONSENT_MANAGER',
  hasPlugin: false,
  startsAt: '2026-12-06',
  endsAt: null,
  trackers: [
    { trackerId: 1, slug: 'desktop-consent', name: 'Desktop Consent', viewsCpm: 957 },
    { trackerId: 2, slug: 'mobile-consent', name: 'Mobile Consent', viewsCpm: 701 },
  ],
  adTrackers: [{ trackerId: 12, slug: 'in-text', name: 'In-Text' }],
};

const words = (locale: 'de' | 'en') => ({
  w: detailsStepMessages[locale].agreement,
  t: partnerMessages[locale],
  format: createFormat(locale),
});
const describeIn = (change: Partial<ShownTerms> = {}) =>
  describeTerms({ ...terms, ...change }, words('de'));
const factsOf = (change: Partial<ShownTerms>) =>
  Object.fromEntries(describeIn(change).facts.map(({ key, value }) => [key, value]));

describe('terms in the words of a publisher', () => {
  it('names positions and rates as readers know them', () => {
    expect(describeIn().rates).toEqual([
      { trackerId: 1, name: 'Desktop, mit Einwilligung', rate: '9,57\u00a0€ je 1.000' },
      { trackerId: 2, name: 'Mobil, mit Einwilligung', rate: '7,01\u00a0€ je 1.000' },
    ]);
    expect(describeTerms(terms, words('en')).rates[0]).toMatchObject({
      name: 'Desktop, with consent',
      rate: '€9.57 per 1,000',
    });
    expect(describeIn().adPositions).toEqual([{ trackerId: 12, name: 'In-Text' }]);
  });

  it.each([
    [{}, 'Ab 06.12.2026, unbefristet'],
    [{ endsAt: '2027-12-31' }, '06.12.2026 – 31.12.2027'],
    [{ startsAt: null }, 'Noch offen'],
  ])('says how long it runs: %j', (change, runs) => {
    expect(factsOf(change)).toMatchObject({ runs });
  });

  it('says who integrates the ads and whose consent manager it is', () => {
    expect(factsOf({})).toMatchObject({ management: 'Durch Sie', consentManager: 'Von QMN' });
    expect(factsOf({ managementType: 'QMN', consentManagerType: 'CLIENT' })).toMatchObject({
      management: 'Durch QMN',
      consentManager: 'Ihr eigener',
    });
  });
});

describe('what has changed since it was shown', () => {
  const compare = (change: Partial<ShownTerms>) => compareTerms(describeIn(), describeIn(change));

  it('finds nothing where nothing has', () => {
    const { facts, rates, droppedRates, addedPositions, droppedPositions } = compare({});
    expect([facts.size, rates.size, addedPositions.size]).toEqual([0, 0, 0]);
    expect([droppedRates, droppedPositions]).toEqual([[], []]);
  });

  it('keeps what stood there before', () => {
    const changes = compare({
      mode: 'PLUS',
      trackers: [
        { trackerId: 1, slug: 'desktop-consent', name: 'Desktop Consent', viewsCpm: 900 },
        { trackerId: 3, slug: 'desktop-non-consent', name: 'Desktop', viewsCpm: 191 },
      ],
    });
    expect([...changes.facts]).toEqual([['mode', 'Select']]);
    expect([...changes.rates]).toEqual([
      [1, '9,57\u00a0€ je 1.000'],
      [3, null],
    ]);
    expect(changes.droppedRates).toEqual(['Mobil, mit Einwilligung']);
  });

  it('tells which ad positions came and went', () => {
    const changes = compare({
      adTrackers: [{ trackerId: 13, slug: 'qmn-video', name: 'QMN Video' }],
    });
    expect([...changes.addedPositions]).toEqual([13]);
    expect(changes.droppedPositions).toEqual(['In-Text']);
  });
});
