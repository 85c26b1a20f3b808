import { listDays, monthRange } from '#shared/dates.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import type { ReportPeriod } from '../../../lib/period.ts';
import type { Position } from '../series.ts';

type Day = ClientMetrics['days'][number];

export const position = (
  own: Partial<Position> & Pick<Position, 'trackerId' | 'slug'>,
): Position => ({
  name: own.slug,
  owner: 'GM',
  deviceType: 'DESKTOP',
  unit: 'pageImpressions',
  count: 0,
  requests: 0,
  fillRate: null,
  rateCents: null,
  rates: [],
  payoutCents: 0,
  countedCents: null,
  share: null,
  ...own,
});

/** A month beside the one before. */
export const askedMonth = (month: string): ReportPeriod => ({
  period: monthRange(month),
  compare: 'previous',
});

/** A month's answer with a complete day for each of `centsOf`; 0 is a day without data. */
export function metricsOf(
  from: string,
  to: string,
  centsOf: Record<string, Record<number, number>>,
  own: Partial<ClientMetrics> = {},
): ClientMetrics {
  const days = listDays(from, to).map((date): Day => {
    const cents = Object.entries(centsOf[date] ?? {});
    return {
      date,
      completeness: centsOf[date] ? 'complete' : 'missing',
      status: 'estimated',
      documentNumber: null,
      restated: null,
      payoutCents: cents.reduce((sum, [, one]) => sum + one, 0),
      pageImpressions: 0,
      adViews: 0,
      positions: cents.map(([id, payoutCents]) => ({
        trackerId: Number(id),
        count: 10,
        payoutCents,
        countedCents: null,
      })),
    };
  });
  return {
    from,
    to,
    step: 'day',
    totals: {
      payoutCents: days.reduce((sum, day) => sum + day.payoutCents, 0),
      status: 'estimated',
      pageImpressions: 0,
      consentPageImpressions: 0,
      adViews: 0,
      payoutPerThousandCents: null,
      forecastCents: null,
    },
    previous: null,
    positions: [
      position({ trackerId: 1, slug: 'desktop-consent' }),
      position({ trackerId: 2, slug: 'mobile-consent', deviceType: 'MOBILE' }),
      position({ trackerId: 5, slug: 'in-text', owner: 'QMN' }),
      position({ trackerId: 6, slug: 'qmn-video', owner: 'QMN' }),
      position({ trackerId: 9, slug: 'wb-video', owner: 'WB' }),
    ],
    days,
    sites: [],
    freshness: [],
    ...own,
  };
}
