import { describe, expect, it } from 'vitest';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { drawGerman } from '../../../testing/drawGerman.tsx';
import { metricsOf, position } from '../testing/metrics-of.ts';
import { PositionTable } from './PositionTable.tsx';
import { RestatedNotice } from './RestatedNotice.tsx';

type Restated = NonNullable<ClientMetrics['days'][number]['restated']>;

const june = metricsOf('2026-06-12', '2026-06-12', { '2026-06-12': { 1: 27_205 } });
const [day] = june.days;
if (!day) throw new Error('The fixture has no day');

const read = async (own: Omit<Restated, 'changes'>) =>
  (await drawGerman(<RestatedNotice day={day} metrics={june} restated={{ ...own, changes: [] }} />))
    .text;
const correction = { document: 'GU-2026-033', state: 'PAID' as const, cents: -4_896 };

describe('a restated day', () => {
  it('whose difference a document has settled announces nothing', async () => {
    expect(await read({ corrections: [correction], leftCents: 0 })).toBe(
      'Zuerst wurden 272,05 € abgerechnet; nach den heutigen Zahlen sind es 223,09 €. GU-2026-033 (Bezahlt) hat 48,96 € abgezogen. Damit ist der Unterschied ausgeglichen.',
    );
  });

  it('that nothing has settled yet announces the difference', async () => {
    expect(await read({ corrections: [], leftCents: -4_896 })).toBe(
      'Zuerst wurden 272,05 € abgerechnet; nach den heutigen Zahlen sind es 223,09 €. Eine spätere Gutschrift zieht 48,96 € ab.',
    );
  });

  it('that was restated again announces what is left', async () => {
    const second = { ...correction, document: 'GU-2026-040', state: 'OPEN' as const, cents: 100 };
    expect(await read({ corrections: [correction, second], leftCents: 300 })).toBe(
      'Zuerst wurden 272,05 € abgerechnet; nach den heutigen Zahlen sind es 227,09 €. GU-2026-033 (Bezahlt) hat 48,96 € abgezogen. GU-2026-040 (Offen) hat 1,00 € nachgezahlt. Eine spätere Gutschrift zahlt 3,00 € nach.',
    );
  });
});

it('a restated day names no document to who may not read it', async () => {
  expect(await read({ corrections: [{ ...correction, document: null }], leftCents: 0 })).toContain(
    ' Eine spätere Gutschrift hat 48,96 € abgezogen. ',
  );
});

it('a restated day names no feed', async () => {
  const change = { siteId: 1, trackerId: 1, cause: 'FEED' as const, countThen: 120, countNow: 100 };
  const { text } = await drawGerman(
    <RestatedNotice
      day={day}
      metrics={june}
      restated={{ corrections: [], leftCents: -4_896, changes: [change] }}
    />,
  );
  expect(text).toMatch(/ Die Messung meldete für den 12\.06\.2026 20 \S+ weniger \(.+\)\.$/);
});

describe('the positions of a restated day', () => {
  it('say what their count comes to, and that all of it is paid', async () => {
    const { rows } = await drawGerman(
      <PositionTable
        caption="Positionen"
        positions={[
          position({
            ...{ trackerId: 1, slug: 'desktop-consent', rates: [957] },
            ...{ count: 3962, payoutCents: 4624, countedCents: 3792 },
          }),
          position({ trackerId: 5, slug: 'in-text', owner: 'QMN', count: 70 }),
        ]}
        totalCents={4624}
        siteCount={1}
      />,
    );
    expect(rows[1]?.slice(1, 4)).toEqual(['3.962', '9,57 €', '46,24 € 37,92 € nach dieser Anzahl']);
    expect(rows[3]?.slice(1, 4)).toEqual(['70', '–', '–']);
  });

  it('say of what a rate pays only a part', async () => {
    const part = { rates: [140], count: 253_430, payoutCents: 19_157 };
    const { rows } = await drawGerman(
      <PositionTable
        caption="Positionen"
        positions={[
          position({ trackerId: 2, slug: 'mobile-non-consent', ...part }),
          position({ trackerId: 5, slug: 'in-text', owner: 'QMN', unit: 'views', ...part }),
        ]}
        totalCents={38_314}
        siteCount={5}
      />,
    );
    expect(rows[1]?.[0]).toContain('1,40 € je 1.000 für einen Teil der Seitenaufrufe');
    expect(rows[1]?.[2]).toBe('1,40 € für einen Teil der Seitenaufrufe');
    expect(rows[2]?.[2]).toBe('1,40 € für einen Teil der Einblendungen');
  });
});
