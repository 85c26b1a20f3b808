import { openQuestion } from '#shared/open-question.ts';

/** Asks readers whether to drop what they have entered. */
const question = openQuestion();
export const { answer: answerLeave, isAsked: isLeaveAsked, listen: listenToLeave } = question;

/** How many forms have unsaved input, and whether it may go: until the next page. */
export const unsaved = { forms: 0, isGivenUp: false };

/** Whether nothing would be lost, or the reader wants to lose it. */
export async function mayLeave(): Promise<boolean> {
  if (unsaved.forms > 0 && !unsaved.isGivenUp) unsaved.isGivenUp = await question.ask();
  return unsaved.forms === 0 || unsaved.isGivenUp;
}
