interface Impressions {
  pageImpressions: number;
  consentPageImpressions: number;
}

/** The share of views that had consent; null without views. */
export const consentShare = ({
  consentPageImpressions,
  pageImpressions,
}: Impressions): number | null =>
  pageImpressions === 0 ? null : consentPageImpressions / pageImpressions;
