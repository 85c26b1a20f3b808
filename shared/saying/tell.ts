import type { Label, Locale } from '../locale.ts';
import type { Answer } from './answers/answer.ts';
import { answers } from './answers/answers.ts';
import { type Code, joined, partsOf, type Said, say } from './say.ts';

const known: Record<string, Answer> = answers;

/**
 * Renders a message of a catalogue in the reader's language; words that are no code stay as they
 * are.
 *
 * @param otherwise text for a code of a later version than this one
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

/** The same for several fields. */
export const tellAll = (errors: Record<string, string>, locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, said]) => [path, tell(said, locale)]));

export const both = (said: string): Label => ({ de: tell(said, 'de'), en: tell(said, 'en') });

/** About a part of the request. */
export const malformed = (of: string, why: Said) => say('malformed', { of, why: both(why) });

interface Issue {
  code?: string | undefined;
  message: string;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  expected?: unknown;
  values?: unknown;
  format?: unknown;
}

/** A schema's message: its own code, or ours for zod's own findings. */
export function saidOf(issue: Issue): Said {
  const { code, message, expected, values, format } = issue;
  if (Object.hasOwn(known, partsOf(message).code)) return message as Said;
  switch (code) {
    case 'too_small':
      return outside(issue, { text: 'min-characters', list: 'min-entries', number: 'at-least' });
    case 'too_big':
      return outside(issue, { text: 'max-characters', list: 'max-entries', number: 'at-most' });
    case 'invalid_type':
      // An issue contains nothing else of the input.
      if (message.endsWith('received undefined')) return 'required';
      return say('not-kind', { kind: String(expected) });
    case 'invalid_value':
      return Array.isArray(values) ? say('not-one-of', { values }) : 'invalid-input';
    case 'invalid_format':
      if (format === 'date') return 'not-day';
      return format === 'datetime' ? 'not-instant' : 'invalid-input';
    default:
      return 'invalid-input';
  }
}

type Bounds = Record<'text' | 'list' | 'number', Code>;

function outside({ origin, minimum, maximum }: Issue, { text, list, number }: Bounds): Said {
  const limit = minimum === undefined ? { max: Number(maximum) } : { min: Number(minimum) };
  const code = origin === 'string' ? text : origin === 'array' ? list : number;
  return joined({ code, params: limit }) as Said;
}
