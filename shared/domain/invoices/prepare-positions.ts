import { type Day, formatMonth } from '../../dates.ts';
import { formatList } from '../../format-list.ts';
import { groupBy } from '../../group-by.ts';
import { formatCents, formatCount } from '../../money.ts';

interface PreparedUnit {
  siteId: number;
  siteUrl: string;
  /** Its first day. */
  month: Day;
  pageImpressions: number;
  adViews: number;
  /** What it pays now, rounded once. */
  cents: number;
  settledCents: number;
  /** Who settles it; null: nobody yet. Only approved settlements are corrected. */
  settledBy: {
    invoiceId: number;
    document: string;
    isFinal: boolean;
    isBeingCancelled?: boolean;
  } | null;
}

export interface PreparedPosition {
  kind: 'SETTLEMENT' | 'CORRECTION' | 'ADJUSTMENT';
  siteId: number;
  siteUrl: string;
  months: { month: Day; cents: number }[];
  title: string;
  description: string;
  amount: number;
  corrects: string | null;
  correctsId: number | null;
}

interface PreparedPositions {
  positions: PreparedPosition[];
  /** Deductions that would make the sum negative: they wait for the next document. */
  carriedOver: PreparedPosition[];
}

/**
 * The positions of an invoice for these months. Each site has one for its unsettled months, whose
 * cents are their sum; one for earlier months that nobody settled; and one for each settled month
 * that now pays something else. The sum never falls below zero: of the deductions, the largest come
 * first, and the last only as far as it fits. Where nothing was earned, the months are positions of
 * 0.
 */
export function preparePositions(
  units: readonly PreparedUnit[],
  { from, to }: { from: Day; to: Day },
): PreparedPositions {
  const open = units.filter(({ settledBy, month }) => settledBy === null && month <= to);
  const settlements = settlementsOf(
    open.filter((unit) => dueOf(unit) !== 0),
    from,
  );
  const corrections = units
    .filter(
      ({ settledBy, ...unit }) =>
        settledBy?.isFinal && !settledBy.isBeingCancelled && dueOf(unit) !== 0,
    )
    .map(correctionOf);
  const positions = [...settlements, ...corrections.filter(({ amount }) => amount > 0)];
  const carriedOver: PreparedPosition[] = [];
  let room = positions.reduce((total, { amount }) => total + amount, 0);
  const deductions = corrections.filter(({ amount }) => amount < 0);
  for (const one of deductions.sort((a, b) => a.amount - b.amount)) {
    const cents = Math.min(room, -one.amount);
    const rest = -one.amount - cents;
    if (cents > 0) positions.push(rest > 0 ? partOf(one, cents, rest) : one);
    if (rest > 0) carriedOver.push(ofAmount(one, -rest));
    room -= cents;
  }
  const asked = units.filter(({ month }) => month >= from && month <= to);
  const isUntouched = asked.every(({ settledBy }) => settledBy === null);
  if (positions.length === 0 && isUntouched) positions.push(...settlementsOf(asked, from));
  return { positions, carriedOver };
}

/** Nothing was earned: there is nothing to pay and no document, but the months are settled. */
export const isNothing = (positions: readonly { amount: number }[]): boolean =>
  positions.length > 0 && positions.every(({ amount }) => amount === 0);

/** A difference of cents, not rounded by itself: it cannot drift, however often figures change. */
const dueOf = ({ cents, settledCents }: Pick<PreparedUnit, 'cents' | 'settledCents'>) =>
  cents - settledCents;

/** Names months on a document, which is German for every reader. */
const months = (all: readonly Day[]) => formatList('de')(all.map((one) => formatMonth(one, 'de')));

/** Months before `from` are positions of their own: they can be left out. */
const settlementsOf = (units: readonly PreparedUnit[], from: Day): PreparedPosition[] =>
  [...groupBy(units, ({ siteId, month }) => `${siteId} ${month < from}`).values()].map(
    settlementOf,
  );

function settlementOf(units: readonly PreparedUnit[]): PreparedPosition {
  const [first] = units as [PreparedUnit];
  const sum = (read: (unit: PreparedUnit) => number) =>
    units.reduce((total, unit) => total + read(unit), 0);
  const ofMonths = units.map(({ month }) => month);
  const [views, ads] = [sum((unit) => unit.pageImpressions), sum((unit) => unit.adViews)];
  const amounts = units.map((unit) => formatCents(dueOf(unit), 'de'));
  return {
    kind: 'SETTLEMENT',
    siteId: first.siteId,
    siteUrl: first.siteUrl,
    months: units.map((unit) => ({ month: unit.month, cents: dueOf(unit) })),
    title: `Werbeleistungen ${first.siteUrl}`,
    description: [
      `${months(ofMonths)}: ${formatCount(views, 'de')} Seitenaufrufe, ${formatCount(ads, 'de')} Einblendungen`,
      ...(units.length > 1 ? [amounts.join(' + ')] : []),
    ].join('\n'),
    amount: sum(dueOf),
    corrects: null,
    correctsId: null,
  };
}

function correctionOf(unit: PreparedUnit): PreparedPosition {
  const { siteId, siteUrl, month, cents, settledCents, settledBy } = unit;
  return {
    kind: 'CORRECTION',
    siteId,
    siteUrl,
    months: [{ month, cents: dueOf(unit) }],
    title: `Korrektur ${siteUrl}`,
    description: `${months([month])}, abgerechnet mit ${settledBy?.document ?? ''}: ${formatCents(cents, 'de')} statt ${formatCents(settledCents, 'de')}`,
    amount: dueOf(unit),
    corrects: settledBy?.document ?? null,
    correctsId: settledBy?.invoiceId ?? null,
  };
}

const ofAmount = (one: PreparedPosition, amount: number): PreparedPosition => ({
  ...one,
  amount,
  months: one.months.map(({ month }) => ({ month, cents: amount })),
});

/** As much of a deduction as fits; the next document takes the rest. */
const partOf = (one: PreparedPosition, cents: number, rest: number): PreparedPosition => ({
  ...ofAmount(one, -cents),
  description: `${one.description}; davon hier ${formatCents(-cents, 'de')}, später ${formatCents(-rest, 'de')}`,
});
