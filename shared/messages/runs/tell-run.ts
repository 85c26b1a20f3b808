import type { Label, Locale } from '../../locale.ts';
import { answers } from '../../saying/answers/answers.ts';
import { type SaidOf, sayer } from '../../saying/say.ts';
import { teller } from '../../saying/tell.ts';
import { runAnswers } from './run-answers.ts';

export type RunSaid = SaidOf<typeof runAnswers>;

/** Messages of a run. Their words are a separate catalogue: only readers of runs load them. */
export const sayRun = sayer<typeof runAnswers>();

/** For a run, or a refused file. */
export const tellRun = teller({ ...answers, ...runAnswers });

export const bothOfRun = (said: string): Label => ({
  en: tellRun(said, 'en'),
  de: tellRun(said, 'de'),
});

/** As runs store it: the English words, and their codes, a line each. */
export interface Told {
  text: string | null;
  said: string | null;
}

/** In the reader's language; in English for runs older than the codes, and for foreign messages. */
export const tellTold = ({ text, said }: Told, locale: Locale): string =>
  said === null
    ? (text ?? '–')
    : said
        .split('\n')
        .map((one) => tellRun(one, locale))
        .join('. ');
