/**
 * An edit of master data that changes figures of days gone by is shown before it is made: which
 * sites' months, from what to what. It is then sent again with the proof that this was seen.
 */
export interface RepricedMonth {
  siteId: number;
  siteUrl: string;
  /** Who owned the site on the days that are meant: a month of two owners is two. */
  companyId: number;
  companyName: string;
  /** `2026-10`; the running month up to yesterday. */
  month: string;
  payoutCentsBefore: number;
  payoutCentsAfter: number;
  revenueCentsBefore: number;
  revenueCentsAfter: number;
}

/** What an edit would change, as a refusal with `historyWouldChange` tells. */
export interface Repricing {
  months: RepricedMonth[];
  fingerprint: string;
  /** What has to be typed before; null for little. */
  typed: string | null;
}

/** The code of that refusal. */
export const historyWouldChange = 'history-would-change';

/** Who moves more than this types the name of the site: 100 €. */
export const mostUntypedCents = 100_00;

/** Cents that come or go, of payout or of revenue, whichever are more; what passes from one site to another counts once. */
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

/** What has to be typed before so much is moved: the url of the first site; null for little. */
export const toBeTyped = (months: readonly RepricedMonth[]): string | null =>
  movedCents(months) > mostUntypedCents ? (months[0]?.siteUrl ?? null) : null;
