import { consentShare } from '../consent-share.ts';

export interface PeriodSums {
  payoutCents: number;
  pageImpressions: number;
  consentPageImpressions: number;
  adViews: number;
}

export interface ChangedFigure {
  of: 'payout' | 'consent';
  /** Cents, or a share. */
  before: number;
  now: number;
}

/** The part by which a figure differs from before; null without any before. */
export const changeOf = ({ before, now }: Pick<ChangedFigure, 'before' | 'now'>): number | null =>
  before === 0 ? null : (now - before) / before;

/** What differs by at least so many per cent. */
export function figuresBeyond(
  { before, now }: { before: PeriodSums; now: PeriodSums },
  percent: number,
): ChangedFigure[] {
  const [was, is] = [consentShare(before), consentShare(now)];
  const figures: ChangedFigure[] = [
    { of: 'payout', before: before.payoutCents, now: now.payoutCents },
    // Under a pilot agreement there is none.
    ...(was === null || is === null ? [] : [{ of: 'consent' as const, before: was, now: is }]),
  ];
  // In whole products, because 0.8 / 1 - 1 is a little more than −0.2.
  return figures.filter(
    (one) => one.before > 0 && Math.abs(one.now - one.before) * 100 >= one.before * percent - 1e-9,
  );
}

/** The key under which a change is kept while it lasts; its opposite has another. */
export const nameOfChange = ({ of, before, now }: ChangedFigure): string =>
  `${of}-${now < before ? 'down' : 'up'}`;
