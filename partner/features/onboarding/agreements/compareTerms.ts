import type { DescribedTerms } from './describeTerms.ts';

/** The old value of something new, null if there was none. */
type Before = string | null;

export interface TermChanges {
  facts: ReadonlyMap<string, Before>;
  rates: ReadonlyMap<number, Before>;
  /** Names of what is no longer paid. */
  droppedRates: string[];
  /** Ids of added ad positions. */
  addedPositions: ReadonlySet<number>;
  droppedPositions: string[];
}

/** What a reader has to review again: the changes in wording. */
export function compareTerms(before: DescribedTerms, now: DescribedTerms): TermChanges {
  const facts = new Map(before.facts.map(({ key, value }) => [key, value]));
  const rates = new Map(before.rates.map(({ trackerId, rate }) => [trackerId, rate]));
  const positions = new Set(before.adPositions.map(({ trackerId }) => trackerId));
  return {
    facts: changed(
      now.facts.map(({ key, value }) => [key, value]),
      facts,
    ),
    rates: changed(
      now.rates.map(({ trackerId, rate }) => [trackerId, rate]),
      rates,
    ),
    droppedRates: namesGone(before.rates, now.rates),
    addedPositions: new Set(
      now.adPositions.map(({ trackerId }) => trackerId).filter((id) => !positions.has(id)),
    ),
    droppedPositions: namesGone(before.adPositions, now.adPositions),
  };
}

const changed = <K>(now: [K, string][], before: ReadonlyMap<K, string>): Map<K, Before> =>
  new Map(
    now
      .filter(([key, value]) => before.get(key) !== value)
      .map(([key]) => [key, before.get(key) ?? null]),
  );

interface Named {
  trackerId: number;
  name: string;
}

function namesGone(before: Named[], now: Named[]): string[] {
  const left = new Set(now.map(({ trackerId }) => trackerId));
  return before.filter(({ trackerId }) => !left.has(trackerId)).map(({ name }) => name);
}
