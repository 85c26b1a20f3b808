import { unprocessable } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { requireSite } from '#api/modules/sites/read.ts';
import { addDay, berlinDay, type Day, monthOf } from '#shared/dates.ts';
import { checkTerms } from '#shared/domain/agreement-terms.ts';
import { profitOfCents } from '#shared/domain/profit.ts';
import { regions } from '#shared/domain/regions.ts';
import { spreadCents } from '#shared/domain/spread-cents.ts';
import type { SimulatedCell } from '#shared/domain/what-if.ts';
import { groupBy } from '#shared/group-by.ts';
import { centsFromMicros } from '#shared/money.ts';
import { whatIf, whatIfQuery } from '#shared/schemas/calls/reports/what-if.ts';
import { sumUp } from '#shared/sum-up.ts';
import { selectLastCompleteDay } from '../compared-period.ts';
import { selectReportTrackers } from '../select-catalogue.ts';
import { simulateSite } from './simulate-site.ts';

export const whatIfRoute = defineRoute({
  url: '/api/admin/sites/:id/what-if',
  permission: admin('reports'),
  summary: 'What a site’s past days would have been paid under other terms, beside what they were',
  params: idParams,
  query: whatIfQuery,
  response: whatIf,
  async handle({ db, params, query: { days, mode, rates }, clock }) {
    await requireSite(db, params.id);
    const trackers = await selectReportTrackers(db);
    const terms = { mode, type: 'CUSTOM', consentManagerType: 'CONSENT_MANAGER' } as const;
    const errors = checkTerms({ ...terms, trackers: rates, adTrackers: [] }, trackers);
    if (Object.keys(errors).length > 0) throw unprocessable(errors);

    const yesterday = addDay(berlinDay(clock()), -1);
    const lately = { from: addDay(yesterday, -6), to: yesterday, regions: [...regions] };
    const to = (await selectLastCompleteDay(db, lately)) ?? yesterday;
    const asked = { siteId: params.id, from: addDay(to, 1 - days), to, mode, rates, trackers };
    const { cells, uncomputable } = await simulateSite(db, asked);

    const dates = [...new Set(cells.map(({ date }) => date))].sort();
    const whole = compare(cells);
    return {
      ...periodOf(dates, asked),
      days: dates.length,
      ...whole,
      months: compareParts(cells, whole, ({ date }) => monthOf(date)).map(([month, part]) => ({
        month,
        ...part,
      })),
      devices: compareParts(cells, whole, ({ device }) => device).map(([device, part]) => ({
        device,
        ...part,
      })),
      uncomputable:
        uncomputable.length > 0
          ? { ...periodOf(uncomputable, asked), days: uncomputable.length }
          : null,
    };
  },
});

const periodOf = (dates: readonly Day[], { from, to }: { from: Day; to: Day }) => ({
  from: dates[0] ?? from,
  to: dates.at(-1) ?? to,
});

const read = {
  revenue: (cell: SimulatedCell) => cell.revenueMicros,
  was: (cell: SimulatedCell) => cell.payoutMicros,
  would: (cell: SimulatedCell) => cell.wouldMicros,
};
const microsOf = (cells: readonly SimulatedCell[], name: keyof typeof read) =>
  sumUp(cells.map(read[name]));

function compare(cells: readonly SimulatedCell[]) {
  const cents = (name: keyof typeof read) => centsFromMicros(microsOf(cells, name));
  const revenue = cents('revenue');
  return {
    was: profitOfCents(revenue, cents('was')),
    would: profitOfCents(revenue, cents('would')),
  };
}

/** Parts in order, whose cents add up to the whole's. */
function compareParts<Key extends string>(
  cells: readonly SimulatedCell[],
  { was, would }: ReturnType<typeof compare>,
  keyOf: (cell: SimulatedCell) => Key,
): [Key, ReturnType<typeof compare>][] {
  const parts = [...groupBy(cells, keyOf)].sort(([one], [other]) => (one < other ? -1 : 1));
  const spread = (name: keyof typeof read, total: number) =>
    spreadCents(
      parts.map(([, own]) => microsOf(own, name)),
      total,
    );
  const revenue = spread('revenue', was.revenueCents);
  const paid = spread('was', was.payoutCents);
  const due = spread('would', would.payoutCents);
  return parts.map(([key], place) => [
    key,
    {
      was: profitOfCents(revenue[place] ?? 0, paid[place] ?? 0),
      would: profitOfCents(revenue[place] ?? 0, due[place] ?? 0),
    },
  ]);
}
