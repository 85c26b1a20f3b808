interface Impressions {
  pageImpressions: number | null;
  consentPageImpressions: number | null;
}

/** The share of views that had consent; null without views. */
export const consentShare = ({
  consentPageImpressions,
  pageImpressions,
}: Impressions): number | null =>
  pageImpressions && consentPageImpressions !== null
    ? consentPageImpressions / pageImpressions
    : null;
