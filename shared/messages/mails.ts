import { defineMessages } from './define-messages.ts';

/** Words of the mails. Moments come formatted, on Berlin's clock. */
export const mailMessages = defineMessages({
  en: {
    platform: 'Partner platform',
    greeting: (firstName: string) => `Hello ${firstName},`,
    closing: 'Kind regards',
    sender: 'Your partner management team',
    linkFallback: 'If the button does not work, copy this address into your browser:',
    automatic: 'This message was sent automatically by the partner platform.',
    invitation: {
      subject: 'Your access to the partner platform',
      heading: 'Welcome to the partner platform',
      intro: 'We have set up an account for you. Choose your password and you can sign in at once.',
      button: 'Set password',
      validity: (moment: string) =>
        `The link is valid until ${moment} (Berlin time) and can be used once. After that, your contact will gladly send you a new one.`,
      unexpected:
        'You did not expect this invitation? Then simply delete this message: without a password nobody can use the account.',
    },
    passwordReset: {
      subject: 'Set a new password for the partner platform',
      heading: 'Set a new password',
      intro:
        'Someone, most likely you, has asked for a new password for your account. Use the link to set it.',
      button: 'Set new password',
      validity: (moment: string) =>
        `The link is valid until ${moment} (Berlin time) and can be used once. Once the password is changed, you are signed out on all devices.`,
      unexpected:
        'It was not you? Then there is nothing to do: your present password stays valid. If this happens again, please let us know.',
    },
    bankingChanged: {
      subject: (company: string) => `Bank account changed: ${company}`,
      heading: 'Your bank account was changed',
      intro: (company: string, person: string, moment: string) =>
        `The bank account of ${company} was changed by ${person} on ${moment} (Berlin time).`,
      account: (ending: string) =>
        `Future payouts go to the account whose IBAN ends in ${ending}. We never put the full number in a mail.`,
      button: 'View banking details',
      unexpected: (supportName: string, supportEmail: string) =>
        `This change does not come from you or your company? Then please contact us at once: ${supportName}, ${supportEmail}. We will clear it up with you before the next payout.`,
    },
  },
  de: {
    platform: 'Partnerplattform',
    greeting: (firstName) => `Guten Tag ${firstName},`,
    closing: 'Mit freundlichen Grüßen',
    sender: 'Ihre Partnerbetreuung',
    linkFallback:
      'Falls die Schaltfläche nicht funktioniert, kopieren Sie bitte diese Adresse in Ihren Browser:',
    automatic: 'Diese Nachricht wurde automatisch von der Partnerplattform verschickt.',
    invitation: {
      subject: 'Ihr Zugang zur Partnerplattform',
      heading: 'Willkommen auf der Partnerplattform',
      intro:
        'wir haben einen Zugang für Sie eingerichtet. Legen Sie Ihr Passwort fest, dann können Sie sich sofort anmelden.',
      button: 'Passwort festlegen',
      validity: (moment) =>
        `Der Link gilt bis ${moment} Uhr und lässt sich einmal verwenden. Danach schickt Ihnen Ihre Ansprechperson gern einen neuen.`,
      unexpected:
        'Sie haben diese Einladung nicht erwartet? Dann löschen Sie diese Nachricht einfach: Ohne Passwort kann niemand den Zugang nutzen.',
    },
    passwordReset: {
      subject: 'Neues Passwort für die Partnerplattform',
      heading: 'Neues Passwort festlegen',
      intro:
        'jemand – vermutlich Sie selbst – hat ein neues Passwort für Ihren Zugang angefordert. Über den Link legen Sie es fest.',
      button: 'Neues Passwort festlegen',
      validity: (moment) =>
        `Der Link gilt bis ${moment} Uhr und lässt sich einmal verwenden. Mit dem neuen Passwort werden Sie auf allen Geräten abgemeldet.`,
      unexpected:
        'Das waren nicht Sie? Dann brauchen Sie nichts zu tun: Ihr bisheriges Passwort gilt weiter. Sollte das öfter vorkommen, sagen Sie uns bitte Bescheid.',
    },
    bankingChanged: {
      subject: (company) => `Bankverbindung geändert: ${company}`,
      heading: 'Ihre Bankverbindung wurde geändert',
      intro: (company, person, moment) =>
        `die Bankverbindung von „${company}“ wurde am ${moment} Uhr von ${person} geändert.`,
      account: (ending) =>
        `Auszahlungen gehen künftig auf das Konto, dessen IBAN auf ${ending} endet. Die vollständige Nummer nennen wir nie in einer E-Mail.`,
      button: 'Bankverbindung ansehen',
      unexpected: (supportName, supportEmail) =>
        `Diese Änderung stammt nicht von Ihnen oder aus Ihrem Unternehmen? Dann melden Sie sich bitte sofort bei uns: ${supportName}, ${supportEmail}. Wir klären das mit Ihnen vor der nächsten Auszahlung.`,
    },
  },
});
