import { defineMessages } from '../saying/define-messages.ts';

/** The frame around every screen: navigation, palette, failures. */
export const frameMessages = defineMessages({
  en: {
    frame: {
      mainNavigation: 'Main navigation',
      language: 'Language',
      languages: { de: 'Deutsch', en: 'English' },
      appearance: 'Appearance',
      appearances: { system: 'System', light: 'Light', dark: 'Dark' },
      userMenu: (name: string) => `Account of ${name}`,
      signOut: 'Sign out',
      account: 'My account',
      notKept: (why: string) => `Your settings of this screen were not saved. ${why}`,
    },

    palette: {
      title: 'Search and commands',
      open: 'Open search and commands',
      goTo: 'Search',
      shortcut: 'Ctrl K',
      placeholder: 'Name, number, IBAN, web address or command',
      records: 'Found',
      here: 'On this screen',
      recent: 'Recently opened',
      pages: 'Pages',
      actions: 'Actions',
      account: 'Password, two-factor sign-in, security',
      nothing:
        'Nothing found. Try fewer words, part of the name, or the number. Only what your role may see is searched.',
      count: (found: number) => (found === 1 ? '1 result' : `${found} results`),
    },

    groups: {
      overview: 'Overview',
      reports: 'Reports',
      network: 'Network',
      settlement: 'Settlement',
      catalogue: 'Catalogue',
      operations: 'Operations',
      access: 'Access',
    },

    failure: {
      title: 'This could not be loaded',
      navigationStillWorks: 'Everything else keeps working.',
      screenTitle: 'This screen has stopped working',
      screenHint: 'Nothing was lost on the server. Please reload the page.',
      unreachable: 'The server cannot be reached. Please check your connection.',
      retry: 'Try again',
      reload: 'Reload page',
      requestId: (id: string) => `Request ${id}`,
      copyRequestId: 'Copy request id',
      notFoundTitle: 'Not found',
      notFound: 'There is no page at this address, or you have no access to it.',
      forbiddenTitle: 'Not allowed',
      forbidden: 'Your role does not include this area.',
      toOverview: 'Go to overview',
    },
  },

  de: {
    frame: {
      mainNavigation: 'Hauptnavigation',
      language: 'Sprache',
      languages: { de: 'Deutsch', en: 'English' },
      appearance: 'Darstellung',
      appearances: { system: 'System', light: 'Hell', dark: 'Dunkel' },
      userMenu: (name: string) => `Konto von ${name}`,
      signOut: 'Abmelden',
      account: 'Mein Konto',
      notKept: (why) => `Ihre Einstellungen dieser Seite wurden nicht gespeichert. ${why}`,
    },

    palette: {
      title: 'Suche und Befehle',
      open: 'Suche und Befehle öffnen',
      goTo: 'Suche',
      shortcut: 'Strg K',
      placeholder: 'Name, Nummer, IBAN, Webadresse oder Befehl',
      records: 'Gefunden',
      here: 'In dieser Ansicht',
      recent: 'Zuletzt geöffnet',
      pages: 'Ansichten',
      actions: 'Aktionen',
      account: 'Passwort, Zwei-Faktor-Anmeldung, Sicherheit',
      nothing:
        'Nichts gefunden. Versuchen Sie es mit weniger Wörtern, einem Teil des Namens oder der Nummer. Gesucht wird nur, was Ihre Rolle sehen darf.',
      count: (found: number) => (found === 1 ? '1 Treffer' : `${found} Treffer`),
    },

    groups: {
      overview: 'Übersicht',
      reports: 'Berichte',
      network: 'Netzwerk',
      settlement: 'Abrechnung',
      catalogue: 'Katalog',
      operations: 'Betrieb',
      access: 'Zugang',
    },

    failure: {
      title: 'Das konnte nicht geladen werden',
      navigationStillWorks: 'Alles andere funktioniert weiter.',
      screenTitle: 'Diese Ansicht funktioniert gerade nicht',
      screenHint: 'Auf dem Server ist nichts verloren gegangen. Bitte laden Sie die Seite neu.',
      unreachable: 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Verbindung.',
      retry: 'Erneut versuchen',
      reload: 'Seite neu laden',
      requestId: (id: string) => `Anfrage ${id}`,
      copyRequestId: 'Anfrage-ID kopieren',
      notFoundTitle: 'Nicht gefunden',
      notFound: 'Unter dieser Adresse gibt es nichts, oder Sie dürfen es nicht sehen.',
      forbiddenTitle: 'Nicht erlaubt',
      forbidden: 'Ihre Rolle umfasst diesen Bereich nicht.',
      toOverview: 'Zur Übersicht',
    },
  },
});
