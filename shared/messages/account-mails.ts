import { defineMessages } from '../saying/define-messages.ts';

/** Notices to the owner of an account. Each is a kind of mail. */
export type AccountEvent =
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes-renewed'
  | 'new-device';

/** What happens among the people of a company. */
export type PeopleChange =
  | 'invited'
  | 'withdrawn'
  | 'accepted'
  | 'added'
  | 'changed'
  | 'removed'
  | 'letRead'
  | 'letReadNoLonger';

/** Messages of the mails about accounts. Instants come formatted, in Berlin time. */
export const accountMailMessages = defineMessages({
  en: {
    emailChanged: {
      subject: 'The e-mail address of your account was changed',
      heading: 'Your account has a new e-mail address',
      intro: (moment: string, email: string) =>
        `The e-mail address of your account was changed to ${email} on ${moment} (Berlin time). You sign in with it from now on; this mailbox gets no more mails about the account.`,
      undoable: (until: string) =>
        `You did not want this? Until ${until} (Berlin time) you can undo it. E-mail address, password and two-factor sign-in then become what they were, and everybody is signed out. Bank account changes made in the meantime are undone, and anyone invited in the meantime loses access.`,
      button: 'Undo the change',
      intended: 'If the change is right, there is nothing to do.',
      unexpected: (name: string, email: string) =>
        `You have a question, or the link no longer works? ${name}, ${email}.`,
    },
    emailWish: {
      subject: 'Please confirm the new e-mail address of your account',
      heading: 'Another e-mail address for your account?',
      intro: (person: string | null, email: string) =>
        person
          ? `${person} of our team has entered a new e-mail address for your account: ${email}.`
          : `You have entered a new e-mail address for your account: ${email}.`,
      next: 'It takes effect once you confirm it. Until then nothing changes.',
      button: 'Review and confirm',
      validity: (until: string) => `The link is valid until ${until} (Berlin time).`,
      unexpected: (name: string, email: string) =>
        `You did not ask for it? Then do not confirm it, and let us know: ${name}, ${email}.`,
    },
    ownerAdded: {
      subject: (company: string) => `New Owner: ${company}`,
      heading: 'There is a new Owner',
      intro: (person: string, email: string, company: string, moment: string) =>
        `${person} (${email}) became an Owner of ${company} on ${moment} (Berlin time).`,
      rights:
        'Owners change company and bank details and sign contracts. For the first 7 days, a change of the bank account by a new Owner waits until another Owner or our accounting confirms it.',
      undoable: (until: string) =>
        `You do not know the person? Until ${until} (Berlin time) you can undo it. The person then loses the role and is signed out. Bank account changes they made are undone, and anyone they invited loses access.`,
      button: 'Undo it',
      intended: 'If the person belongs to your company, there is nothing to do.',
      unexpected: (name: string, email: string) => `You have a question? ${name}, ${email}.`,
    },
    ownerMissing: {
      subject: (company: string) => `No Owner any more: ${company}`,
      heading: 'A company has no Owner any more',
      intro: (company: string) =>
        `An Owner of ${company} was taken back with the link in the mail about their role. Nobody else has that role there.`,
      next: 'Until there is a new Owner, nobody can change company and bank details or sign contracts. Please find out whom the company wants, and invite them.',
      button: 'View company',
    },
    peopleChanged: {
      subject: (what: string, company: string) => `${what}: ${company}`,
      heading: {
        invited: 'A person was invited',
        withdrawn: 'An invitation was withdrawn',
        accepted: 'An invitation was accepted',
        added: 'A person was added',
        changed: 'A person’s role was changed',
        removed: 'A person was removed',
        letRead: 'A Member may read documents',
        letReadNoLonger: 'A Member may no longer read documents',
      } satisfies Record<PeopleChange, string>,
      what: {
        invited: (person: string, company: string) =>
          `${person} was invited to ${company} as a Member. Access begins once the invitation is accepted.`,
        withdrawn: (person: string, company: string) =>
          `The invitation of ${person} to ${company} no longer works.`,
        accepted: (person: string, company: string) =>
          `${person} has accepted the invitation and now has access to ${company}.`,
        added: (person: string, company: string) => `${person} now has access to ${company}.`,
        changed: (person: string, company: string) =>
          `What ${person} may do at ${company} was changed.`,
        removed: (person: string, company: string) =>
          `${person} no longer has access to ${company}.`,
        letRead: (person: string, company: string) =>
          `${person} now reads the documents of ${company} and gets mails about them.`,
        letReadNoLonger: (person: string, company: string) =>
          `${person} no longer reads the documents of ${company}.`,
      } satisfies Record<PeopleChange, unknown>,
      by: (name: string, moment: string) => `Done by ${name} on ${moment} (Berlin time).`,
      byUs: (moment: string) => `Done by our team on ${moment} (Berlin time).`,
      at: (moment: string) => `It happened on ${moment} (Berlin time).`,
      button: 'People of the company',
      unexpected: (name: string, email: string) =>
        `You did not expect this? Check who has access, and let us know: ${name}, ${email}.`,
    },
    notice: {
      'password-changed': {
        subject: 'Your password was changed',
        heading: 'Your password was changed',
        intro: (moment: string) =>
          `The password of your account was changed on ${moment} (Berlin time).`,
      },
      'second-factor-on': {
        subject: 'Two-factor sign-in was switched on',
        heading: 'Two-factor sign-in is on',
        intro: (moment: string) =>
          `Two-factor sign-in was switched on for your account on ${moment} (Berlin time). To sign in you need a code of your app from now on.`,
      },
      'second-factor-off': {
        subject: 'Two-factor sign-in was switched off',
        heading: 'Two-factor sign-in is off',
        intro: (moment: string) =>
          `Two-factor sign-in was switched off for your account on ${moment} (Berlin time). The password alone signs in from now on.`,
      },
      'recovery-codes-renewed': {
        subject: 'New recovery codes were made',
        heading: 'There are new recovery codes',
        intro: (moment: string) =>
          `New recovery codes were made for your account on ${moment} (Berlin time). Those before no longer work.`,
      },
      'new-device': {
        subject: 'Sign-in from a new device',
        heading: 'Sign-in from a new device',
        intro: (moment: string) =>
          `Somebody signed in to your account from a device that we do not know yet, on ${moment} (Berlin time).`,
      },
      device: (device: string) => `Device: ${device}.`,
      intended: 'If it was you, there is nothing to do.',
      button: 'It was not me: set a new password',
      unexpected: (name: string, email: string) =>
        `With the new password everybody is signed out. Please let us know as well: ${name}, ${email}.`,
    },
  },
  de: {
    emailChanged: {
      subject: 'Die E‑Mail-Adresse Ihres Zugangs wurde geändert',
      heading: 'Ihr Zugang hat eine andere E‑Mail-Adresse',
      intro: (moment, email) =>
        `die E‑Mail-Adresse Ihres Zugangs wurde am ${moment} Uhr auf ${email} geändert. Damit melden Sie sich künftig an; dieses Postfach erhält keine Nachrichten zum Zugang mehr.`,
      undoable: (until) =>
        `Das war nicht Ihr Wunsch? Bis ${until} Uhr können Sie es rückgängig machen. Dann sind E‑Mail-Adresse, Passwort und Zwei-Faktor-Anmeldung wieder, wie sie waren, und alle werden abgemeldet. Inzwischen vorgenommene Änderungen an Bankverbindungen werden zurückgenommen; wer inzwischen eingeladen wurde, verliert den Zugang.`,
      button: 'Änderung rückgängig machen',
      intended: 'Die Änderung ist richtig? Dann brauchen Sie nichts zu tun.',
      unexpected: (name, email) =>
        `Sie haben eine Frage, oder der Link geht nicht mehr? ${name}, ${email}.`,
    },
    emailWish: {
      subject: 'Bitte bestätigen Sie die neue E‑Mail-Adresse Ihres Zugangs',
      heading: 'Andere E‑Mail-Adresse für Ihren Zugang?',
      intro: (person, email) =>
        person
          ? `${person} aus unserem Team hat für Ihren Zugang eine neue E‑Mail-Adresse eingetragen: ${email}.`
          : `Sie haben für Ihren Zugang eine neue E‑Mail-Adresse eingetragen: ${email}.`,
      next: 'Sie gilt, sobald Sie sie bestätigen. Bis dahin ändert sich nichts.',
      button: 'Ansehen und bestätigen',
      validity: (until) => `Der Link gilt bis ${until} Uhr.`,
      unexpected: (name, email) =>
        `Sie haben nicht darum gebeten? Dann bestätigen Sie nicht, und sagen Sie uns Bescheid: ${name}, ${email}.`,
    },
    ownerAdded: {
      subject: (company) => `Neuer Inhaber-Zugang: ${company}`,
      heading: 'Es gibt einen neuen Inhaber-Zugang',
      intro: (person, email, company, moment) =>
        `${person} (${email}) hat seit ${moment} Uhr die Rolle „Inhaber“ bei „${company}“.`,
      rights:
        'Inhaber ändern Firmendaten und Bankverbindung und unterschreiben Verträge. In den ersten 7 Tagen wartet eine Änderung der Bankverbindung durch neue Inhaber, bis ein anderer Inhaber oder unsere Buchhaltung sie bestätigt.',
      undoable: (until) =>
        `Sie kennen die Person nicht? Bis ${until} Uhr können Sie es rückgängig machen. Dann verliert die Person die Rolle und wird abgemeldet. Änderungen, die sie an Bankverbindungen vorgenommen hat, werden zurückgenommen; wen sie eingeladen hat, verliert den Zugang.`,
      button: 'Rückgängig machen',
      intended: 'Die Person gehört zu Ihnen? Dann brauchen Sie nichts zu tun.',
      unexpected: (name, email) => `Sie haben eine Frage? ${name}, ${email}.`,
    },
    ownerMissing: {
      subject: (company) => `Kein Inhaber mehr: ${company}`,
      heading: 'Eine Firma hat keinen Inhaber mehr',
      intro: (company) =>
        `bei „${company}“ wurde jemandem die Rolle „Inhaber“ mit dem Link aus der Nachricht darüber genommen. Sonst hat sie dort niemand.`,
      next: 'Bis es einen neuen Inhaber gibt, kann niemand Firmendaten und Bankverbindung ändern oder Verträge unterschreiben. Bitte klären Sie, wen die Firma möchte, und laden Sie die Person ein.',
      button: 'Firma ansehen',
    },
    peopleChanged: {
      subject: (what, company) => `${what}: ${company}`,
      heading: {
        invited: 'Jemand wurde eingeladen',
        withdrawn: 'Eine Einladung wurde zurückgezogen',
        accepted: 'Eine Einladung wurde angenommen',
        added: 'Jemand ist hinzugekommen',
        changed: 'Eine Rolle wurde geändert',
        removed: 'Jemand wurde entfernt',
        letRead: 'Ein Mitglied darf Dokumente lesen',
        letReadNoLonger: 'Ein Mitglied darf keine Dokumente mehr lesen',
      },
      what: {
        invited: (person, company) =>
          `${person} wurde als Mitglied zu „${company}“ eingeladen. Der Zugang beginnt, sobald die Einladung angenommen ist.`,
        withdrawn: (person, company) =>
          `die Einladung von ${person} zu „${company}“ gilt nicht mehr.`,
        accepted: (person, company) =>
          `${person} hat die Einladung angenommen und hat jetzt Zugang zu „${company}“.`,
        added: (person, company) => `${person} hat jetzt Zugang zu „${company}“.`,
        changed: (person, company) => `für ${person} gelten bei „${company}“ jetzt andere Rechte.`,
        removed: (person, company) => `${person} hat keinen Zugang mehr zu „${company}“.`,
        letRead: (person, company) =>
          `${person} liest jetzt die Dokumente von „${company}“ und erhält die E‑Mails dazu.`,
        letReadNoLonger: (person, company) =>
          `${person} liest die Dokumente von „${company}“ nicht mehr.`,
      },
      by: (name, moment) => `Veranlasst von ${name} am ${moment} Uhr.`,
      byUs: (moment) => `Veranlasst von unserem Team am ${moment} Uhr.`,
      at: (moment) => `Das war am ${moment} Uhr.`,
      button: 'Personen der Firma',
      unexpected: (name, email) =>
        `Das kommt unerwartet? Prüfen Sie, wer Zugang hat, und sagen Sie uns Bescheid: ${name}, ${email}.`,
    },
    notice: {
      'password-changed': {
        subject: 'Ihr Passwort wurde geändert',
        heading: 'Ihr Passwort wurde geändert',
        intro: (moment) => `das Passwort Ihres Zugangs wurde am ${moment} Uhr geändert.`,
      },
      'second-factor-on': {
        subject: 'Zwei-Faktor-Anmeldung eingeschaltet',
        heading: 'Die Zwei-Faktor-Anmeldung ist eingeschaltet',
        intro: (moment) =>
          `für Ihren Zugang wurde am ${moment} Uhr die Zwei-Faktor-Anmeldung eingeschaltet. Zum Anmelden brauchen Sie künftig auch einen Code Ihrer App.`,
      },
      'second-factor-off': {
        subject: 'Zwei-Faktor-Anmeldung ausgeschaltet',
        heading: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet',
        intro: (moment) =>
          `für Ihren Zugang wurde am ${moment} Uhr die Zwei-Faktor-Anmeldung ausgeschaltet. Künftig genügt zum Anmelden das Passwort.`,
      },
      'recovery-codes-renewed': {
        subject: 'Neue Wiederherstellungscodes erstellt',
        heading: 'Es gibt neue Wiederherstellungscodes',
        intro: (moment) =>
          `für Ihren Zugang wurden am ${moment} Uhr neue Wiederherstellungscodes erstellt. Die bisherigen gelten nicht mehr.`,
      },
      'new-device': {
        subject: 'Anmeldung von einem neuen Gerät',
        heading: 'Anmeldung von einem neuen Gerät',
        intro: (moment) =>
          `am ${moment} Uhr hat sich jemand von einem Gerät, das wir noch nicht kennen, mit Ihrem Zugang angemeldet.`,
      },
      device: (device) => `Gerät: ${device}.`,
      intended: 'Das waren Sie? Dann brauchen Sie nichts zu tun.',
      button: 'Das war ich nicht: neues Passwort festlegen',
      unexpected: (name, email) =>
        `Mit dem neuen Passwort werden alle abgemeldet. Bitte sagen Sie uns auch Bescheid: ${name}, ${email}.`,
    },
  },
});
