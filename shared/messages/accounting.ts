import { defineMessages } from '../saying/define-messages.ts';

/** Banking details, the accounting contact and the pages of a company in the back office. */
export const accountingMessages = defineMessages({
  en: {
    contact: 'Accounting contact',

    bankings: {
      title: 'Banking details',
      none: 'There are no banking details',
      noneHint: 'Payouts and the accounting contact need an account.',
      add: 'Add banking details',
      edit: (holder: string) => `Edit banking details of ${holder}`,
      first: 'Used for payouts',
      firstOnceConfirmed: 'Used for payouts once it is confirmed',
      firstFrom: (instant: string) => `Used for payouts from ${instant}`,
      held: {
        awaits: 'Changed by a new Owner, in effect once it is confirmed',
        confirmHint:
          'The person who made it became an Owner less than 7 days ago. Before you confirm it, please ask the publisher through a channel you trust, such as the phone.',
        confirm: 'Confirm the change',
        confirmed: 'The change is confirmed',
        title: (instant: string) => `Changed by the publisher, in effect from ${instant}`,
        none: 'no account',
        change: (former: string, next: string) => `${former} → ${next}.`,
        changed: (person: string | null, instant: string) =>
          person ? `Changed by ${person} on ${instant}.` : `Changed on ${instant}.`,
        paidMeanwhile: 'Until then we pay to the former account.',
        unpaidMeanwhile:
          'Until then nothing is paid out and approval waits: there was no account before, or it was deleted.',
      },
      firstHint: 'Payouts and the accounting contact use the oldest record.',
      vatId: {
        never: 'The EU’s service has not been asked about the VAT number yet',
        unanswered: (instant: string, reason: string) => `No answer on ${instant} (${reason})`,
        number: (identifier: string) => `Consultation number ${identifier}`,
        contradicts: (answer: string, instant: string) =>
          `It contradicts an earlier answer: ${answer} on ${instant}`,
        otherName: (name: string) => `An earlier answer named ${name}`,
        check: 'Check now',
      },
    },

    states: {
      IN_SYNC: 'in sync',
      OUT_OF_SYNC: 'out of sync',
      MISSING: 'not found',
    },
    none: 'There is no contact',
    noneHint: 'Choose the company’s contact in sevDesk, or create one.',
    missing:
      'The associated contact no longer exists in sevDesk. Choose another one, or remove the association.',
    manage: 'Open contact',
    associateOrCreate: 'Add contact',
    differing: (count: number) => (count === 1 ? '1 field differs' : `${count} fields differ`),
    toolFailed: 'Everything else on this page keeps working.',

    compare: 'Comparison',
    compareHint:
      'In sync means that address and KID match the company, and the rest matches the first banking record.',
    field: 'Field',
    ours: 'Our records',
    theirs: 'sevDesk',
    same: 'equal',
    differs: 'differs',
    push: 'Write to sevDesk',
    pushHint: 'Overwrites the contact in sevDesk with our data.',
    pushed: 'Contact is updated',
    cannotPush: 'Before it can be written to sevDesk, please complete:',
    detach: 'Remove association',
    detachTitle: 'Remove the association?',
    detachHint: 'The contact stays in sevDesk. The company can be associated again at any time.',
    detached: 'Contact was removed from the company',

    associate: 'Associate a contact',
    search: 'Search contacts in sevDesk',
    searchHint: 'Name, e-mail, KID, city, IBAN …',
    choose: 'Associate',
    chooseNamed: (name: string) => `Associate ${name}`,
    belongsTo: (company: string) => `belongs to ${company}`,
    nothingFound: 'No contact fits this search.',
    shownOf: (shown: string, total: string) => `${shown} of ${total} contacts`,
    associated: 'Contact was associated',

    create: 'Create in sevDesk',
    createHint:
      'These values come from the company and its first banking record. Change them there.',
    created: 'Contact was created in sevDesk',
    editCompany: 'Edit company',

    kpis: {
      title: 'Current month',
      range: (from: string, to: string) => `${from} – ${to}`,
      revenue: 'Revenue',
      payout: 'Earnings',
      profit: 'Profit',
      margin: 'Margin',
      pageImpressions: 'Page impressions',
      adViews: 'Ad views',
    },

    fields: {
      name: 'Name',
      email: 'E-mail',
      postingAccountNumber: 'KID',
      country: 'Country',
      city: 'City',
      street: 'Street',
      zip: 'Postcode',
      iban: 'IBAN',
      taxNumber: 'Tax number',
      vatNumber: 'VAT number',
    },
  },

  de: {
    contact: 'Buchhaltungskontakt',

    bankings: {
      title: 'Bankverbindungen',
      none: 'Es gibt keine Bankverbindung',
      noneHint: 'Auszahlungen und der Buchhaltungskontakt brauchen ein Konto.',
      add: 'Konto hinzufügen',
      edit: (holder) => `Bankverbindung von ${holder} bearbeiten`,
      first: 'Für Auszahlungen',
      firstOnceConfirmed: 'Für Auszahlungen, sobald bestätigt',
      firstFrom: (instant) => `Für Auszahlungen ab ${instant} Uhr`,
      held: {
        awaits: 'Von einem neuen Inhaber geändert, gilt erst nach Bestätigung',
        confirmHint:
          'Wer die Änderung vorgenommen hat, ist seit weniger als 7 Tagen Inhaber. Bitte fragen Sie vor der Bestätigung auf einem bekannten Weg beim Partner nach, etwa telefonisch.',
        confirm: 'Änderung bestätigen',
        confirmed: 'Die Änderung ist bestätigt',
        title: (instant) => `Vom Partner geändert, gilt ab ${instant} Uhr`,
        none: 'kein Konto',
        change: (former, next) => `${former} → ${next}.`,
        changed: (person, instant) =>
          person ? `Geändert von ${person} am ${instant} Uhr.` : `Geändert am ${instant} Uhr.`,
        paidMeanwhile: 'Bis dahin zahlen wir auf das bisherige Konto aus.',
        unpaidMeanwhile:
          'Bis dahin wird nicht ausgezahlt, und die Freigabe wartet: Bisher gab es kein Konto, oder es wurde gelöscht.',
      },
      firstHint: 'Auszahlungen und der Buchhaltungskontakt richten sich nach dem ältesten Eintrag.',
      vatId: {
        never: 'Der Dienst der EU wurde zu dieser USt‑IdNr. noch nicht befragt',
        unanswered: (instant, reason) => `Keine Antwort am ${instant} (${reason})`,
        number: (identifier) => `Nummer der Abfrage ${identifier}`,
        contradicts: (answer, instant) =>
          `Widerspricht einer früheren Antwort: ${answer} am ${instant}`,
        otherName: (name) => `Eine frühere Antwort nannte ${name}`,
        check: 'Jetzt prüfen',
      },
    },

    states: {
      IN_SYNC: 'synchron',
      OUT_OF_SYNC: 'nicht synchron',
      MISSING: 'nicht gefunden',
    },
    none: 'Es gibt keinen Kontakt',
    noneHint: 'Wählen Sie den Kontakt der Firma in sevDesk, oder legen Sie einen an.',
    missing:
      'sevDesk hat den zugeordneten Kontakt nicht mehr. Wählen Sie einen anderen, oder lösen Sie die Zuordnung.',
    manage: 'Kontakt öffnen',
    associateOrCreate: 'Kontakt hinzufügen',
    differing: (count) => (count === 1 ? '1 Feld weicht ab' : `${count} Felder weichen ab`),
    toolFailed: 'Alles andere hier funktioniert weiter.',

    compare: 'Vergleich',
    compareHint:
      'Synchron heißt: Anschrift und KID gleichen denen der Firma, alles Weitere der ersten Bankverbindung.',
    field: 'Feld',
    ours: 'Unsere Daten',
    theirs: 'sevDesk',
    same: 'gleich',
    differs: 'weicht ab',
    push: 'In sevDesk schreiben',
    pushHint: 'Überschreibt die Daten des Kontakts in sevDesk mit unseren.',
    pushed: 'Der Kontakt ist aktualisiert',
    cannotPush: 'Bevor in sevDesk geschrieben werden kann, ergänzen Sie bitte:',
    detach: 'Zuordnung lösen',
    detachTitle: 'Zuordnung lösen?',
    detachHint: 'Der Kontakt bleibt in sevDesk. Die Firma lässt sich jederzeit wieder zuordnen.',
    detached: 'Der Kontakt ist der Firma nicht mehr zugeordnet',

    associate: 'Kontakt zuordnen',
    search: 'Kontakte in sevDesk suchen',
    searchHint: 'Name, E‑Mail, KID, Ort, IBAN …',
    choose: 'Zuordnen',
    chooseNamed: (name) => `${name} zuordnen`,
    belongsTo: (company) => `gehört zu ${company}`,
    nothingFound: 'Kein Kontakt passt zu dieser Suche.',
    shownOf: (shown, total) => `${shown} von ${total} Kontakten`,
    associated: 'Der Kontakt ist zugeordnet',

    create: 'In sevDesk anlegen',
    createHint:
      'Diese Werte stammen aus der Firma und ihrer ersten Bankverbindung. Ändern Sie sie dort.',
    created: 'Der Kontakt wurde in sevDesk angelegt',
    editCompany: 'Firma bearbeiten',

    kpis: {
      title: 'Laufender Monat',
      range: (from, to) => `${from} – ${to}`,
      revenue: 'Umsatz',
      payout: 'Vergütung',
      profit: 'Gewinn',
      margin: 'Marge',
      pageImpressions: 'Seitenaufrufe',
      adViews: 'Einblendungen',
    },

    fields: {
      name: 'Name',
      email: 'E‑Mail',
      postingAccountNumber: 'KID',
      country: 'Land',
      city: 'Ort',
      street: 'Straße',
      zip: 'PLZ',
      iban: 'IBAN',
      taxNumber: 'Steuernummer',
      vatNumber: 'USt‑IdNr.',
    },
  },
});
