import { openQuestion } from './open-question.ts';

/** The refusal of a call until its reader gives password or code again. */
export const checkRequired = 'check-required';

/** Asks readers to prove that it is still them. */
export const {
  ask: confirmsIdentity,
  answer: answerIdentity,
  isAsked: isIdentityAsked,
  listen: listenToIdentity,
} = openQuestion();
