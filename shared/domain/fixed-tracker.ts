/** What decides which feed rows a tracker counts, whose revenue they are and how they are paid. */
export const fixedFields = ['slug', 'source', 'owner', 'useCase'] as const;

/**
 * Trackers that the product knows by name: page views and pilots are counted for them, rates begin
 * with them, recommendations are reported by them, `wb-video` plans a step.
 */
export const namedTrackers = [
  'desktop-consent',
  'mobile-consent',
  'desktop-non-consent',
  'mobile-non-consent',
  'pilot-desktop',
  'pilot-mobile',
  'recommendation-primary',
  'recommendation-midpage',
  'recommendation-endpage',
  'wb-video',
] as const;
