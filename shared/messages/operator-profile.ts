import { defineMessages } from '../saying/define-messages.ts';

/** The screen of the operator's own details. */
export const operatorProfileMessages = defineMessages({
  en: {
    intro:
      'As it stands on every document from the next approval on. Documents that were issued keep what they said.',
    former: 'What it was before',
  },
  de: {
    intro:
      'So steht es ab der nächsten Freigabe auf jedem Dokument. Erteilte Dokumente behalten, was sie sagten.',
    former: 'Was früher galt',
  },
});
