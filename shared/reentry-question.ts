import { openQuestion } from './open-question.ts';

/** The refusals of calls once the session has ended, or its reader must set something up first. */
export const shutsOut = ['not-signed-in', 'enrolment-required'];

/** Lets the reader sign in again on top of any screen, so that nothing typed is lost. */
export const {
  ask: getsBackIn,
  answer: answerReentry,
  isAsked: isReentryAsked,
  listen: listenToReentry,
} = openQuestion();
