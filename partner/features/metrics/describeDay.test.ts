import { describe, expect, it } from 'vitest';
import { partnerMessages } from '#shared/messages/partner.ts';
import { createFormat } from '../../lib/format.ts';
import { buildChart } from './buildChart.ts';
import { describeDay } from './describeDay.ts';
import { askedMonth, metricsOf } from './testing/metrics-of.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the name of a bar', () => {
  const november = metricsOf('2026-11-01', '2026-11-02', { '2026-11-01': { 1: 500, 5: 50 } });
  const october = metricsOf('2026-10-01', '2026-10-31', { '2026-10-01': { 1: 700 } });
  const totals = { ...november.totals, forecastCents: 550 + 28 * 300 };
  const describeAll = (metrics = november, previous = october) => {
    const chart = buildChart(askedMonth('2026-11'), metrics, previous);
    const format = createFormat('de');
    return chart.days.map((day) =>
      plain(describeDay(day, chart, partnerMessages.de.chart, format)),
    );
  };

  it('tells its parts and the same day of the month before', () => {
    expect(describeAll()[0]).toBe(
      'Sonntag, 01.11.2026: 5,50 €, Desktop mit Einwilligung 5,00 €, QMN-Werbung 0,50 €, vollständig, 01.10.2026 7,00 €',
    );
  });

  it('has no amount where there are no data', () => {
    expect(describeAll()[1]).toBe('Montag, 02.11.2026: keine Daten');
  });

  it('tells the forecast of a day to come', () => {
    expect(describeAll({ ...november, totals })[2]).toBe('Dienstag, 03.11.2026: Prognose 3,00 €');
  });

  it('does not repeat the whole as its only part', () => {
    const single = metricsOf('2026-11-01', '2026-11-01', { '2026-11-01': { 1: 500 } });
    expect(describeAll(single)[0]).toBe(
      'Sonntag, 01.11.2026: 5,00 €, vollständig, 01.10.2026 7,00 €',
    );
  });
});
