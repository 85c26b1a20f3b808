import { describe, expect, it } from 'vitest';
import { tellChange } from './tell-effect.ts';

const views = (before: number, now: number, cents: number) => ({
  kind: 'views' as const,
  cents,
  measure: { unit: 'perDay' as const, before, now },
});
const consent = (before: number, now: number, cents: number) => ({
  kind: 'consent' as const,
  cents,
  measure: { unit: 'share' as const, before, now },
});
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('why a payout changed, in a sentence', () => {
  const change = {
    differenceCents: -21_200,
    effects: [consent(0.8, 0.78, -1_600), views(1_000, 820, -19_600)],
  };

  it('names the largest cause first', () => {
    expect(plain(tellChange(change, 'de'))).toBe(
      '−212,00 €: 18 % weniger Seitenaufrufe (−196,00 €), weniger Leser mit Einwilligung (−16,00 €)',
    );
    expect(plain(tellChange(change, 'en'))).toBe(
      '−€212.00: 18% fewer page impressions (−€196.00), fewer readers who consent (−€16.00)',
    );
  });

  it('puts together what would be too long', () => {
    const effects = [
      views(1_000, 1_100, 500),
      consent(0.5, 0.6, 400),
      { kind: 'new' as const, cents: 300, measure: { unit: 'sites' as const, before: 0, now: 2 } },
      { kind: 'rate' as const, cents: -200, measure: null },
      { kind: 'settled' as const, cents: -1, measure: null },
    ];
    expect(plain(tellChange({ differenceCents: 999, effects }, 'de'))).toBe(
      '+9,99 €: 10 % mehr Seitenaufrufe (+5,00 €), mehr Leser mit Einwilligung (+4,00 €), 2 neue Seiten (+3,00 €), andere Ursachen (−2,01 €)',
    );
  });

  it('says neither more nor fewer where views only moved', () => {
    const effects = [views(1_000, 1_010, -500)];
    expect(plain(tellChange({ differenceCents: -500, effects }, 'de'))).toBe(
      '−5,00 €: Seitenaufrufe verteilen sich anders auf die Seiten (−5,00 €)',
    );
  });

  it.each([
    ['device', 'mehr mobile Leser', 'weniger mobile Leser', 'Leser nach Gerät'],
    [
      'consent',
      'mehr Leser mit Einwilligung',
      'weniger Leser mit Einwilligung',
      'Leser mit Einwilligung',
    ],
    ['missing', 'mehr Tage mit Zahlen', 'weniger Tage mit Zahlen', 'Tage mit Zahlen'],
  ] as const)(
    'never says more of what took away, nor fewer of what added: %s',
    (kind, more, less, name) => {
      const tell = (before: number, now: number, cents: number) =>
        plain(
          tellChange(
            {
              differenceCents: cents,
              effects: [{ kind, cents, measure: { unit: 'share', before, now } }],
            },
            'de',
          ),
        );
      expect(tell(0.4, 0.5, 148)).toBe(`+1,48 €: ${more} (+1,48 €)`);
      expect(tell(0.5, 0.4, -148)).toBe(`−1,48 €: ${less} (−1,48 €)`);
      expect(tell(0.5, 0.4, 148)).toBe(`+1,48 €: ${name} (+1,48 €)`);
      expect(tell(0.4, 0.5, -148)).toBe(`−1,48 €: ${name} (−1,48 €)`);
    },
  );

  it('counts by days where these differ', () => {
    const days = {
      kind: 'days' as const,
      cents: 300,
      measure: { unit: 'days' as const, before: 30, now: 31 },
    };
    const change = { differenceCents: 500, effects: [days, views(1_000, 1_031, 200)] };
    expect(plain(tellChange(change, 'de'))).toBe(
      '+5,00 €: 1 Tag mehr (+3,00 €), 3,1 % mehr Seitenaufrufe je Tag (+2,00 €)',
    );
  });

  it('says that nothing changed', () => {
    expect(tellChange({ differenceCents: 0, effects: [] }, 'en')).toBe(
      'The earnings are the same as before.',
    );
  });
});
