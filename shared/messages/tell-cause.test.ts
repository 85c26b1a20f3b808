import { expect, it } from 'vitest';
import { formatDay } from '../dates.ts';
import { formatCents, formatCount } from '../money.ts';
import type { CorrectionCause } from '../schemas/calls/calculation.ts';
import { tellCause } from './tell-cause.ts';

const cause: CorrectionCause = {
  ...{ cause: 'FEED', source: 'F11', unit: 'views', notedAt: '2026-11-05T10:00:00Z' },
  ...{ from: '2026-10-12', to: '2026-10-12', days: 1, difference: -300, amountCents: -300 },
};

const format = {
  day: formatDay,
  money: (cents: number) => formatCents(cents, 'de'),
  count: (count: number) => formatCount(count, 'de'),
};

it('a cause names its feed to the operator alone', () => {
  const said = tellCause(cause, 'de', format);
  expect(said).toBe(
    'Die Messung meldete am 05.11.2026 für den 12.10.2026 300 Einblendungen weniger: −3,00\u00a0€.',
  );
  expect(tellCause(cause, 'de', format, 'Factor Eleven')).toBe(
    said.replace('Die Messung', 'Factor Eleven'),
  );
});

const sources = import.meta.glob<string>('../../partner/**/*.{ts,tsx}', {
  ...{ eager: true, query: '?raw', import: 'default' },
});

it('no screen of publishers knows the names of feeds', () => {
  const knowing = Object.entries(sources).filter(([, text]) =>
    /\b(?:SOURCES|FEEDS|feedLabels)\b/.test(text),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(knowing.map(([file]) => file)).toEqual([]);
});
