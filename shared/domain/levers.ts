import { centsFromEstimate } from '../money.ts';
import type { AgreementMode } from './agreement-terms.ts';

/** Page views of one device, by whether their readers have consented. */
interface DeviceViews {
  consent: number;
  other: number;
}
export interface LeverViews {
  desktop: DeviceViews;
  mobile: DeviceViews;
}

/** What is agreed today for a site, in cents per 1,000 page views. */
export interface LeverTerms {
  mode: AgreementMode;
  desktop: DeviceViews;
  mobile: DeviceViews;
  /** Are there rates for ad positions? What consent earns there does not follow from the terms. */
  paysAds: boolean;
}

/** Why nothing can be computed: no agreement, not paid by consent, equal rates, no views. */
export const noLevers = ['agreement', 'pilot', 'ads', 'equal', 'views'] as const;
export type NoLever = (typeof noLevers)[number];

/** What a month earns more, or less, in micro-euros; or why that is unknown. */
export type Reckoned = number | NoLever;

/** Views are scaled to a month of this many days. */
export const leverDays = 30;

/** What one point more of consent among these views brings at today's rates. */
export function consentLever(views: LeverViews, terms: LeverTerms | undefined): Reckoned {
  return reckon(views, terms, (agreed) => {
    const gains = devices.map((device) => agreed[device].consent - agreed[device].other);
    if (gains.every((gain) => gain === 0)) return 'equal';
    return devices.reduce((sum, device, place) => {
      return sum + onePoint(viewsOf(views[device]), gains[place] ?? 0);
    }, 0);
  });
}

/** What it brings if one point more of these views is mobile, with the same consent. */
export function mobileLever(views: LeverViews, terms: LeverTerms | undefined): Reckoned {
  return reckon(views, terms, (agreed) => {
    if (devices.some((device) => viewsOf(views[device]) === 0)) return 'views';
    const [desktop = 0, mobile = 0] = devices.map((device) => {
      const { consent, other } = views[device];
      return (consent * agreed[device].consent + other * agreed[device].other) / (consent + other);
    });
    if (mobile === desktop) return 'equal';
    return onePoint(viewsOf(views.desktop) + viewsOf(views.mobile), mobile - desktop);
  });
}

/** The sum of what is known; a reason where nothing is. */
export function sumLevers(parts: readonly Reckoned[], countedDays: number) {
  const known = parts.filter((part) => typeof part === 'number');
  if (known.length > 0 && countedDays > 0) {
    const micros = known.reduce((sum, part) => sum + part, 0);
    return { cents: centsFromEstimate((micros * leverDays) / countedDays), because: null };
  }
  return { cents: null, because: noLevers.find((reason) => parts.includes(reason)) ?? 'views' };
}

const devices = ['desktop', 'mobile'] as const;

const viewsOf = ({ consent, other }: DeviceViews) => consent + other;

/** Micro-euros for a hundredth of the views, at that many cents per 1,000. */
const onePoint = (views: number, cents: number) => (views / 100) * cents * 10;

function reckon(
  views: LeverViews,
  terms: LeverTerms | undefined,
  work: (terms: LeverTerms) => Reckoned,
): Reckoned {
  if (devices.every((device) => viewsOf(views[device]) === 0)) return 'views';
  if (!terms) return 'agreement';
  if (terms.mode === 'PILOT') return 'pilot';
  return terms.paysAds ? 'ads' : work(terms);
}
