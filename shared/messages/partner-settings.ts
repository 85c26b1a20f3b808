import { formatList } from '../format-list.ts';
import { defineMessages } from '../saying/define-messages.ts';

/** Texts of publishers' settings; they load together. */
export const partnerSettingsMessages = defineMessages({
  en: {
    pages: {
      companyDetails: 'Company details',
      banking: 'Banking details',
      contracts: 'Contracts and terms',
      people: 'People',
      api: 'API',
      profile: 'Profile',
      notifications: 'Notifications',
      password: 'Password',
    },
    readOnlyPreview: 'A preview is read-only.',

    conflict: {
      at: (instant: string) => `Saved on ${instant}.`,
      differs: 'It now says:',
      empty: 'nothing',
      reload: 'Discard and reload',
      overwrite: 'Save anyway',
    },

    company: {
      title: 'Company details',
      text: 'This name and address appear on your settlements.',
      readOnly: 'Only owners of your company can change these details.',
      name: 'Company name',
      country: 'Country',
      street: 'Street and number',
      zip: 'Postcode',
      city: 'City',
      countriesMissing: 'Missing countries data',
      countriesMissingNext: 'The country cannot be changed at the moment; everything else can.',
      save: 'Save company details',
      saved: 'Company details were updated',
    },

    documentsByMail: {
      title: 'Documents by e‑mail',
      label: 'Attach each Gutschrift to its e‑mail as a PDF',
      hint: 'The e‑mails go to all owners, to members who read documents, and to the e‑mail for settlements of your account. You can always find every document in the partner area.',
      on: 'From now on, documents are attached to their e‑mails',
      off: 'From now on, e‑mails come without documents',
    },

    banking: {
      title: 'Banking details',
      text: 'Payouts go to this account. All owners get an e-mail about every change; it takes effect after three days.',
      hidden: 'Only owners of your company can see and change its banking details.',
      none: 'There are no banking details',
      noneNext: 'Without them we cannot pay you.',
      payee: 'Payouts go here',
      payeeFrom: (instant: string) => `Payouts go here from ${instant}`,
      payeeOnceConfirmed: 'Payouts go here once it is confirmed',
      held: {
        awaits:
          'The change was made by a new owner. It takes effect once another owner, or our accounting, has confirmed it.',
        awaitsOperator:
          'The change was made by a new owner. It takes effect once our accounting has confirmed it; there is nothing you need to do.',
        confirmNext: (account: string) => `Payouts would go to ${account}. Is that right?`,
        confirmNone: 'There would be no account for payouts. Is that right?',
        confirm: 'Confirm the change',
        done: 'Change confirmed',
        title: (instant: string) => `The change takes effect on ${instant}.`,
        paidMeanwhile: (account: string) => `Until then we pay to ${account}.`,
        unpaidMeanwhile: 'Until then no payout is released.',
        changed: (person: string | null, instant: string) =>
          person ? `It was made by ${person} on ${instant}.` : `It was made on ${instant}.`,
        unexpected: 'If you did not ask for it, undo it with the link in our e-mail.',
        first: {
          awaits:
            'This account was entered by a new owner. We pay to it once another owner, or our accounting, has confirmed it.',
          awaitsOperator:
            'Your account is entered. As the owners of your company are new, our accounting confirms it before we pay to it; there is nothing you need to do.',
          confirm: 'Confirm the account',
          done: 'Account confirmed',
          title: (instant: string) => `We pay to this account from ${instant}.`,
          changed: (person: string | null, instant: string) =>
            person ? `It was entered by ${person} on ${instant}.` : `It was entered on ${instant}.`,
        },
      },
      incomplete: (fields: string) => `Cannot be used yet, missing: ${fields}`,
      unusable: (fields: string) => `Cannot be used yet, please check: ${fields}`,
      list: formatList('en'),
      add: 'Add banking details',
      edit: 'Edit',
      editNamed: (account: string) => `Edit ${account}`,
      editTitle: 'Edit banking details',
      remove: 'Delete',
      removeNamed: (account: string) => `Delete ${account}`,
      removeTitle: 'Delete these banking details?',
      removeText: (account: string) => `${account} is deleted and no longer used for payouts.`,
      removeLast: 'These are your only banking details. Without any we cannot pay you.',
      cancel: 'Cancel',
      iban: 'IBAN',
      ibanWrong: 'Should be a valid IBAN',
      accountHolder: 'Account holder',
      email: 'E-mail for settlements',
      taxType: 'Tax type',
      taxNumber: 'Tax number',
      vatNumber: 'VAT number',
      smallBusinessAbroad:
        'My company takes part in the EU scheme for small businesses (number ending in EX).',
      eitherNumber: 'tax number or VAT number',
      eitherHint: 'We need one of the two numbers for your settlements.',
      vatHint: 'We need it for your settlements, from the country of your company.',
      password: 'Your password',
      passwordHint: 'We ask for it again because payouts depend on these details.',
      passwordHintRemove: 'We ask for it again before an account is deleted.',
      save: 'Save banking details',
      created: 'Banking details were added',
      updated: 'Banking details were updated',
      removed: 'Banking details were deleted',
    },

    people: {
      title: 'People',
      text: 'Who can sign in for your company. Our team adds and removes people for you.',
      roles: { Owner: 'Owner', Member: 'Member' },
      noRole: 'No role',
      you: 'You',
      ownerMeans: 'Owners see all figures and look after contracts, company and banking details.',
      memberMeans:
        'Members see all figures. Payouts and documents are seen by those whom an owner has let; the documents also come to them by e‑mail.',
      reads: 'Reads documents',
      readsOf: (name: string) => `${name} reads documents`,
      letRead: (name: string) => `${name} can read documents now`,
      letReadNoLonger: (name: string) => `${name} can no longer read documents`,
    },

    password: {
      title: 'Change password',
      text: 'All other devices are signed out when you change it.',
      current: 'Current password',
      submit: 'Change password',
      changed: 'Your password was changed. All other devices are signed out.',
      forgotTitle: 'Forgot your current password?',
    },

    sessions: {
      title: 'Where you are signed in',
      text: 'Sign out any device you do not recognise, then change your password.',
      here: 'This device',
      lastSeen: (instant: string) => `Last used ${instant}`,
      from: (ip: string) => `from ${ip}`,
      unknownDevice: 'Unknown device',
      on: (browser: string, system: string) => `${browser} on ${system}`,
      end: 'Sign out',
      endNamed: (device: string) => `Sign out ${device}`,
      ended: 'The device was signed out',
      endOthers: 'Sign out all other devices',
      othersEnded: 'All other devices were signed out',
      missing: 'The list of devices is not available at the moment.',
    },
  },

  de: {
    pages: {
      companyDetails: 'Firmendaten',
      banking: 'Bankverbindung',
      contracts: 'Verträge und Konditionen',
      people: 'Personen',
      api: 'Schnittstelle (API)',
      profile: 'Profil',
      notifications: 'Benachrichtigungen',
      password: 'Passwort',
    },
    readOnlyPreview: 'In der Vorschau lässt sich nichts ändern.',

    conflict: {
      at: (instant) => `Gespeichert am ${instant}.`,
      differs: 'Dort steht jetzt:',
      empty: 'nichts',
      reload: 'Verwerfen und neu laden',
      overwrite: 'Trotzdem speichern',
    },

    company: {
      title: 'Firmendaten',
      text: 'Name und Anschrift stehen auf Ihren Abrechnungen.',
      readOnly: 'Diese Angaben können nur Inhaber Ihrer Firma ändern.',
      name: 'Name der Firma',
      country: 'Land',
      street: 'Straße und Hausnummer',
      zip: 'PLZ',
      city: 'Ort',
      countriesMissing: 'Die Liste der Länder fehlt',
      countriesMissingNext: 'Das Land lässt sich gerade nicht ändern, alles andere schon.',
      save: 'Firmendaten speichern',
      saved: 'Die Firmendaten wurden gespeichert',
    },

    documentsByMail: {
      title: 'Dokumente per E‑Mail',
      label: 'Gutschriften als PDF an die E‑Mail anhängen',
      hint: 'Die E‑Mails gehen an alle Inhaber, an Mitglieder, die Belege lesen dürfen, und an die „E‑Mail für Abrechnungen“ Ihres Kontos. Im Partnerbereich finden Sie jedes Dokument in jedem Fall.',
      on: 'Dokumente kommen ab jetzt mit der E‑Mail',
      off: 'E‑Mails kommen ab jetzt ohne Dokumente',
    },

    banking: {
      title: 'Bankverbindung',
      text: 'Hierhin zahlen wir aus. Jede Änderung melden wir allen Inhabern per E‑Mail; sie gilt nach drei Tagen.',
      hidden: 'Die Bankverbindung sehen und ändern nur Inhaber Ihrer Firma.',
      none: 'Es gibt noch keine Bankverbindung',
      noneNext: 'Ohne sie können wir nicht auszahlen.',
      payee: 'Auszahlungskonto',
      payeeFrom: (instant) => `Auszahlungskonto ab ${instant} Uhr`,
      payeeOnceConfirmed: 'Auszahlungskonto, sobald bestätigt',
      held: {
        awaits:
          'Die Änderung stammt von einem neuen Inhaber. Sie gilt, sobald ein anderer Inhaber oder unsere Buchhaltung sie bestätigt hat.',
        awaitsOperator:
          'Die Änderung stammt von einem neuen Inhaber. Sie gilt, sobald unsere Buchhaltung sie bestätigt hat; Sie brauchen nichts zu tun.',
        confirmNext: (account) => `Auszahlungen gingen dann auf ${account}. Ist das richtig?`,
        confirmNone: 'Es gäbe dann kein Konto für Auszahlungen. Ist das richtig?',
        confirm: 'Änderung bestätigen',
        done: 'Änderung bestätigt',
        title: (instant) => `Die Änderung gilt ab ${instant} Uhr.`,
        paidMeanwhile: (account) => `Bis dahin zahlen wir auf ${account} aus.`,
        unpaidMeanwhile: 'Bis dahin geben wir keine Auszahlung frei.',
        changed: (person, instant) =>
          person
            ? `Sie wurde am ${instant} Uhr von ${person} vorgenommen.`
            : `Sie wurde am ${instant} Uhr vorgenommen.`,
        unexpected:
          'War das nicht gewollt, machen Sie es über den Link in unserer E‑Mail rückgängig.',
        first: {
          awaits:
            'Dieses Konto hat ein neuer Inhaber eingetragen. Wir zahlen darauf aus, sobald ein anderer Inhaber oder unsere Buchhaltung es bestätigt hat.',
          awaitsOperator:
            'Ihr Konto ist eingetragen. Da die Inhaber Ihrer Firma neu sind, bestätigt es unsere Buchhaltung, bevor wir darauf auszahlen; Sie brauchen nichts zu tun.',
          confirm: 'Konto bestätigen',
          done: 'Konto bestätigt',
          title: (instant) => `Auf dieses Konto zahlen wir ab ${instant} Uhr aus.`,
          changed: (person, instant) =>
            person
              ? `Es wurde am ${instant} Uhr von ${person} eingetragen.`
              : `Es wurde am ${instant} Uhr eingetragen.`,
        },
      },
      incomplete: (fields) => `Noch nicht nutzbar, es fehlt: ${fields}`,
      unusable: (fields) => `Noch nicht nutzbar, bitte prüfen Sie: ${fields}`,
      list: formatList('de'),
      add: 'Bankverbindung hinzufügen',
      edit: 'Bearbeiten',
      editNamed: (account) => `${account} bearbeiten`,
      editTitle: 'Bankverbindung bearbeiten',
      remove: 'Löschen',
      removeNamed: (account) => `${account} löschen`,
      removeTitle: 'Diese Bankverbindung löschen?',
      removeText: (account) =>
        `${account} wird gelöscht und für Auszahlungen nicht mehr verwendet.`,
      removeLast:
        'Das ist Ihre einzige Bankverbindung. Ohne eine Bankverbindung können wir nicht auszahlen.',
      cancel: 'Abbrechen',
      iban: 'IBAN',
      ibanWrong: 'Bitte geben Sie eine gültige IBAN ein',
      accountHolder: 'Kontoinhaber',
      email: 'E‑Mail für Abrechnungen',
      taxType: 'Steuerart',
      taxNumber: 'Steuernummer',
      vatNumber: 'USt-IdNr.',
      smallBusinessAbroad:
        'Meine Firma nimmt an der EU-Kleinunternehmerregelung teil (Nummer mit Endung EX).',
      eitherNumber: 'Steuernummer oder USt‑IdNr.',
      eitherHint: 'Eine der beiden Nummern brauchen wir für Ihre Abrechnungen.',
      vatHint: 'Die brauchen wir für Ihre Abrechnungen, aus dem Land Ihrer Firma.',
      password: 'Ihr Passwort',
      passwordHint: 'Noch einmal nötig, weil sich Auszahlungen nach diesen Angaben richten.',
      passwordHintRemove: 'Noch einmal nötig, bevor ein Konto gelöscht wird.',
      save: 'Bankverbindung speichern',
      created: 'Die Bankverbindung wurde hinzugefügt',
      updated: 'Die Bankverbindung wurde gespeichert',
      removed: 'Die Bankverbindung wurde gelöscht',
    },

    people: {
      title: 'Personen',
      text: 'Wer aus Ihrer Firma sich anmelden kann. Neue Personen richtet unser Team für Sie ein.',
      roles: { Owner: 'Inhaber', Member: 'Mitglied' },
      noRole: 'Keine Rolle',
      you: 'Sie',
      ownerMeans:
        'Inhaber sehen alle Zahlen und kümmern sich um Verträge, Firmendaten und Bankverbindung.',
      memberMeans:
        'Mitglieder sehen alle Zahlen. Auszahlungen und Belege sieht, wem ein Inhaber es erlaubt hat; die Belege kommen dann auch per E‑Mail.',
      reads: 'Darf Belege lesen',
      readsOf: (name) => `${name} darf Belege lesen`,
      letRead: (name) => `${name} kann jetzt Belege lesen`,
      letReadNoLonger: (name) => `${name} kann keine Belege mehr lesen`,
    },

    password: {
      title: 'Passwort ändern',
      text: 'Mit der Änderung werden alle anderen Geräte abgemeldet.',
      current: 'Aktuelles Passwort',
      submit: 'Passwort ändern',
      changed: 'Ihr Passwort ist geändert. Alle anderen Geräte sind abgemeldet.',
      forgotTitle: 'Aktuelles Passwort vergessen?',
    },

    sessions: {
      title: 'Wo Sie angemeldet sind',
      text: 'Melden Sie ab, was Sie nicht kennen, und ändern Sie dann Ihr Passwort.',
      here: 'Dieses Gerät',
      lastSeen: (instant) => `Zuletzt genutzt am ${instant}`,
      from: (ip) => `von ${ip}`,
      unknownDevice: 'Unbekanntes Gerät',
      on: (browser, system) => `${browser} auf ${system}`,
      end: 'Abmelden',
      endNamed: (device) => `${device} abmelden`,
      ended: 'Das Gerät ist abgemeldet',
      endOthers: 'Alle anderen Geräte abmelden',
      othersEnded: 'Alle anderen Geräte sind abgemeldet',
      missing: 'Die Liste der Geräte fehlt gerade.',
    },
  },
});
