import { type Said, say } from '../saying/say.ts';

/**
 * What an agreement's mode and type decide about its rates, ad trackers and consent manager. The
 * form follows it while typing; the API refuses contradictions.
 */

export type AgreementMode = 'PLUS' | 'SELECT' | 'CONTENT_PASS' | 'PILOT';
export type AgreementType = 'STANDARD' | 'CUSTOM';
type ConsentManagerType = 'CONSENT_MANAGER' | 'CLIENT';

export interface Rate {
  trackerId: number;
  /** Euro cents per 1000; null while a form has none yet. */
  viewsCpm: number | null;
}

export interface AgreementTerms {
  mode: AgreementMode;
  type: AgreementType;
  consentManagerType: ConsentManagerType;
  trackers: Rate[];
  adTrackers: number[];
}

export interface CatalogueTracker {
  id: number;
  slug: string;
  useCase: 'PAGE_IMPRESSIONS' | 'AD_TRACKING' | 'PILOT_TRACKING';
}

/** Default CPMs in euro cents, section 9 of the specification. */
export const standardCpms = {
  'desktop-consent': 957,
  'mobile-consent': 701,
  'desktop-non-consent': 191,
  'mobile-non-consent': 140,
} as const;

type PageTracker = keyof typeof standardCpms;

const consentTrackers: PageTracker[] = ['desktop-consent', 'mobile-consent'];
const pageTrackersOf: Record<AgreementMode, PageTracker[]> = {
  PLUS: [...consentTrackers, 'desktop-non-consent', 'mobile-non-consent'],
  SELECT: consentTrackers,
  CONTENT_PASS: consentTrackers,
  PILOT: [],
};

/** The rates that a mode brings, in the order of its trackers. */
const standardRates = (mode: AgreementMode, catalogue: CatalogueTracker[]): Rate[] =>
  pageTrackersOf[mode].flatMap((slug) => {
    const tracker = catalogue.find((other) => other.slug === slug);
    return tracker ? [{ trackerId: tracker.id, viewsCpm: standardCpms[slug] }] : [];
  });

const isAdTracker = ({ useCase }: CatalogueTracker) => useCase === 'AD_TRACKING';

/** The ads that a mode allows unless agreed otherwise: all, or none for a pilot. */
const standardAdTrackers = (mode: AgreementMode, catalogue: CatalogueTracker[]): number[] =>
  mode === 'PILOT' ? [] : catalogue.filter(isAdTracker).map(({ id }) => id);

/** May the tracker have a rate in this mode? Ads may wherever they are shown. */
export function mayHaveRate(mode: AgreementMode, { slug, useCase }: CatalogueTracker): boolean {
  if (mode === 'PILOT') return useCase === 'PILOT_TRACKING';
  if (useCase === 'PAGE_IMPRESSIONS') {
    return mode === 'PLUS' || pageTrackersOf[mode].some((own) => own === slug);
  }
  return useCase === 'AD_TRACKING';
}

/** The initial terms of a new agreement of this mode. */
export function termsOfMode(mode: AgreementMode, catalogue: CatalogueTracker[]): AgreementTerms {
  return {
    mode,
    type: mode === 'PILOT' ? 'CUSTOM' : 'STANDARD',
    consentManagerType: 'CONSENT_MANAGER',
    trackers: standardRates(mode, catalogue),
    adTrackers: standardAdTrackers(mode, catalogue),
  };
}

/** Another mode brings its own trackers; PILOT is always CUSTOM, leaving it resets to STANDARD. */
export function changeMode<T extends AgreementTerms>(
  terms: T,
  mode: AgreementMode,
  catalogue: CatalogueTracker[],
): T {
  if (mode === terms.mode) return terms;
  const { type, trackers, adTrackers } = termsOfMode(mode, catalogue);
  return {
    ...terms,
    mode,
    type: mode === 'PILOT' || terms.mode === 'PILOT' ? type : terms.type,
    consentManagerType: mode === 'CONTENT_PASS' ? 'CONSENT_MANAGER' : terms.consentManagerType,
    trackers,
    adTrackers,
  };
}

/** STANDARD resets to the mode's own rates and ads; CUSTOM starts from the present ones. */
export function changeType<T extends AgreementTerms>(
  terms: T,
  type: AgreementType,
  catalogue: CatalogueTracker[],
): T {
  if (locksOf(terms).type) return terms;
  if (type === 'CUSTOM') return { ...terms, type };
  return {
    ...terms,
    type,
    trackers: standardRates(terms.mode, catalogue),
    adTrackers: standardAdTrackers(terms.mode, catalogue),
  };
}

/** Which inputs mode and type decide by themselves. */
export function locksOf({ mode, type }: Pick<AgreementTerms, 'mode' | 'type'>) {
  return {
    type: mode === 'PILOT',
    consentManagerType: mode === 'CONTENT_PASS',
    rates: type === 'STANDARD',
    adTrackers: type === 'STANDARD' || mode === 'PILOT',
  };
}

/**
 * The whole terms of a call that names some of them: what mode and type decide follows them, what
 * was sent stays as sent.
 */
export function completeTerms(
  current: AgreementTerms,
  sent: Partial<AgreementTerms>,
  catalogue: CatalogueTracker[],
): AgreementTerms {
  const inMode = changeMode(current, sent.mode ?? current.mode, catalogue);
  return { ...changeType(inMode, sent.type ?? inMode.type, catalogue), ...sent };
}

/** `{ "field.path": "message" }` for everything that contradicts the rules of mode and type. */
export function checkTerms(
  terms: AgreementTerms,
  catalogue: CatalogueTracker[],
): Record<string, Said> {
  const { mode, type, consentManagerType } = terms;
  return {
    ...(mode === 'PILOT' && type !== 'CUSTOM' && { type: 'pilot-is-custom' }),
    ...(mode === 'CONTENT_PASS' &&
      consentManagerType !== 'CONSENT_MANAGER' && {
        consentManagerType: 'standard-consent-manager',
      }),
    ...checkRates(terms, catalogue),
    ...checkAdTrackers(terms, catalogue),
  };
}

function checkRates(
  { mode, type, trackers }: AgreementTerms,
  catalogue: CatalogueTracker[],
): Record<string, Said> {
  if (trackers.length === 0) return { trackers: 'no-rates' };
  const errors: Record<string, Said> = {};
  for (const [index, { trackerId, viewsCpm }] of trackers.entries()) {
    const tracker = catalogue.find(({ id }) => id === trackerId);
    if (!tracker) errors[`trackers.${index}.trackerId`] = 'unknown-tracker';
    else if (!mayHaveRate(mode, tracker)) {
      errors[`trackers.${index}.trackerId`] = say('not-in-mode', { mode });
    }
    if (viewsCpm === null || !Number.isInteger(viewsCpm)) {
      errors[`trackers.${index}.viewsCpm`] = 'not-integer';
    } else if (viewsCpm < 0) errors[`trackers.${index}.viewsCpm`] = 'negative';
  }
  if (new Set(trackers.map(({ trackerId }) => trackerId)).size < trackers.length) {
    errors.trackers = 'trackers-repeated';
  }
  const isStandard = sameRates(trackers, standardRates(mode, catalogue));
  if (Object.keys(errors).length === 0 && type === 'STANDARD' && !isStandard) {
    errors.trackers = 'standard-rates';
  }
  return errors;
}

function checkAdTrackers(
  { mode, type, adTrackers }: AgreementTerms,
  catalogue: CatalogueTracker[],
): Record<string, Said> {
  if (mode === 'PILOT') {
    return adTrackers.length > 0 ? { adTrackers: 'pilot-without-ads' } : {};
  }
  const all = standardAdTrackers(mode, catalogue);
  const stranger = adTrackers.find((id) => !all.includes(id));
  if (stranger !== undefined) {
    const exists = catalogue.some(({ id }) => id === stranger);
    return { adTrackers: exists ? 'no-ad-tracker' : 'unknown-tracker' };
  }
  if (new Set(adTrackers).size < adTrackers.length) return { adTrackers: 'trackers-repeated' };
  if (type === 'STANDARD' && adTrackers.length < all.length) {
    return { adTrackers: 'all-ad-trackers' };
  }
  return {};
}

/** The same trackers with the same CPMs, in whatever order. */
function sameRates(some: readonly Rate[], others: readonly Rate[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ trackerId, viewsCpm }) =>
      others.some((other) => other.trackerId === trackerId && other.viewsCpm === viewsCpm),
    )
  );
}
