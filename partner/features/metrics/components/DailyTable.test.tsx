import { describe, expect, it } from 'vitest';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { drawGerman } from '../../../testing/drawGerman.tsx';
import { buildChart } from '../buildChart.ts';
import { askedMonth, metricsOf, position } from '../testing/metrics-of.ts';
import DailyTable from './DailyTable.tsx';

async function read(month: string, metrics: ClientMetrics, previous?: ClientMetrics) {
  const { rows } = await drawGerman(
    <DailyTable
      asked={askedMonth(month)}
      metrics={metrics}
      previous={previous}
      chart={buildChart(askedMonth(month), metrics, previous)}
      onOpenDay={() => {}}
    />,
  );
  return rows;
}

const november = metricsOf('2026-11-01', '2026-11-03', {
  '2026-11-01': { 1: 500, 2: 250 },
  '2026-11-02': { 1: 100 },
});
const october = metricsOf('2026-10-01', '2026-10-31', { '2026-10-01': { 1: 700 } });

describe('the table of days', () => {
  it('marks each day as estimated, also one that is not complete', async () => {
    const [today, yesterday] = november.days.slice().reverse();
    if (!today || !yesterday) throw new Error('The month has no days');
    const partial = { ...yesterday, completeness: 'partial' as const };
    const rows = await read('2026-11', {
      ...november,
      days: [...november.days.slice(0, 1), partial, today],
    });
    const states = rows.slice(1, 4).map((row) => row.at(-1));
    expect(states).toEqual([
      'Geschätzt keine Daten',
      'Geschätzt noch nicht vollständig',
      'Geschätzt',
    ]);
  });

  it('has what the chart draws: the month before, and each part', async () => {
    const [head = [], , , first] = await read('2026-11', november, october);
    expect(head.slice(3)).toEqual([
      'Vergütung',
      'Oktober zum Vergleich',
      'Desktop mit Einwilligung',
      'Mobil mit Einwilligung',
      'Status',
    ]);
    expect(first?.slice(3)).toEqual(['7,50 €', '7,00 €', '5,00 €', '2,50 €', 'Geschätzt']);
  });

  it('sums a part as the breakdown does: the month is rounded once, not day by day', async () => {
    const rounded = {
      ...november,
      positions: [
        position({ trackerId: 1, slug: 'desktop-consent', payoutCents: 601 }),
        position({ trackerId: 2, slug: 'mobile-consent', payoutCents: 249 }),
      ],
    };
    const total = (await read('2026-11', rounded)).at(-1);
    expect(total?.slice(3)).toEqual(['8,50 €', '6,01 €', '2,49 €', '']);
  });

  it('says which days of a longer month before its sum is without', async () => {
    const february = metricsOf('2026-02-01', '2026-02-28', { '2026-02-01': { 1: 500 } });
    const january = metricsOf('2026-01-01', '2026-01-31', {
      '2026-01-01': { 1: 300 },
      '2026-01-31': { 1: 40 },
    });
    const total = (await read('2026-02', february, january)).at(-1);
    expect(total?.[4]).toBe('3,00 € ohne 29.01.2026 – 31.01.2026');
  });

  it('foretells the month only while days are ahead', async () => {
    const totals = { ...november.totals, forecastCents: 850 + 27 * 300 };
    const [forecast = []] = (await read('2026-11', { ...november, totals }, october)).slice(-1);
    expect([forecast[0], forecast[3], forecast[4]]).toEqual([
      'Prognose des Monats je 3,00 € an den 27 übrigen Tagen',
      '89,50 €',
      '7,00 €',
    ]);
    const over = (await read('2026-10', october)).at(-1);
    expect(over?.[0]).toBe('Summe');
  });
});
