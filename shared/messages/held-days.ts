import { defineMessages } from '../saying/define-messages.ts';

/** Days that kept their figures, and how to resolve them. Loads with their screens. */
export const heldDayMessages = defineMessages({
  en: {
    why: 'New data would more than halve this day. It keeps its figures until you decide.',
    keptWhy:
      'This day keeps its figures as long as the data say the same. You can still take the new ones.',
  },
  de: {
    why: 'Neue Daten würden diesem Tag mehr als die Hälfte nehmen. Er behält seine Zahlen, bis Sie entscheiden.',
    keptWhy:
      'Dieser Tag behält seine Zahlen, solange die Daten dasselbe sagen. Sie können die neuen noch übernehmen.',
  },
});
