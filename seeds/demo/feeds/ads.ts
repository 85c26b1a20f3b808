import type { DemoAd, DemoTraffic } from '../network-types.ts';
import { adsOn } from '../traffic-of-day.ts';
import type { DemoDay } from './demo-day.ts';

/** The ads of one source; `domainOf` where it names the domain besides the placement. */
const ads =
  (source: DemoAd['source'], domainOf?: (traffic: DemoTraffic) => string): DemoDay =>
  (site, day, today) => {
    const rawDomain = (site.traffic && domainOf?.(site.traffic)) ?? '';
    return adsOn(site, source, day, today)
      .filter(({ requests }) => requests > 0)
      .map(({ device: rhythm, ...count }) => ({ rhythm, rawDomain, ...count }));
  };

export const f11 = ads('F11', ({ f11Domain }) => f11Domain);
export const qmn = ads('QMN');
