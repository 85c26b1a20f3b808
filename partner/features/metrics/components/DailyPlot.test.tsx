import { expect, it } from 'vitest';
import { drawGerman } from '../../../testing/drawGerman.tsx';
import { buildChart } from '../buildChart.ts';
import { askedMonth, metricsOf } from '../testing/metrics-of.ts';
import { DailyPlot } from './DailyPlot.tsx';

it('names its bars, and the drawings of days to come', async () => {
  const november = metricsOf('2026-11-01', '2026-11-01', { '2026-11-01': { 1: 500, 2: 250 } });
  const october = metricsOf('2026-10-01', '2026-10-31', { '2026-10-01': { 1: 700 } });
  const totals = { ...november.totals, forecastCents: 750 + 29 * 300 };
  const { markup } = await drawGerman(
    <DailyPlot
      asked={askedMonth('2026-11')}
      chart={buildChart(askedMonth('2026-11'), { ...november, totals }, october)}
      isComplete={false}
      onOpenDay={() => {}}
    />,
  );
  const bars = markup.match(/<button[^>]*>/g) ?? [];
  expect(bars).toHaveLength(1);
  expect(bars[0]).toContain('Mobil mit Einwilligung 2,50 €, vollständig, 01.10.2026 7,00 €"');
  const toCome = markup.match(/role="img" aria-label="[^"]*Prognose 3,00 €"/g) ?? [];
  expect(toCome).toHaveLength(29);
  // Its drawing has not loaded: paper has the same bars, and October's line.
  expect(markup.match(/<rect /g)).toHaveLength(2 + 29);
  expect(markup).toContain('d="M0.5,');
});
