/**
 * An edit of master data that changes past figures is shown first: which sites' months, from what
 * to what. It is then sent again with proof that this was seen.
 */
export interface RepricedMonth {
  siteId: number;
  siteUrl: string;
  /** The site's owner on those days: a month with two owners has two entries. */
  companyId: number;
  companyName: string;
  /** `2026-10`; the current month up to yesterday. */
  month: string;
  payoutCentsBefore: number;
  payoutCentsAfter: number;
  revenueCentsBefore: number;
  revenueCentsAfter: number;
}

/** What an edit would change, as told by a refusal with `historyWouldChange`. */
export interface Repricing {
  months: RepricedMonth[];
  fingerprint: string;
  /** What must be typed first; null for small amounts. */
  typed: string | null;
}

/** The code of that refusal. */
export const historyWouldChange = 'history-would-change';

/** Moving more than this requires typing the name of the site: 100 €. */
const mostUntypedCents = 100_00;

/** Cents gained or lost, of payout or revenue, whichever are more; a transfer counts once. */
export function movedCents(months: readonly RepricedMonth[]): number {
  const changes = [
    months.map((month) => month.payoutCentsAfter - month.payoutCentsBefore),
    months.map((month) => month.revenueCentsAfter - month.revenueCentsBefore),
  ];
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
  return Math.max(
    ...changes.map((cents) => sum(cents.filter((one) => one > 0))),
    ...changes.map((cents) => -sum(cents.filter((one) => one < 0))),
  );
}

/** What must be typed before moving this much: the first site's url; null for small amounts. */
export const toBeTyped = (months: readonly RepricedMonth[]): string | null =>
  movedCents(months) > mostUntypedCents ? (months[0]?.siteUrl ?? null) : null;
