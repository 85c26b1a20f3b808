import { sayCheck } from '#shared/messages/ad-checks/tell-check.ts';
import { type Verdict, verdict } from '../look/verdict.ts';
import type { Drawn, Left } from '../render/draw-website.ts';

const evidenceOf = (addresses: readonly string[]) =>
  addresses.map((address) => ({ address, line: null, excerpt: null }));

/** Whether ads are really asked for at both widths, and how soon. */
export function checkAdsShown(drawn: readonly Drawn[]): Verdict {
  const all = drawn.flatMap(({ requests }) => requests);
  const requests = all.length;
  if (requests === 0) {
    return verdict('BROKEN', 'ads-not-requested', evidenceOf(drawn.map(({ address }) => address)));
  }
  const without = drawn.find((one) => one.requests.length === 0);
  if (without) {
    const said = sayCheck('ads-requested-on-one', { device: without.device, requests });
    return verdict('WARNING', said, evidenceOf(all));
  }
  const firstMs = Math.max(...drawn.map((one) => one.firstMs ?? 0));
  return verdict('OK', sayCheck('ads-requested', { requests, firstMs }), evidenceOf(all));
}

/** Whoever opens it is led away, as by an ad that redirects. */
export function checkLeft({ device, address }: Left): Verdict {
  const { host } = new URL(address);
  return verdict('BROKEN', sayCheck('front-page-left', { device, host }), evidenceOf([address]));
}

/** A browser sees more than the pages say: ads that were asked for before there was consent. */
export function withDrawnConsent(read: Verdict, drawn: readonly Drawn[]): Verdict {
  const early = drawn.flatMap(({ beforeConsent }) => beforeConsent ?? []);
  if (early.length === 0 || read.state === 'BROKEN') return read;
  const said = sayCheck('consent-not-asked', { requests: early.length });
  return verdict('BROKEN', said, evidenceOf(early));
}
