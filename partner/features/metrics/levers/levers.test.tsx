import { describe, expect, it } from 'vitest';
import type { Levers } from '#shared/schemas/calls/levers.ts';
import { drawGerman } from '../../../testing/drawGerman.tsx';
import { metricsFilePath } from '../metricsFilePath.ts';
import { GainCard } from './GainCard.tsx';
import { GroupTable } from './GroupTable.tsx';
import { RowTable } from './RowTable.tsx';

const october = { from: '2026-10-01', to: '2026-10-31' };
const group = {
  ...{ pageImpressions: 1000, consentPageImpressions: 668, mobilePageImpressions: 250 },
  payoutCents: 12_345,
  consent: { cents: 3814, because: null },
  mobile: { cents: -612, because: null },
};
const nothing = {
  ...{ pageImpressions: 0, consentPageImpressions: 0, mobilePageImpressions: 0, payoutCents: 0 },
  consent: { cents: null, because: 'views' as const },
  mobile: { cents: null, because: 'views' as const },
};
const pilot = {
  ...group,
  consent: { cents: null, because: 'pilot' as const },
  mobile: { cents: null, because: 'pilot' as const },
};
const levers: Levers = {
  ...october,
  ...{ step: 'day', countedDays: 31, total: group },
  before: { from: '2026-09-01', to: '2026-09-30', ...group, consentPageImpressions: 641 },
  regions: [
    { region: 'DE', ...group },
    { region: 'AT', ...nothing },
  ],
  sites: [
    { siteId: 1, url: 'a.example', ...group },
    { siteId: 2, url: 'b.example', ...pilot },
  ],
  points: [],
  positions: [
    { trackerId: 7, slug: 'desktop-consent', name: 'x' },
    { trackerId: 8, slug: 'sky', name: 'Sky' },
  ],
  rows: [
    {
      ...{ siteId: 2, trackerId: 8, region: 'AT', count: 9000, consentShare: null },
      payoutCents: null,
      perThousandCents: null,
    },
    {
      ...{ siteId: 1, trackerId: 7, region: 'DE', count: 500, consentShare: 0.5 },
      payoutCents: 345,
      perThousandCents: 690,
    },
    {
      ...{ siteId: 2, trackerId: 7, region: 'DE', count: 900, consentShare: 0.7 },
      payoutCents: 12_000,
      perThousandCents: 13_333,
    },
  ],
};

describe('one point more', () => {
  it('says what it comes to in a month, how that is reckoned, and who is left out', async () => {
    const { text } = await drawGerman(<GainCard levers={levers} period={october} />);
    expect(text).toContain('Ihrer Seitenaufrufe mit Einwilligung +38 € im Monat');
    expect(text).toContain('Oktober 2026: 66,8 %, September 2026: 64,1 %');
    expect(text).toContain('davon mobil statt am Desktop −6,12 € im Monat');
    expect(text).toContain('von 31 Tagen mit Zahlen in diesem Zeitraum');
    expect(text).toContain('Eine Seite ist nicht enthalten');
  });

  it.each([
    ['pilot', 'Im Pilot werden Seitenaufrufe mit und ohne Einwilligung gleich vergütet.'],
    ['ads', 'Werbepositionen werden nach Einblendungen vergütet'],
    ['equal', 'Die Sätze sind auf beiden Seiten gleich'],
    ['agreement', 'Heute gilt keine Vereinbarung'],
    ['views', 'nicht genug Seitenaufrufe'],
  ] as const)('says why there is none instead of a number: %s', async (because, words) => {
    const none = { cents: null, because };
    const total = { ...group, consent: none, mobile: none };
    const { text } = await drawGerman(
      <GainCard levers={{ ...levers, total, sites: [] }} period={october} />,
    );
    expect(text).toContain(words);
    expect(text).not.toContain('€');
  });

  it('of each region and site; what has not begun is no zero', async () => {
    const { rows } = await drawGerman(<GroupTable levers={levers} search="?month=2026-10" />);
    expect(rows.slice(1)).toEqual([
      [
        'Deutschland 1.000 Seitenaufrufe',
        '1.000',
        '123,45 €',
        '66,8 % +38 € je Punkt',
        '25,0 % −6,12 € je Punkt',
      ],
      ['Österreich', '–', '–', '–', '–'],
      [
        'a.example 1.000 Seitenaufrufe',
        '1.000',
        '123,45 €',
        '66,8 % +38 € je Punkt',
        '25,0 % −6,12 € je Punkt',
      ],
      ['b.example 1.000 Seitenaufrufe', '1.000', '123,45 €', '66,8 % Pilot', '25,0 % Pilot'],
      [
        'Alles zusammen 1.000 Seitenaufrufe',
        '1.000',
        '123,45 €',
        '66,8 % +38 € je Punkt',
        '25,0 % −6,12 € je Punkt',
      ],
    ]);
  });
});

describe('sites, positions and regions', () => {
  it('begin with what earns most; what earns nothing comes last and is no zero', async () => {
    const { rows, markup } = await drawGerman(<RowTable levers={levers} />);
    expect(
      rows
        .slice(1, -1)
        .map(([site, position, , , share, payout]) => [site, position, share, payout]),
    ).toEqual([
      [
        'b.example Desktop, mit Einwilligung DE · 900',
        'Desktop, mit Einwilligung',
        '70,0 %',
        '120,00 € 133,33 € je 1.000',
      ],
      [
        'a.example Desktop, mit Einwilligung DE · 500',
        'Desktop, mit Einwilligung',
        '50,0 %',
        '3,45 € 6,90 € je 1.000',
      ],
      ['b.example Sky AT · 9.000', 'Sky', '–', '–'],
    ]);
    expect(markup).toMatch(/aria-sort="descending"[^>]*><button[^>]*>Vergütung/);
    expect(rows.at(-1)?.[5]).toBe('123,45 €');
  });

  it('are fifty at first', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      ...(levers.rows[1] as Levers['rows'][number]),
      siteId: index,
    }));
    const { rows, text } = await drawGerman(<RowTable levers={{ ...levers, rows: many }} />);
    expect(rows).toHaveLength(52);
    expect(text).toContain('Alle 120 Zeilen anzeigen');
  });
});

describe('the address of the file', () => {
  it.each([
    [october, [7], undefined, '/api/exports/daily-metrics?siteId=7&month=10&year=2026'],
    [
      october,
      [7],
      'days',
      '/api/exports/daily-metrics?siteId=7&month=10&year=2026&format=csv&table=days',
    ],
    [october, [], undefined, '/api/client/metrics/export?from=2026-10-01&to=2026-10-31'],
    [
      { from: '2026-10-02', to: '2026-10-31' },
      [7],
      undefined,
      '/api/client/metrics/export?from=2026-10-02&to=2026-10-31&sites=7',
    ],
    [
      october,
      [7, 8],
      'positions',
      '/api/client/metrics/export?from=2026-10-01&to=2026-10-31&sites=7%2C8&format=csv&table=positions',
    ],
  ] as const)('is that of a site’s month, or of any days', (period, named, csv, path) => {
    const mode = named.length > 0 ? 'Select' : 'All';
    expect(metricsFilePath(period, { mode, named: [...named] }, csv)).toBe(path);
  });
});
