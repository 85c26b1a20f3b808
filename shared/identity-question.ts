import { openQuestion } from './open-question.ts';

/** What a call is refused with until its reader has given password or code again. */
export const checkRequired = 'check-required';

/** Asks the reader to show that it is still them. */
export const {
  ask: confirmsIdentity,
  answer: answerIdentity,
  isAsked: isIdentityAsked,
  listen: listenToIdentity,
} = openQuestion();
