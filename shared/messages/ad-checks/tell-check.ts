import type { Label } from '../../locale.ts';
import { type SaidOf, sayer } from '../../saying/say.ts';
import { teller } from '../../saying/tell.ts';
import { checkAnswers } from './check-answers.ts';

export type CheckSaid = SaidOf<typeof checkAnswers>;

/** The findings of a check. Their words are a separate catalogue, rendered by the server. */
export const sayCheck = sayer<typeof checkAnswers>();

const tellCheck = teller(checkAnswers);

export const bothOfCheck = (said: string): Label => ({
  en: tellCheck(said, 'en'),
  de: tellCheck(said, 'de'),
});
