interface Impressions {
  pageImpressions: number;
  consentPageImpressions: number;
}

/** How much of what was seen was seen with consent; null where nothing was seen. */
export const consentShare = ({
  consentPageImpressions,
  pageImpressions,
}: Impressions): number | null =>
  pageImpressions === 0 ? null : consentPageImpressions / pageImpressions;
