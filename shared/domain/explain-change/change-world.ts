import type { UseCase } from '../payout.ts';

/** What explains a change, in the order of the effects. */
export const effectKinds = [
  'days',
  'missing',
  'new',
  'lost',
  'views',
  'device',
  'consent',
  'paidViews',
  'agreement',
  'rate',
  'averageRate',
  'settled',
  'requests',
  'fill',
  'cpm',
  'rounding',
] as const;
export type EffectKind = (typeof effectKinds)[number];

export interface ChangeTracker {
  id: number;
  slug: string;
  owner: 'GM' | 'QMN' | 'WB';
  deviceType: 'DESKTOP' | 'MOBILE' | 'MULTISCREEN';
  useCase: UseCase;
}

/** What a tracker counted, for one or several sites, in a whole period. */
export interface ChangeCell {
  trackerId: number;
  pageImpressions: number;
  requests: number;
  views: number;
  revenueMicros: number;
  payoutMicros: number;
  /** The part of the payout that settlement has fixed; negative where more would be paid now. */
  keptMicros?: number;
  /** The part of the count without an agreement. */
  ungoverned?: number;
}

/** Days with figures: for page impressions and pilots (GM), and for each owner's ads. */
export type DataDays = Record<ChangeTracker['owner'], number>;

export interface ChangeSide {
  cells: readonly ChangeCell[];
  dataDays: DataDays;
}

/** A site, or several that are explained together: those present on both sides. */
export interface ChangeGroup {
  siteId: number | null;
  before: ChangeSide;
  now: ChangeSide;
}

interface ChangePeriod {
  /** Length in days. */
  days: number;
  /** Did anybody deliver anything? If not, no site is new or lost: only figures are missing. */
  hasFigures: boolean;
  /** The totals that reports show. */
  payoutCents: number;
  revenueCents: number;
}

export const changedFigures = ['revenue', 'payout', 'profit', 'margin'] as const;
/** Amounts of a margin are hundredths of a percentage point; all others are cents. */
export type ChangedFigure = (typeof changedFigures)[number];

export interface ChangeWorld {
  of: ChangedFigure;
  trackers: readonly ChangeTracker[];
  groups: readonly ChangeGroup[];
  before: ChangePeriod;
  now: ChangePeriod;
}

/** The figure that shows an effect, before and now. */
export interface EffectMeasure {
  unit: 'days' | 'sites' | 'perDay' | 'share' | 'perThousandMicros' | 'micros';
  /** Null where there is none, such as a share of nothing. */
  before: number | null;
  now: number | null;
}

export interface EffectPart {
  siteId: number | null;
  trackerId: number | null;
  cents: number;
}

export interface ChangeEffect {
  kind: EffectKind;
  /** Whose ads; null: everybody's. */
  owner: 'QMN' | 'WB' | null;
  cents: number;
  measure: EffectMeasure | null;
  /** By site or by tracker, the largest first; they add up to the effect. */
  parts: EffectPart[];
}

export interface ChangeExplained {
  /** Without revenue on a side there is no margin: then all is zero, and nothing explained. */
  isKnown: boolean;
  beforeCents: number;
  nowCents: number;
  differenceCents: number;
  /** They add up to the difference. */
  effects: ChangeEffect[];
}
