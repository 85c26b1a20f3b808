import type { AdCheck, AdCheckState } from '#shared/domain/ad-check.ts';
import { type CheckSaid, sayCheck } from '#shared/messages/ad-checks/tell-check.ts';
import type { AdCheckEvidence } from '#shared/schemas/calls/ad-checks.ts';

/** What a check came to. */
export interface Verdict {
  state: AdCheckState;
  said: CheckSaid;
  evidence: AdCheckEvidence[];
}

export type Verdicts = Record<AdCheck, Verdict>;

/** Enough to see what is meant; a file of thousands of malformed lines shows its first. */
const mostEvidence = 20;
const longestExcerpt = 300;

export const verdict = (
  state: AdCheckState,
  said: CheckSaid,
  evidence: readonly AdCheckEvidence[] = [],
): Verdict => ({
  state,
  said,
  evidence: evidence.slice(0, mostEvidence).map((one) => ({
    ...one,
    address: one.address.slice(0, 2000),
    excerpt: one.excerpt?.slice(0, longestExcerpt) ?? null,
  })),
});

export const unread = (): Verdict => verdict('NOT_CHECKED', sayCheck('front-page-silent'));
