interface DayFigures {
  completeness: 'complete' | 'partial' | 'missing';
  pageImpressions: number;
  adViews: number;
  payoutCents: number;
}

type KnownFigures = Record<'pageImpressions' | 'adViews' | 'payoutCents', number | null>;

/**
 * A 0 for an incomplete day is no figure: its feed has not brought it yet. It becomes null, shown
 * as "–"; a payout is known as soon as there is anything to pay for.
 */
export function knownFigures(day: DayFigures): KnownFigures {
  const { completeness, pageImpressions, adViews, payoutCents } = day;
  const known = (figure: number, isCounted: boolean) =>
    completeness === 'complete' || isCounted ? figure : null;
  return {
    pageImpressions: known(pageImpressions, pageImpressions > 0),
    adViews: known(adViews, adViews > 0),
    payoutCents: known(payoutCents, payoutCents > 0 || pageImpressions > 0),
  };
}
