import { defineMessages } from '../saying/define-messages.ts';

/** The screen of the operator's own details. */
export const operatorProfileMessages = defineMessages({
  en: {
    intro:
      'These details appear on every document from the next approval on. Issued documents do not change.',
    former: 'Former details',
  },
  de: {
    intro:
      'Diese Angaben stehen ab der nächsten Freigabe auf jedem Dokument. Bereits erteilte Dokumente ändern sich nicht.',
    former: 'Frühere Angaben',
  },
});
