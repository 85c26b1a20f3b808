import { openQuestion } from '#shared/open-question.ts';

/** Asks readers whether to drop their input. */
const question = openQuestion();
export const { answer: answerLeave, isAsked: isLeaveAsked, listen: listenToLeave } = question;

/** Forms with unsaved input, on which page, and whether it may be lost; reset by the next page. */
export const unsaved = { forms: 0, place: Number.NaN, isGivenUp: false };

/** Whether nothing would be lost, or the reader wants to lose it. */
export async function mayLeave(): Promise<boolean> {
  if (unsaved.forms > 0 && !unsaved.isGivenUp) unsaved.isGivenUp = await question.ask();
  return unsaved.forms === 0 || unsaved.isGivenUp;
}

/** The router numbers the entries of the browser's history; NaN for those that are not its own. */
export const currentPlace = () => Number(window.history.state?.idx ?? Number.NaN);

/**
 * The browser reports back and forward only after it has moved: so it moves back until there is an
 * answer. Call this before the router listens, because browsers tell listeners in that order.
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
