import type { Label } from '../locale.ts';

const germanOf = new Map<string, string>();

/**
 * A sentence of a rule, in both languages where the rule stands: the API and zod speak the English
 * one, and `translateServerMessage` knows the other.
 */
export function say({ en, de }: Label): string {
  germanOf.set(en, de);
  return en;
}

export const saidInGerman = (english: string): string | undefined => germanOf.get(english);

/** Of these English sentences, those that only the server may know the German of. */
export function germanOfSaid(sentences: string[]): Record<string, string> | undefined {
  const known = sentences.flatMap((text) => {
    const german = germanOf.get(text);
    return german === undefined ? [] : [[text, german] as const];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** What an answer of the API brings along. */
export function learnGerman(sentences: Record<string, string> | undefined): void {
  for (const [en, de] of Object.entries(sentences ?? {})) germanOf.set(en, de);
}
