import { type Day, monthOf } from '#shared/dates.ts';
import {
  type EarningsState,
  earningsStateOf,
  leastOf,
} from '#shared/domain/ledger/earnings-state.ts';
import { groupBy } from '#shared/group-by.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import type { MetricCell } from './select-client-metrics.ts';
import type { Settlement } from './select-settlements.ts';

type DayStatus = Pick<ClientMetrics['days'][number], 'status' | 'documentNumber'>;

/**
 * How far the payout of each day has come, and of all days: no further than what is furthest
 * behind. What pays nothing does not hold the rest back.
 */
export function settleDays(
  cells: readonly MetricCell[],
  settlements: readonly Settlement[],
): { total: EarningsState; byDay: Map<Day, DayStatus> } {
  const units = new Map(settlements.map((one) => [unitOf(one.siteId, one.month), one]));
  const byDay = new Map<Day, DayStatus>();
  const paid: EarningsState[] = [];
  for (const [date, ofDay] of groupBy(cells, (cell) => cell.date)) {
    const paying = ofDay.filter(({ payoutMicros }) => payoutMicros > 0);
    const found = [...new Set(paying.map(({ siteId }) => siteId))].map((siteId) =>
      units.get(unitOf(siteId, monthOf(date))),
    );
    const status = leastOf(found.map((one) => (one ? earningsStateOf(one.state) : 'estimated')));
    if (status) paid.push(status);
    const documents = new Set(found.flatMap((one) => one?.document ?? []));
    byDay.set(date, {
      status: status ?? 'estimated',
      documentNumber: documents.size > 0 ? [...documents].sort().join(', ') : null,
    });
  }
  return { total: leastOf(paid) ?? 'estimated', byDay };
}

const unitOf = (siteId: number, month: string) => `${siteId} ${month}`;
