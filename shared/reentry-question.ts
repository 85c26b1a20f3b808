import { openQuestion } from './open-question.ts';

/** What calls are refused with once the session has ended, or its reader must set something up first. */
export const shutsOut = ['not-signed-in', 'enrolment-required'];

/** Lets the reader in again over whatever is open, so that nothing typed is lost. */
export const {
  ask: getsBackIn,
  answer: answerReentry,
  isAsked: isReentryAsked,
  listen: listenToReentry,
} = openQuestion();
