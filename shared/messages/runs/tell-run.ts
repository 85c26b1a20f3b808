import type { Label, Locale } from '../../locale.ts';
import { answers } from '../answers/answers.ts';
import { type SaidOf, sayer } from '../say.ts';
import { teller } from '../tell.ts';
import { runAnswers } from './run-answers.ts';

export type RunSaid = SaidOf<typeof runAnswers>;

/** What a run says. Its words are a catalogue of their own: only readers of runs load them. */
export const sayRun = sayer<typeof runAnswers>();

/** Of a run, or of a file that was refused. */
export const tellRun = teller({ ...answers, ...runAnswers });

export const bothOfRun = (said: string): Label => ({
  en: tellRun(said, 'en'),
  de: tellRun(said, 'de'),
});

/** As runs keep it: the English words, and what they are the words of, a line each. */
export interface Told {
  text: string | null;
  said: string | null;
}

/** In the reader's language; in English what was said before there were codes, and what others say. */
export const tellTold = ({ text, said }: Told, locale: Locale): string =>
  said === null
    ? (text ?? '–')
    : said
        .split('\n')
        .map((one) => tellRun(one, locale))
        .join('. ');
