import { type Day, monthOf } from '#shared/dates.ts';
import { paidCount } from '#shared/domain/payout.ts';
import { spreadCents } from '#shared/domain/spread-cents.ts';
import { groupBy } from '#shared/group-by.ts';
import { centsFromMicros } from '#shared/money.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';
import { sumUp } from '#shared/sum-up.ts';
import type { CatalogueTracker, SiteMonth } from './select-client-metrics.ts';
import type { CorrectedCell, RestatedCell } from './select-settlements.ts';

type Restated = NonNullable<ClientMetrics['days'][number]['restated']>;

/** What changed of whole final months, and what documents have corrected of that. */
export interface Restatement {
  restated: readonly RestatedCell[];
  corrected: readonly CorrectedCell[];
  /** What was settled first, if there is any of the others. */
  siteMonths: readonly SiteMonth[];
}

/**
 * Days that would now pay something else than was settled: what documents have settled of that
 * since, what is left for the next one, and why. In the cents of those documents: a site's month
 * is rounded once.
 */
export function restateDays(
  { restated, corrected, siteMonths }: Restatement,
  trackers: readonly CatalogueTracker[],
  readsDocuments: boolean,
): Map<Day, Restated> {
  const left = leftByDay({ restated, corrected, siteMonths });
  const correctedOf = groupBy(corrected, ({ date }) => date);
  const restatedOf = groupBy(restated, ({ date }) => date);
  const dates = new Set([...restatedOf.keys(), ...correctedOf.keys()]);
  return new Map(
    [...dates].map((date) => [
      date,
      {
        corrections: presentCorrections(correctedOf.get(date) ?? [], readsDocuments),
        leftCents: left.get(date) ?? 0,
        changes: (restatedOf.get(date) ?? []).flatMap((cell) => presentChange(cell, trackers)),
      },
    ]),
  );
}

/** As the next document would have it: what is restated, less what earlier ones corrected. */
function leftByDay({ restated, corrected, siteMonths }: Restatement): Map<Day, number> {
  const settled = new Map(siteMonths.map((one) => [unitOf(one.siteId, one.month), one]));
  const changes = [
    ...restated.map(({ siteId, date, trackerId, ...cell }) => {
      const micros = cell.nowMicros - cell.settledMicros;
      return { siteId, date, trackerId, micros, restated: micros, corrected: 0 };
    }),
    ...corrected.map(({ siteId, date, trackerId, micros, cents }) => {
      return { siteId, date, trackerId, micros: -micros, restated: 0, corrected: cents };
    }),
  ];
  const result = new Map<Day, number>();
  for (const [unit, own] of groupBy(changes, (one) => unitOf(one.siteId, monthOf(one.date)))) {
    const before = settled.get(unit)?.payoutMicros ?? 0;
    const now = before + sumUp(own.map((one) => one.restated));
    const left =
      centsFromMicros(now) - centsFromMicros(before) - sumUp(own.map((one) => one.corrected));
    const cells = [...groupBy(own, ({ date, trackerId }) => `${date} ${trackerId}`).values()]
      .map((all) => ({
        ...(all[0] as (typeof all)[number]),
        micros: sumUp(all.map(({ micros }) => micros)),
      }))
      .filter(({ micros }) => micros !== 0)
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.trackerId - b.trackerId));
    const cents = spreadCents(
      cells.map(({ micros }) => micros),
      left,
    );
    cells.forEach(({ date }, place) => {
      result.set(date, (result.get(date) ?? 0) + (cents[place] ?? 0));
    });
  }
  return result;
}

const unitOf = (siteId: number, month: string) => `${siteId} ${month}`;

const presentCorrections = (
  cells: readonly CorrectedCell[],
  readsDocuments: boolean,
): Restated['corrections'] =>
  [...groupBy(cells, ({ document }) => document)].map(([document, own]) => ({
    document: readsDocuments ? document : null,
    state: (own[0] as CorrectedCell).state,
    cents: sumUp(own.map(({ cents }) => cents)),
  }));

function presentChange(
  { siteId, trackerId, cause, settledMicros, rateCents, ...counts }: RestatedCell,
  trackers: readonly CatalogueTracker[],
): Restated['changes'] {
  const tracker = trackers.find(({ id }) => id === trackerId);
  if (!tracker) return [];
  return [
    {
      siteId,
      trackerId,
      cause,
      countThen: rateCents ? settledMicros / (rateCents * 10) : null,
      countNow: paidCount(tracker.useCase, counts),
    },
  ];
}
