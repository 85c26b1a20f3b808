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
  /** Ad positions have rates, too: what consent brings there is not agreed but happens. */
  paysAds: boolean;
}

/** Why nothing is reckoned: no agreement, not by consent, rates alike, nothing counted. */
export const noLevers = ['agreement', 'pilot', 'ads', 'equal', 'views'] as const;
export type NoLever = (typeof noLevers)[number];

/** What a month earns more, or less, in micro-euros; or why nobody can say. */
export type Reckoned = number | NoLever;

/** So long is a month that views are scaled to. */
export const leverDays = 30;

/** What one point more of consent brings at the rates of today, of these views. */
export function consentLever(views: LeverViews, terms: LeverTerms | undefined): Reckoned {
  return reckon(views, terms, (agreed) => {
    const gains = devices.map((device) => agreed[device].consent - agreed[device].other);
    if (gains.every((gain) => gain === 0)) return 'equal';
    return devices.reduce((sum, device, place) => {
      return sum + onePoint(viewsOf(views[device]), gains[place] ?? 0);
    }, 0);
  });
}

/** What it brings if one point more of them is mobile instead of desktop, with consent as it is. */
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

/** Of several, what can be said of some of them; else why nothing can. */
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

/** Micro-euros of a hundredth of the views at that many cents per 1,000. */
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
