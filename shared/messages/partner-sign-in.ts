import { defineMessages } from '../saying/define-messages.ts';

/** How publishers sign in. Part of `partnerMessages`. */
export const signInMessages = defineMessages({
  en: {
    signIn: {
      title: 'Sign in',
      intro: 'Your earnings, page impressions and ad positions.',
      email: 'E-mail',
      password: 'Password',
      showPassword: 'Show password',
      hidePassword: 'Hide password',
      totp: 'Code from your authenticator app',
      totpHint: 'Six digits, or one of your recovery codes',
      submit: 'Sign in',
      forgot: 'Forgot your password?',
      passwordChanged: 'Your password is set. Please sign in with it.',
    },
  },

  de: {
    signIn: {
      title: 'Anmelden',
      intro: 'Ihre Vergütung, Seitenaufrufe und Werbepositionen.',
      email: 'E‑Mail',
      password: 'Passwort',
      showPassword: 'Passwort anzeigen',
      hidePassword: 'Passwort verbergen',
      totp: 'Code aus Ihrer Authenticator-App',
      totpHint: 'Sechs Ziffern oder einer Ihrer Wiederherstellungscodes',
      submit: 'Anmelden',
      forgot: 'Passwort vergessen?',
      passwordChanged: 'Ihr Passwort ist festgelegt. Bitte melden Sie sich damit an.',
    },
  },
});
