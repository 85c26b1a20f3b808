import { formatList } from '../format-list.ts';
import { productName } from '../product-name.ts';
import { defineMessages } from '../saying/define-messages.ts';

/** Messages of the mails. Instants come formatted, in Berlin time. */
export const mailMessages = defineMessages({
  en: {
    platform: productName.en,
    /** A company’s mailbox has no name. */
    greeting: (firstName: string) => (firstName ? `Hello ${firstName},` : 'Hello,'),
    closing: 'Kind regards',
    sender: 'Your partner management team',
    linkFallback: 'If the button does not work, copy this address into your browser:',
    automatic: `${productName.en}: this message was sent automatically.`,
    unsubscribe: 'Stop e‑mails of this kind',
    invitation: {
      subject: `${productName.en}: your access`,
      heading: 'Welcome',
      intro: (company: string | null) =>
        `We have set up an account for you${company ? ` at ${company}` : ''}. Choose your password and you can sign in at once.`,
      button: 'Set password',
      validity: (moment: string) =>
        `The link is valid until ${moment} (Berlin time) and can be used once. After that, your contact will gladly send you a new one.`,
      unexpected:
        'If you did not expect this invitation, simply delete this message: without a password nobody can use the account.',
    },
    furtherInvitation: {
      subject: `${productName.en}: invitation to another company`,
      heading: 'You are invited to another company',
      intro: (company: string | null) =>
        `You are invited to get access to ${company ?? ''} with your account. Once you accept, you switch between your companies in the menu of your account.`,
      button: 'Review and accept',
      unexpected:
        'If you did not expect this invitation, simply delete this message: nothing changes then.',
    },
    passwordReset: {
      subject: `${productName.en}: set a new password`,
      heading: 'Set a new password',
      intro:
        'Someone, most likely you, has asked for a new password for your account. Use the link to set it.',
      button: 'Set new password',
      validity: (moment: string) =>
        `The link is valid until ${moment} (Berlin time) and can be used once. Once the password is changed, you are signed out on all devices.`,
      unexpected:
        'If it was not you, there is nothing to do: your current password stays valid. If this happens again, please let us know.',
    },
    bankingChanged: {
      subject: (company: string) => `Bank account changed: ${company}`,
      heading: 'Your bank account was changed',
      intro: (company: string, person: string, moment: string) =>
        `The bank account of ${company} was changed by ${person} on ${moment} (Berlin time).`,
      ourTeam: 'our team',
      changes: (fields: string) => `Changed: ${fields}.`,
      list: formatList('en'),
      account: (former: string | null, next: string | null) =>
        `Previous account: ${former ? `IBAN ending in ${former}` : 'none'}. New account: ${next ? `IBAN ending in ${next}` : 'none'}. We never put the full number in a mail.`,
      held: (until: string) =>
        `To protect you, the change takes effect on ${until} (Berlin time) at the earliest. Until then we keep paying to the previous account.`,
      heldUnpaid: (until: string) =>
        `To protect you, the change takes effect on ${until} (Berlin time) at the earliest. Until then no payout is released.`,
      awaits: {
        reader:
          'The change was made by somebody who became an Owner less than 7 days ago. Please confirm it if it is right: it does not count before.',
        owners:
          'The change was made by somebody who became an Owner less than 7 days ago. It counts once another Owner, or our accounting, has confirmed it.',
        operator:
          'The change was made by somebody who became an Owner less than 7 days ago. It counts once our accounting has confirmed it. They know about it.',
      },
      confirm: 'Check and confirm',
      first: {
        subject: (company: string) => `Bank account entered: ${company}`,
        heading: 'Your bank account has been entered',
        intro: (company: string, person: string, moment: string) =>
          `A bank account of ${company} was entered by ${person} on ${moment} (Berlin time).`,
        account: (_former: string | null, next: string | null) =>
          `Account: IBAN ending in ${next}. We never put the full number in a mail.`,
        heldUnpaid: (until: string) =>
          `To protect you, we pay to this account from ${until} (Berlin time) at the earliest.`,
        awaits: {
          reader:
            'It was entered by somebody who became an Owner less than 7 days ago. Please confirm the account if it is right: we do not pay to it before.',
          owners:
            'It was entered by somebody who became an Owner less than 7 days ago. We pay to it once another Owner, or our accounting, has confirmed it.',
          operator:
            'As the Owners of your company have had that role for less than 7 days, our accounting confirms the account before we pay to it. They know about it.',
        },
        undo: 'Undo the entry',
        intended: 'If the account is right, there is nothing to do.',
      },
      undo: 'Undo the change',
      intended: 'If the change is right, there is nothing to do.',
      unexpectedHeld: (supportName: string, supportEmail: string) =>
        `It does not come from you or your company? Then undo it, change your password and let us know: ${supportName}, ${supportEmail}.`,
      button: 'View banking details',
      unexpected: (supportName: string, supportEmail: string) =>
        `This change does not come from you or your company? Then please contact us at once: ${supportName}, ${supportEmail}. We will clear it up with you before the next payout.`,
    },
    bankingRestored: {
      subject: (company: string) => `Change of bank account undone: ${company}`,
      heading: 'The change was undone',
      intro: (company: string, moment: string) =>
        `The change of the bank account of ${company} was undone on ${moment} (Berlin time), by the link in our mail.`,
      account: (ending: string) =>
        `Payouts go to the account whose IBAN ends in ${ending}, as before.`,
      noAccount: 'There is no account for payouts, as before.',
      button: 'View banking details',
      next: (supportName: string, supportEmail: string) =>
        `Did somebody else change your account? Then change your password, and let us know: ${supportName}, ${supportEmail}.`,
    },
    jobGivenUp: {
      subject: (job: string) => `Given up: ${job}`,
      heading: 'A job was given up',
      intro: (job: string) => `The job “${job}” failed and is not repeated by itself any more.`,
      introOfDays: (job: string, days: string) =>
        `The job “${job}” for ${days} failed and is not repeated by itself any more.`,
      reason: (reason: string) => `The reason: ${reason}`,
      button: 'View run',
      again: 'Once the cause is fixed, you can run it again there or on the overview.',
    },
  },
  de: {
    platform: productName.de,
    greeting: (firstName) => (firstName ? `Guten Tag ${firstName},` : 'Guten Tag,'),
    closing: 'Mit freundlichen Grüßen',
    sender: 'Ihre Partnerbetreuung',
    linkFallback:
      'Falls die Schaltfläche nicht funktioniert, kopieren Sie bitte diese Adresse in Ihren Browser:',
    automatic: `${productName.de}: Diese Nachricht wurde automatisch verschickt.`,
    unsubscribe: 'E‑Mails dieser Art abbestellen',
    invitation: {
      subject: `${productName.de}: Ihr Zugang`,
      heading: 'Willkommen',
      intro: (company) =>
        `wir haben einen Zugang${company ? ` für ${company}` : ''} für Sie eingerichtet. Legen Sie Ihr Passwort fest, dann können Sie sich sofort anmelden.`,
      button: 'Passwort festlegen',
      validity: (moment) =>
        `Der Link gilt bis ${moment} Uhr und lässt sich einmal verwenden. Danach schickt Ihnen Ihre Ansprechperson gern einen neuen.`,
      unexpected:
        'Sie haben diese Einladung nicht erwartet? Dann löschen Sie diese Nachricht einfach: Ohne Passwort kann niemand den Zugang nutzen.',
    },
    furtherInvitation: {
      subject: `${productName.de}: Einladung zu einer weiteren Firma`,
      heading: 'Sie sind zu einer weiteren Firma eingeladen',
      intro: (company) =>
        `Sie sind eingeladen, mit Ihrem Konto auch Zugang zu ${company ?? ''} zu erhalten. Sobald Sie annehmen, wechseln Sie im Menü Ihres Kontos zwischen Ihren Firmen.`,
      button: 'Ansehen und annehmen',
      unexpected:
        'Sie haben diese Einladung nicht erwartet? Dann löschen Sie diese Nachricht einfach: Es ändert sich nichts.',
    },
    passwordReset: {
      subject: `${productName.de}: neues Passwort`,
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
      ourTeam: 'unserem Team',
      changes: (fields) => `Geändert: ${fields}.`,
      list: formatList('de'),
      account: (former, next) =>
        `Bisheriges Konto: ${former ? `IBAN, die auf ${former} endet` : 'keines'}. Künftiges Konto: ${next ? `IBAN, die auf ${next} endet` : 'keines'}. Die vollständige Nummer nennen wir nie in einer E‑Mail.`,
      held: (until) =>
        `Zu Ihrem Schutz gilt die Änderung frühestens ab ${until} Uhr. Bis dahin zahlen wir weiter auf das bisherige Konto aus.`,
      heldUnpaid: (until) =>
        `Zu Ihrem Schutz gilt die Änderung frühestens ab ${until} Uhr. Bis dahin geben wir keine Auszahlung frei.`,
      awaits: {
        reader:
          'Die Änderung stammt von einer Person, die seit weniger als 7 Tagen die Rolle „Inhaber“ hat. Bitte bestätigen Sie sie, wenn sie richtig ist: Vorher gilt sie nicht.',
        owners:
          'Die Änderung stammt von einer Person, die seit weniger als 7 Tagen die Rolle „Inhaber“ hat. Sie gilt erst, wenn ein anderer Inhaber oder unsere Buchhaltung sie bestätigt hat.',
        operator:
          'Die Änderung stammt von einer Person, die seit weniger als 7 Tagen die Rolle „Inhaber“ hat. Sie gilt erst, wenn unsere Buchhaltung sie bestätigt hat; sie weiß Bescheid.',
      },
      confirm: 'Prüfen und bestätigen',
      first: {
        subject: (company) => `Bankverbindung eingetragen: ${company}`,
        heading: 'Ihre Bankverbindung ist eingetragen',
        intro: (company, person, moment) =>
          `für „${company}“ wurde am ${moment} Uhr von ${person} eine Bankverbindung eingetragen.`,
        account: (_former, next) =>
          `Konto: IBAN, die auf ${next} endet. Die vollständige Nummer nennen wir nie in einer E‑Mail.`,
        heldUnpaid: (until) =>
          `Zu Ihrem Schutz zahlen wir frühestens ab ${until} Uhr auf dieses Konto aus.`,
        awaits: {
          reader:
            'Eingetragen hat sie eine Person, die seit weniger als 7 Tagen die Rolle „Inhaber“ hat. Bitte bestätigen Sie das Konto, wenn es richtig ist: Vorher zahlen wir nicht darauf aus.',
          owners:
            'Eingetragen hat sie eine Person, die seit weniger als 7 Tagen die Rolle „Inhaber“ hat. Wir zahlen auf das Konto aus, sobald ein anderer Inhaber oder unsere Buchhaltung es bestätigt hat.',
          operator:
            'Da die Inhaber Ihrer Firma diese Rolle noch keine 7 Tage haben, bestätigt unsere Buchhaltung das Konto, bevor wir darauf auszahlen; sie weiß Bescheid.',
        },
        undo: 'Eintrag rückgängig machen',
        intended: 'Das Konto ist richtig? Dann brauchen Sie nichts zu tun.',
      },
      undo: 'Änderung rückgängig machen',
      intended: 'Die Änderung ist richtig? Dann brauchen Sie nichts zu tun.',
      unexpectedHeld: (supportName, supportEmail) =>
        `Sie stammt nicht von Ihnen oder aus Ihrer Firma? Dann machen Sie sie rückgängig, ändern Sie Ihr Passwort, und sagen Sie uns Bescheid: ${supportName}, ${supportEmail}.`,
      button: 'Bankverbindung ansehen',
      unexpected: (supportName, supportEmail) =>
        `Diese Änderung stammt nicht von Ihnen oder aus Ihrer Firma? Dann melden Sie sich bitte sofort bei uns: ${supportName}, ${supportEmail}. Wir klären das mit Ihnen vor der nächsten Auszahlung.`,
    },
    bankingRestored: {
      subject: (company) => `Änderung der Bankverbindung rückgängig gemacht: ${company}`,
      heading: 'Die Änderung wurde rückgängig gemacht',
      intro: (company, moment) =>
        `die Änderung der Bankverbindung von „${company}“ wurde am ${moment} Uhr über den Link in unserer E‑Mail rückgängig gemacht.`,
      account: (ending) =>
        `Auszahlungen gehen wie bisher auf das Konto, dessen IBAN auf ${ending} endet.`,
      noAccount: 'Ein Konto für Auszahlungen gibt es wie bisher nicht.',
      button: 'Bankverbindung ansehen',
      next: (supportName, supportEmail) =>
        `Hat jemand anders Ihr Konto geändert? Dann ändern Sie Ihr Passwort, und sagen Sie uns Bescheid: ${supportName}, ${supportEmail}.`,
    },
    jobGivenUp: {
      subject: (job) => `Endgültig fehlgeschlagen: ${job}`,
      heading: 'Ein Job ist endgültig fehlgeschlagen',
      intro: (job) =>
        `der Job „${job}“ ist fehlgeschlagen und wird nicht mehr von selbst wiederholt.`,
      introOfDays: (job, days) =>
        `der Job „${job}“ für ${days} ist fehlgeschlagen und wird nicht mehr von selbst wiederholt.`,
      reason: (reason) => `Der Grund: ${reason}`,
      button: 'Lauf ansehen',
      again:
        'Sobald die Ursache behoben ist, lässt er sich dort und auf der Übersicht erneut ausführen.',
    },
  },
});
