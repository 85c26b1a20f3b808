import { knownFigures } from '#shared/domain/known-figures.ts';
import type { ClientMetrics } from '#shared/schemas/calls/client.ts';

/** The sums of the report; a 0 is null while the feed that counts it is incomplete. */
export function knownTotals({ totals, freshness }: ClientMetrics) {
  const cameIn = (isMeant: (source: string) => boolean) =>
    freshness.every(({ source, completeness }) => !isMeant(source) || completeness === 'complete')
      ? ('complete' as const)
      : ('partial' as const);
  const pages = knownFigures({ ...totals, completeness: cameIn((source) => source === 'CM') });
  const ads = knownFigures({ ...totals, completeness: cameIn((source) => source !== 'CM') });
  return { ...pages, adViews: ads.adViews };
}
