import { sayCheck } from '#shared/messages/ad-checks/tell-check.ts';
import { type Verdict, verdict, wholePage } from '../look/verdict.ts';
import type { Drawn, Left } from '../render/draw-website.ts';

/** Whether ads are really asked for at both widths, and how soon. */
export function checkAdsShown(drawn: readonly Drawn[]): Verdict {
  const all = drawn.flatMap(({ requests }) => requests);
  const requests = all.length;
  if (requests === 0) {
    const pages = drawn.map(({ address }) => wholePage(address));
    return verdict('BROKEN', 'ads-not-requested', pages);
  }
  const without = drawn.find((one) => one.requests.length === 0);
  if (without) {
    const said = sayCheck('ads-requested-on-one', { device: without.device, requests });
    return verdict('WARNING', said, all.map(wholePage));
  }
  const firstMs = Math.max(...drawn.map((one) => one.firstMs ?? 0));
  return verdict('OK', sayCheck('ads-requested', { requests, firstMs }), all.map(wholePage));
}

/** Whoever opens it is led away, as by an ad that redirects. */
export function checkLeft({ device, address }: Left): Verdict {
  const { host } = new URL(address);
  return verdict('BROKEN', sayCheck('front-page-left', { device, host }), [wholePage(address)]);
}

/** A browser sees more than the pages say: ads that were asked for before there was consent. */
export function withDrawnConsent(read: Verdict, drawn: readonly Drawn[]): Verdict {
  const early = drawn.flatMap(({ beforeConsent }) => beforeConsent ?? []);
  if (early.length === 0 || read.state === 'BROKEN') return read;
  const said = sayCheck('consent-not-asked', { requests: early.length });
  return verdict('BROKEN', said, early.map(wholePage));
}
