/** What is checked on a website, in the order of the report. */
export const adChecks = [
  'FRONT_PAGE',
  'ADS_TXT',
  'CONSENT_MANAGER',
  'PLACEMENTS',
  'ADS_SHOWN',
  'PLUGIN',
  'PRIVACY',
  'HTTPS',
] as const;
export type AdCheck = (typeof adChecks)[number];

/** Worst first; an unchecked item says nothing about the whole. */
export const adCheckStates = ['BROKEN', 'WARNING', 'OK', 'NOT_CHECKED'] as const;
export type AdCheckState = (typeof adCheckStates)[number];

export const worstState = (states: readonly AdCheckState[]): AdCheckState =>
  adCheckStates.find((state) => states.includes(state)) ?? 'NOT_CHECKED';

interface Standing {
  state: AdCheckState;
  /** The run since which it has been so. */
  since: string;
}

type AdCheckChange = 'BROKE' | 'MENDED' | null;

/**
 * A result against the last one of the same check. What could not be checked in between changes
 * nothing: what was broken before a night without an answer still is, since the same run.
 *
 * @param before the last checked result; undefined where there is none
 */
export function compareStanding(
  state: AdCheckState,
  before: Standing | undefined,
  now: string,
): Standing & { change: AdCheckChange } {
  const since = before?.state === state ? before.since : now;
  const broke = state === 'BROKEN' && before?.state !== 'BROKEN';
  const mended = before?.state === 'BROKEN' && (state === 'OK' || state === 'WARNING');
  return { state, since, change: broke ? 'BROKE' : mended ? 'MENDED' : null };
}
