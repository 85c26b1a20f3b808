import type { Label, Locale } from '../locale.ts';
import type { Answer } from './answers/answer.ts';
import { answers } from './answers/answers.ts';
import { partsOf, type Said, say } from './say.ts';

const known: Record<string, Answer> = answers;

/**
 * Tells what is said of a catalogue in the reader's language; words that are no code stay as they are.
 *
 * @param otherwise what to tell of a code that is of a later version than this one
 */
export const teller =
  (catalogue: Record<string, Answer>) =>
  (said: string, locale: Locale, otherwise = said): string => {
    const { code, params } = partsOf(said);
    const answer = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined;
    if (!answer) return otherwise;
    return (typeof answer === 'function' ? answer(params as never) : answer)[locale];
  };

export const tell = teller(known);

/** The same of several fields. */
export const tellAll = (errors: Record<string, string>, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, said]) => [path, tell(said, locale)]));

export const both = (said: string): Label => ({ de: tell(said, 'de'), en: tell(said, 'en') });

/** Said of a part of the request. */
export const malformed = (of: string, why: Said) => say('malformed', { of, why: both(why) });

export interface Issue {
  code?: string | undefined;
  message: string;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
}

/** What a schema says: its own code, or what zod found by itself. */
export function saidOf({ code, message, origin, minimum, maximum }: Issue): Said {
  if (Object.hasOwn(known, partsOf(message).code)) return message as Said;
  if (code !== 'too_small' && code !== 'too_big') return say('unfit', { message });
  const limit = Number(minimum ?? maximum);
  return say(code, { message, origin: String(origin), limit });
}
