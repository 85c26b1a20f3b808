import { defineMessages } from '../saying/define-messages.ts';

/** Companies, sites and trackers, unless another file covers them. */
export const networkMessages = defineMessages({
  en: {
    companies: {
      preview: 'Preview',
      users: 'Users',
      noUsers: 'No users yet',
      addUser: 'Add user',
      allOf: (count: string) => `Show all ${count}`,
      becomesExclusive: {
        title: 'Make it an exclusive partner?',
        text: 'Saving starts its onboarding: its Owners get an e-mail, confirm their details and sign the contract. Sites without an agreement in force are onboarded, too. The company cannot become an affiliate again while the onboarding is open.',
        action: 'Yes, exclusive partner',
      },
    },

    sites: {
      primary: 'primary',
      primaryCategory: 'Primary category',
      categories: 'Categories',
      categoriesFirst: 'Choose a category first',
      noAgreement: 'Agreement is not created yet',
      from: (day: string) => `from ${day}`,
      modes: { PLUS: 'Plus', SELECT: 'Select', CONTENT_PASS: 'Content Pass', PILOT: 'Pilot' },
      types: { CUSTOM: 'Custom' },
      profit: 'Profit',
      yesterday: 'Yesterday',
      last30Days: '30 days',
    },

    people: {
      role: 'Role',
    },

    trackers: {
      noPlacements: 'There is no PIDs for chosen tracker',
      choose: 'Trackers',
    },
  },

  de: {
    companies: {
      preview: 'Vorschau',
      users: 'Benutzer',
      noUsers: 'Noch keine Benutzer',
      addUser: 'Benutzer hinzufügen',
      allOf: (count: string) => `Alle ${count} zeigen`,
      becomesExclusive: {
        title: 'Zum Exklusivpartner machen?',
        text: 'Mit dem Speichern beginnt das Onboarding: Die Inhaber werden per E‑Mail angeschrieben, bestätigen ihre Daten und unterschreiben den Vertrag; auch Seiten ohne laufende Vereinbarung werden eingerichtet. Zurück zur Teilvermarktung geht es nicht, solange das Onboarding offen ist.',
        action: 'Ja, zum Exklusivpartner',
      },
    },

    sites: {
      primary: 'primär',
      primaryCategory: 'Primäre Kategorie',
      categories: 'Kategorien',
      categoriesFirst: 'Wählen Sie zuerst eine Kategorie',
      noAgreement: 'Die Vereinbarung ist noch nicht angelegt',
      from: (day: string) => `ab ${day}`,
      modes: { PLUS: 'Plus', SELECT: 'Select', CONTENT_PASS: 'Content Pass', PILOT: 'Pilot' },
      types: { CUSTOM: 'Individuell' },
      profit: 'Gewinn',
      yesterday: 'Gestern',
      last30Days: '30 Tage',
    },

    people: {
      role: 'Rolle',
    },

    trackers: {
      noPlacements: 'Für den gewählten Tracker gibt es keine PIDs',
      choose: 'Tracker',
    },
  },
});
