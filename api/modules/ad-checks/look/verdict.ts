import { cleanText } from '#api/core/decode-text.ts';
import type { AdCheck, AdCheckState } from '#shared/domain/ad-check.ts';
import { type CheckSaid, sayCheck } from '#shared/messages/ad-checks/tell-check.ts';
import type { AdCheckEvidence } from '#shared/schemas/calls/ad-checks.ts';

/** The result of a check. */
export interface Verdict {
  state: AdCheckState;
  said: CheckSaid;
  evidence: AdCheckEvidence[];
  /** Lines to be corrected, for the recipients of the alert. */
  lines?: string[];
}

export type Verdicts = Record<AdCheck, Verdict>;

/** Enough to see what is meant; a file of thousands of malformed lines shows its first. */
const mostEvidence = 20;
const longestExcerpt = 300;

export const verdict = (
  state: AdCheckState,
  said: CheckSaid,
  evidence: readonly AdCheckEvidence[] = [],
): Verdict => ({ state, said, evidence: once(evidence.map(short)).slice(0, mostEvidence) });

const short = ({ address, line, excerpt }: AdCheckEvidence): AdCheckEvidence => ({
  address: cleanText(address.slice(0, 2000)),
  line,
  excerpt: excerpt === null ? null : cleanText(excerpt.slice(0, longestExcerpt)),
});

/** A page is mostly the same on a phone and on a desktop: evidence shown by both counts once. */
const once = (evidence: readonly AdCheckEvidence[]): AdCheckEvidence[] => [
  ...new Map(evidence.map((one) => [JSON.stringify(one), one])).values(),
];

/** Evidence is all that is there. */
export const wholePage = (address: string): AdCheckEvidence => ({
  address,
  line: null,
  excerpt: null,
});

export const unread = (): Verdict => verdict('NOT_CHECKED', sayCheck('front-page-silent'));
