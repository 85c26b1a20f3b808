/** Trackers that count page views of readers who consent. */
export const consentSlugs: ReadonlySet<string> = new Set(['desktop-consent', 'mobile-consent']);
