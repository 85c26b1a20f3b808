import { defineMessages } from '../saying/define-messages.ts';

/** The dialog over an open screen when the session has ended. */
export const reentryMessages = defineMessages({
  en: {
    title: 'You have been signed out',
    text: 'Please sign in again, and go on where you were. Nothing you have entered is lost.',
    email: 'E-mail',
    submit: 'Sign in',
    otherAccount: 'Use another account',
  },
  de: {
    title: 'Sie wurden abgemeldet',
    text: 'Bitte melden Sie sich wieder an, dann geht es weiter, wo Sie waren. Ihre Eingaben bleiben erhalten.',
    email: 'E‑Mail',
    submit: 'Anmelden',
    otherAccount: 'Anderes Konto verwenden',
  },
});
