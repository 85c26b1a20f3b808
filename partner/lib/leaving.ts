import { openQuestion } from '#shared/open-question.ts';

/** Asks readers whether to drop what they have entered. */
const question = openQuestion();
export const { answer: answerLeave, isAsked: isLeaveAsked, listen: listenToLeave } = question;

/** How many forms have unsaved input, where, and whether it may go: until the next page. */
export const unsaved = { forms: 0, place: Number.NaN, isGivenUp: false };

/** Whether nothing would be lost, or the reader wants to lose it. */
export async function mayLeave(): Promise<boolean> {
  if (unsaved.forms > 0 && !unsaved.isGivenUp) unsaved.isGivenUp = await question.ask();
  return unsaved.forms === 0 || unsaved.isGivenUp;
}

/** The router numbers the entries of the browser's history; NaN for those that are not its own. */
export const currentPlace = () => Number(window.history.state?.idx ?? Number.NaN);

/**
 * The browser's back and forward have gone already when they say so: they go back until there is an
 * answer. To be called before the router listens, as browsers tell it in that order.
 */
export function guardHistory(): void {
  window.addEventListener('popstate', (event) => {
    const steps = currentPlace() - unsaved.place;
    if (unsaved.forms === 0 || unsaved.isGivenUp || !steps) return;
    event.stopImmediatePropagation();
    window.history.go(-steps);
    void mayLeave().then((isWanted) => isWanted && window.history.go(steps));
  });
}
