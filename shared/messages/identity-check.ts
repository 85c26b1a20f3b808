import { defineMessages } from '../saying/define-messages.ts';

/** The dialog that verifies the user before a sensitive action. */
export const identityCheckMessages = defineMessages({
  en: {
    title: 'Is it still you?',
    text: 'This change matters. Please enter your password again; what you have entered so far stays.',
    textCode: 'Please enter a code of your authenticator app instead of your password.',
    password: 'Password',
    code: 'Code of your app',
    useCode: 'Use a code of my app',
    usePassword: 'Use my password',
    confirm: 'Confirm',
    cancel: 'Cancel',
  },
  de: {
    title: 'Sind Sie es noch?',
    text: 'Diese Änderung ist wichtig. Bitte geben Sie Ihr Passwort noch einmal ein; Ihre Eingaben bleiben erhalten.',
    textCode: 'Bitte geben Sie statt des Passworts einen Code Ihrer Authenticator-App ein.',
    password: 'Passwort',
    code: 'Code Ihrer App',
    useCode: 'Code meiner App verwenden',
    usePassword: 'Passwort verwenden',
    confirm: 'Bestätigen',
    cancel: 'Abbrechen',
  },
});
