import { defineMessages } from '../saying/define-messages.ts';

/** Days that kept their figures, and how to resolve them. Loads with their screens. */
export const heldDayMessages = defineMessages({
  en: {
    why: 'New data would more than halve this day. It keeps its figures until you decide.',
    keptWhy:
      'This day keeps its figures as long as the data say the same. You can still take the new ones.',
    waiting: (count: string) => `${count} days were held back: new data would halve their figures.`,
    waitingOne: 'One day was held back: new data would halve its figures.',
    decide: 'Decide',
  },
  de: {
    why: 'Neue Daten würden diesem Tag mehr als die Hälfte nehmen. Er behält seine Zahlen, bis Sie entscheiden.',
    keptWhy:
      'Dieser Tag behält seine Zahlen, solange die Daten dasselbe sagen. Sie können die neuen noch übernehmen.',
    waiting: (count) =>
      `${count} Tage wurden zurückgehalten: Neue Daten würden ihre Zahlen halbieren.`,
    waitingOne: 'Ein Tag wurde zurückgehalten: Neue Daten würden seine Zahlen halbieren.',
    decide: 'Entscheiden',
  },
});
