import { defineMessages } from '../saying/define-messages.ts';

/** Text typed before a page was reloaded, or is about to be left. */
export const partnerDraftMessages = defineMessages({
  en: {
    restored: 'What you had entered is back.',
    withoutPassword: 'Please enter the password again; it is not kept.',
    withoutNumbers: 'Please enter IBAN and tax numbers again; they are not kept.',
    discard: 'Discard',
    leave: {
      title: 'Discard your changes?',
      text: 'What you have entered here is not saved yet.',
      stay: 'Stay here',
      discard: 'Discard and leave',
    },
  },
  de: {
    restored: 'Ihre Eingaben von vorhin sind wieder da.',
    withoutPassword: 'Das Passwort geben Sie bitte noch einmal ein: Es wird nicht aufbewahrt.',
    withoutNumbers:
      'IBAN und Steuernummern geben Sie bitte noch einmal ein: Sie werden nicht aufbewahrt.',
    discard: 'Verwerfen',
    leave: {
      title: 'Änderungen verwerfen?',
      text: 'Was Sie hier eingegeben haben, ist noch nicht gespeichert.',
      stay: 'Hier bleiben',
      discard: 'Verwerfen und verlassen',
    },
  },
});
