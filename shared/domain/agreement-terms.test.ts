import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tellAll } from '../saying/tell.ts';
import {
  type AgreementMode,
  type AgreementTerms,
  type AgreementType,
  type CatalogueTracker,
  changeMode,
  changeType,
  checkTerms,
  completeTerms,
  locksOf,
  mayHaveRate,
  termsOfMode,
} from './agreement-terms.ts';

const slugs: Record<CatalogueTracker['useCase'], string[]> = {
  PAGE_IMPRESSIONS: [
    'desktop-consent',
    'mobile-consent',
    'desktop-non-consent',
    'mobile-non-consent',
  ],
  AD_TRACKING: ['qmn-video', 'wb-video', 'in-text'],
  PILOT_TRACKING: ['pilot-desktop', 'pilot-mobile'],
};
const catalogue = Object.entries(slugs)
  .flatMap(([useCase, names]) => names.map((slug) => ({ slug, useCase })))
  .map((tracker, index) => ({ id: index + 1, ...tracker }) as CatalogueTracker);
const idOf = (slug: string) => catalogue.find((tracker) => tracker.slug === slug)?.id ?? 0;
const slugOf = (id: number) => catalogue.find((tracker) => tracker.id === id)?.slug ?? '?';
const allAds = slugs.AD_TRACKING.map(idOf);

const modes: AgreementMode[] = ['PLUS', 'SELECT', 'CONTENT_PASS', 'PILOT'];
const types: AgreementType[] = ['STANDARD', 'CUSTOM'];

const rates = ({ trackers }: AgreementTerms) =>
  trackers.map(({ trackerId, viewsCpm }) => `${slugOf(trackerId)} ${viewsCpm}`);
const ads = ({ adTrackers }: AgreementTerms) =>
  adTrackers.length === 0 ? 'none' : adTrackers.length === allAds.length ? 'all' : 'some';

const consent = ['desktop-consent 957', 'mobile-consent 701'];
const all = [...consent, 'desktop-non-consent 191', 'mobile-non-consent 140'];
const pilotRates = [{ trackerId: idOf('pilot-desktop'), viewsCpm: 320 }];

/** Terms agreed on individually. */
const negotiated = (mode: AgreementMode): AgreementTerms => ({
  ...termsOfMode(mode, catalogue),
  type: 'CUSTOM',
  consentManagerType: mode === 'CONTENT_PASS' ? 'CONSENT_MANAGER' : 'CLIENT',
  trackers: mode === 'PILOT' ? pilotRates : [{ trackerId: idOf('desktop-consent'), viewsCpm: 0 }],
  adTrackers: mode === 'PILOT' ? [] : [idOf('in-text')],
});

describe('a change of mode', () => {
  it.each<{
    from: AgreementMode;
    to: AgreementMode;
    type: [of: AgreementType, becomes: AgreementType][];
    rates: string[];
    ads: string;
    consentManager: string;
  }>([
    // PLUS sets the four page-impression trackers with default rates; all ad trackers.
    { from: 'SELECT', to: 'PLUS', type: kept(), rates: all, ads: 'all', consentManager: 'CLIENT' },
    {
      from: 'CONTENT_PASS',
      to: 'PLUS',
      type: kept(),
      rates: all,
      ads: 'all',
      consentManager: 'CONSENT_MANAGER',
    },
    // SELECT sets the two consent trackers; all ad trackers.
    {
      from: 'PLUS',
      to: 'SELECT',
      type: kept(),
      rates: consent,
      ads: 'all',
      consentManager: 'CLIENT',
    },
    {
      from: 'CONTENT_PASS',
      to: 'SELECT',
      type: kept(),
      rates: consent,
      ads: 'all',
      consentManager: 'CONSENT_MANAGER',
    },
    // CONTENT_PASS is as SELECT, and forces the standard consent manager.
    {
      from: 'PLUS',
      to: 'CONTENT_PASS',
      type: kept(),
      rates: consent,
      ads: 'all',
      consentManager: 'CONSENT_MANAGER',
    },
    {
      from: 'SELECT',
      to: 'CONTENT_PASS',
      type: kept(),
      rates: consent,
      ads: 'all',
      consentManager: 'CONSENT_MANAGER',
    },
    // PILOT clears trackers and ad trackers, and forces type CUSTOM.
    {
      from: 'PLUS',
      to: 'PILOT',
      type: becomes('CUSTOM'),
      rates: [],
      ads: 'none',
      consentManager: 'CLIENT',
    },
    {
      from: 'SELECT',
      to: 'PILOT',
      type: becomes('CUSTOM'),
      rates: [],
      ads: 'none',
      consentManager: 'CLIENT',
    },
    {
      from: 'CONTENT_PASS',
      to: 'PILOT',
      type: becomes('CUSTOM'),
      rates: [],
      ads: 'none',
      consentManager: 'CONSENT_MANAGER',
    },
    // Leaving PILOT resets the type to STANDARD.
    {
      from: 'PILOT',
      to: 'PLUS',
      type: [['CUSTOM', 'STANDARD']],
      rates: all,
      ads: 'all',
      consentManager: 'CLIENT',
    },
    {
      from: 'PILOT',
      to: 'SELECT',
      type: [['CUSTOM', 'STANDARD']],
      rates: consent,
      ads: 'all',
      consentManager: 'CLIENT',
    },
    {
      from: 'PILOT',
      to: 'CONTENT_PASS',
      type: [['CUSTOM', 'STANDARD']],
      rates: consent,
      ads: 'all',
      consentManager: 'CONSENT_MANAGER',
    },
  ])('from $from to $to: type $type, ads $ads, $consentManager', (row) => {
    for (const [type, becomesType] of row.type) {
      const changed = changeMode({ ...negotiated(row.from), type }, row.to, catalogue);
      expect(changed.mode).toBe(row.to);
      expect(changed.type).toBe(becomesType);
      expect(rates(changed)).toEqual(row.rates);
      expect(ads(changed)).toBe(row.ads);
      expect(changed.consentManagerType).toBe(row.consentManager);
    }
  });

  it.each(modes)('from %s to itself changes nothing', (mode) => {
    expect(changeMode(negotiated(mode), mode, catalogue)).toEqual(negotiated(mode));
  });

  function kept(): [AgreementType, AgreementType][] {
    return types.map((type) => [type, type]);
  }
  function becomes(type: AgreementType): [AgreementType, AgreementType][] {
    return types.map((from) => [from, type]);
  }
});

describe('a change of type', () => {
  it.each<[AgreementMode, string[]]>([
    ['PLUS', all],
    ['SELECT', consent],
    ['CONTENT_PASS', consent],
  ])('to STANDARD in %s resets the rates to its defaults and allows all ads', (mode, expected) => {
    const changed = changeType(negotiated(mode), 'STANDARD', catalogue);
    expect([changed.type, rates(changed), ads(changed)]).toEqual(['STANDARD', expected, 'all']);
  });

  it.each(modes.filter((mode) => mode !== 'PILOT'))(
    'to CUSTOM in %s starts from what there is',
    (mode) => {
      const standard = termsOfMode(mode, catalogue);
      expect(changeType(standard, 'CUSTOM', catalogue)).toEqual({ ...standard, type: 'CUSTOM' });
    },
  );

  it('of a pilot does not happen', () => {
    expect(changeType(negotiated('PILOT'), 'STANDARD', catalogue)).toEqual(negotiated('PILOT'));
  });
});

describe('the locks', () => {
  it.each<[AgreementMode, AgreementType, string[]]>([
    ['PLUS', 'STANDARD', ['rates', 'adTrackers']],
    ['PLUS', 'CUSTOM', []],
    ['SELECT', 'STANDARD', ['rates', 'adTrackers']],
    ['SELECT', 'CUSTOM', []],
    ['CONTENT_PASS', 'STANDARD', ['consentManagerType', 'rates', 'adTrackers']],
    ['CONTENT_PASS', 'CUSTOM', ['consentManagerType']],
    ['PILOT', 'CUSTOM', ['type', 'adTrackers']],
  ])('of %s %s are %j', (mode, type, locked) => {
    const locks = Object.entries(locksOf({ mode, type }));
    expect(locks.filter(([, isLocked]) => isLocked).map(([input]) => input)).toEqual(locked);
  });
});

describe('a rate', () => {
  it.each<[AgreementMode, string, boolean]>([
    ['PLUS', 'desktop-consent', true],
    ['PLUS', 'mobile-non-consent', true],
    ['PLUS', 'wb-video', true],
    ['PLUS', 'pilot-desktop', false],
    ['SELECT', 'desktop-consent', true],
    ['SELECT', 'mobile-non-consent', false],
    ['SELECT', 'wb-video', true],
    ['SELECT', 'pilot-mobile', false],
    ['CONTENT_PASS', 'mobile-consent', true],
    ['CONTENT_PASS', 'desktop-non-consent', false],
    ['PILOT', 'pilot-desktop', true],
    ['PILOT', 'desktop-consent', false],
    ['PILOT', 'wb-video', false],
  ])('in %s of %s is possible: %s', (mode, slug, possible) => {
    const tracker = catalogue.find((other) => other.slug === slug) as CatalogueTracker;
    expect(mayHaveRate(mode, tracker)).toBe(possible);
  });
});

describe('terms are refused', () => {
  const custom = (trackers: [string, number | null][], mode: AgreementMode = 'PLUS') => ({
    ...negotiated(mode),
    trackers: trackers.map(([slug, viewsCpm]) => ({ trackerId: idOf(slug), viewsCpm })),
  });
  const standard = termsOfMode('PLUS', catalogue);
  const noRates = 'Rates should have at least one tracker with CPM';

  it.each<[string, AgreementTerms, Record<string, string>]>([
    ['without any rate', custom([]), { trackers: noRates }],
    ['of a pilot without any rate', custom([], 'PILOT'), { trackers: noRates }],
    [
      'with a tracker twice',
      custom([
        ['wb-video', 1],
        ['wb-video', 2],
      ]),
      { trackers: 'Trackers should be unique' },
    ],
    [
      'with a negative CPM',
      custom([['wb-video', -1]]),
      { 'trackers.0.viewsCpm': 'Should be 0 or positive' },
    ],
    [
      'with half a cent',
      custom([['wb-video', 1.5]]),
      { 'trackers.0.viewsCpm': 'Should be an integer' },
    ],
    [
      'without a CPM',
      custom([['wb-video', null]]),
      { 'trackers.0.viewsCpm': 'Should be an integer' },
    ],
    [
      'with an unknown tracker',
      custom([['nonsense', 1]]),
      { 'trackers.0.trackerId': 'Unknown tracker slug or ID' },
    ],
    [
      'with a non-consent rate in SELECT',
      custom([['desktop-non-consent', 1]], 'SELECT'),
      { 'trackers.0.trackerId': 'Has no rate in mode SELECT' },
    ],
    [
      'with a page tracker in PILOT',
      custom(
        [
          ['pilot-desktop', 1],
          ['desktop-consent', 1],
        ],
        'PILOT',
      ),
      { 'trackers.1.trackerId': 'Has no rate in mode PILOT' },
    ],
    [
      'with ads in PILOT',
      { ...negotiated('PILOT'), adTrackers: allAds },
      { adTrackers: 'Pilot agreements have no ad trackers' },
    ],
    [
      'of a STANDARD pilot',
      { ...negotiated('PILOT'), type: 'STANDARD' },
      {
        type: 'Pilot agreements are always CUSTOM',
        trackers: 'STANDARD agreements have the default rates of their mode',
      },
    ],
    [
      'of a Content Pass with the client’s own consent manager',
      { ...termsOfMode('CONTENT_PASS', catalogue), consentManagerType: 'CLIENT' },
      { consentManagerType: 'Content Pass needs the standard consent manager' },
    ],
    [
      'with a rate of their own in STANDARD',
      { ...standard, trackers: standard.trackers.map((rate) => ({ ...rate, viewsCpm: 1 })) },
      { trackers: 'STANDARD agreements have the default rates of their mode' },
    ],
    [
      'with fewer ads in STANDARD',
      { ...standard, adTrackers: allAds.slice(1) },
      { adTrackers: 'STANDARD agreements allow all ad trackers' },
    ],
    [
      'with a page tracker among the ads',
      { ...negotiated('PLUS'), adTrackers: [idOf('desktop-consent')] },
      { adTrackers: 'Is not an ad tracker' },
    ],
    [
      'with an unknown ad',
      { ...negotiated('PLUS'), adTrackers: [99] },
      { adTrackers: 'Unknown tracker slug or ID' },
    ],
    [
      'with an ad twice',
      { ...negotiated('PLUS'), adTrackers: [idOf('in-text'), idOf('in-text')] },
      { adTrackers: 'Trackers should be unique' },
    ],
  ])('%s', (_what, terms, errors) => {
    expect(tellAll(checkTerms(terms, catalogue), 'en')).toEqual(errors);
  });

  it('but one rate suffices, and one of 0 counts', () => {
    expect(checkTerms(custom([['mobile-consent', 0]]), catalogue)).toEqual({});
  });
});

describe('whatever someone clicks', () => {
  const anyChange = fc.oneof(
    fc.constantFrom(...modes).map((mode) => ({ mode })),
    fc.constantFrom(...types).map((type) => ({ type })),
  );

  it('the form holds terms that the API accepts, once a pilot has a rate', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...modes),
        fc.array(anyChange, { maxLength: 8 }),
        (mode, clicks) => {
          let terms = termsOfMode(mode, catalogue);
          for (const click of clicks) {
            terms =
              'mode' in click
                ? changeMode(terms, click.mode, catalogue)
                : changeType(terms, click.type, catalogue);
          }
          if (terms.mode === 'PILOT') terms = { ...terms, trackers: pilotRates };
          expect(checkTerms(terms, catalogue)).toEqual({});
        },
      ),
    );
  });

  it('a call that names only a mode gets what the form gets', () => {
    fc.assert(
      fc.property(fc.constantFrom(...modes), fc.constantFrom(...modes), (from, to) => {
        const current = negotiated(from);
        expect(completeTerms(current, { mode: to }, catalogue)).toEqual(
          changeType(
            changeMode(current, to, catalogue),
            changeMode(current, to, catalogue).type,
            catalogue,
          ),
        );
      }),
    );
  });

  it('what a call names stays as it was named', () => {
    const sent = { mode: 'PILOT', type: 'STANDARD' } as const;
    expect(completeTerms(negotiated('PLUS'), sent, catalogue)).toMatchObject(sent);
  });
});
