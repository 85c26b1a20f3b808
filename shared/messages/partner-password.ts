import { defineMessages } from '../saying/define-messages.ts';

/** How publishers get a password, first or again. */
export const partnerPasswordMessages = defineMessages({
  en: {
    forgot: {
      title: 'Forgot your password?',
      intro: 'Enter your e-mail address, and we will send you a link to set a new password.',
      submit: 'Send link',
      sentTitle: 'Check your inbox',
      sent: (email: string) =>
        `If there is an account for ${email}, a message with a link is on its way. It may take a few minutes; please check your spam folder, too.`,
      toSignIn: 'Back to sign-in',
    },

    newPassword: {
      invitationTitle: 'Welcome',
      invitationTitleOf: (name: string) => `Welcome, ${name}`,
      invitationIntro: 'Choose a password, and your account is ready.',
      invitationIntroOf: (company: string) =>
        `Choose a password, and your account for ${company} is ready.`,
      furtherTitle: (company: string) => `Access to ${company}`,
      furtherIntro: (email: string) =>
        `You accept with your account ${email}. Then you switch between your companies in the menu of your account.`,
      accept: 'Accept the invitation',
      resetTitle: 'Set a new password',
      resetIntro: 'All other devices are signed out when you change it.',
      password: 'New password',
      submit: 'Set password',
      hint: {
        short: (missing: number) =>
          missing === 1 ? '1 more character' : `${missing} more characters (12 at least)`,
        enough: 'Long enough. A few more words make it stronger.',
        strong: 'Strong password',
      },
      linkExpired: 'This link is no longer valid.',
      linkExpiredNext: 'Links work once and for a limited time. Please ask for a new one.',
      requestNew: 'Request a new link',
    },
  },

  de: {
    forgot: {
      title: 'Passwort vergessen?',
      intro:
        'Geben Sie Ihre E‑Mail-Adresse ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
      submit: 'Link senden',
      sentTitle: 'Sehen Sie in Ihr Postfach',
      sent: (email) =>
        `Falls es ein Konto für ${email} gibt, ist eine Nachricht mit einem Link unterwegs. Das kann einige Minuten dauern; sehen Sie auch im Spam-Ordner nach.`,
      toSignIn: 'Zurück zur Anmeldung',
    },

    newPassword: {
      invitationTitle: 'Willkommen',
      invitationTitleOf: (name) => `Willkommen, ${name}`,
      invitationIntro: 'Legen Sie ein Passwort fest, dann ist Ihr Zugang bereit.',
      invitationIntroOf: (company) =>
        `Legen Sie ein Passwort fest, dann ist Ihr Zugang für ${company} bereit.`,
      furtherTitle: (company) => `Zugang zu ${company}`,
      furtherIntro: (email) =>
        `Sie nehmen mit Ihrem Konto ${email} an. Danach wechseln Sie im Menü Ihres Kontos zwischen Ihren Firmen.`,
      accept: 'Einladung annehmen',
      resetTitle: 'Neues Passwort festlegen',
      resetIntro: 'Mit der Änderung werden alle anderen Geräte abgemeldet.',
      password: 'Neues Passwort',
      submit: 'Passwort festlegen',
      hint: {
        short: (missing) =>
          missing === 1 ? 'Noch 1 Zeichen' : `Noch ${missing} Zeichen (mindestens 12)`,
        enough: 'Lang genug. Ein paar Wörter mehr machen es stärker.',
        strong: 'Starkes Passwort',
      },
      linkExpired: 'Dieser Link ist nicht mehr gültig.',
      linkExpiredNext:
        'Links gelten einmal und nur für begrenzte Zeit. Lassen Sie sich einen neuen schicken.',
      requestNew: 'Neuen Link anfordern',
    },
  },
});
