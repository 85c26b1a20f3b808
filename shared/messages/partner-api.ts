import { defineMessages } from '../saying/define-messages.ts';

/** Texts of the page about the API in publishers' settings. Days come formatted. */
export const partnerApiMessages = defineMessages({
  en: {
    title: 'API tokens',
    text: 'With a token, your own programs and spreadsheets read your figures. They can change nothing. All owners get an e‑mail about each new token.',
    ownersOnly:
      'Only owners of your company create and see tokens, since a token reads the company’s figures without a sign-in.',
    failed: 'Your tokens cannot be shown at the moment.',
    none: 'There are no tokens yet.',
    create: 'Create token',
    facts: {
      reads: (scopes: string, sites: string | null) =>
        `Reads: ${scopes} (${sites ?? 'all websites'})`,
      until: (day: string) => `Valid until ${day}`,
      revoked: (instant: string) => `Revoked on ${instant}`,
      used: (instant: string) => `Last used on ${instant}`,
      unused: 'Never used',
      by: (person: string) => `Created by ${person}`,
    },
    dialog: {
      title: 'Create a token',
      name: 'Name',
      nameHint: 'Where it is used, for instance “Monthly spreadsheet”',
      scopes: 'The token may read',
      sites: 'Of which websites',
      allSites: 'All websites',
      someSites: 'Some websites',
      wholeCompany: 'Documents and payouts are the whole company’s: only for all websites.',
      until: 'Valid until (a year at most)',
      submit: 'Create token',
      cancel: 'Cancel',
    },
    secret: {
      title: 'Your new token',
      text: 'Copy it now and keep it like a password: it is not shown again.',
      label: 'Token',
      copy: 'Copy token',
      notCopied: 'Your browser does not allow copying. Please select the token and copy it.',
      done: 'I have kept it',
    },
    revoke: {
      action: 'Revoke',
      label: (name: string) => `Revoke “${name}”`,
      title: (name: string) => `Revoke “${name}”?`,
      text: 'Programs and spreadsheets that use the token get no more figures from now on. This cannot be undone; a new token can be created at any time.',
      submit: 'Revoke token',
      cancel: 'Keep it',
      done: (name: string) => `“${name}” was revoked`,
    },
    use: {
      title: 'How to use it',
      text: 'Each call takes the token in the header “Authorization”. Amounts are net in euros and come with a decimal point; a token may call 120 times a minute.',
      curl: 'On the command line (curl)',
      curlText: 'Earnings by month as CSV:',
      excel: 'Excel (Power Query)',
      excelText:
        'Data → Get Data → From Other Sources → Blank Query, then Advanced Editor. When Excel asks how to connect, choose “Anonymous”: the token is in the header.',
      sheets: 'Google Sheets (Apps Script)',
      sheetsText:
        'Extensions → Apps Script; keep the token under Project Settings → Script Properties as TOKEN. The formula IMPORTDATA cannot be used: it cannot send a token.',
      calls: 'All calls',
      callsText: 'The description for programs (OpenAPI), from which clients can be generated:',
    },
  },
  de: {
    title: 'API-Token',
    text: 'Mit einem Token lesen eigene Programme und Tabellen Ihre Zahlen. Ändern können sie nichts. Alle Inhaber erhalten zu jedem neuen Token eine E‑Mail.',
    ownersOnly:
      'Nur Inhaber Ihrer Firma erstellen und sehen Token, denn ein Token liest die Zahlen der Firma ohne Anmeldung.',
    failed: 'Ihre Token lassen sich gerade nicht anzeigen.',
    none: 'Es gibt noch keine Token.',
    create: 'Token erstellen',
    facts: {
      reads: (scopes, sites) => `Liest: ${scopes} (${sites ?? 'alle Websites'})`,
      until: (day) => `Gültig bis ${day}`,
      revoked: (instant) => `Widerrufen am ${instant}`,
      used: (instant) => `Zuletzt benutzt am ${instant}`,
      unused: 'Noch nie benutzt',
      by: (person) => `Erstellt von ${person}`,
    },
    dialog: {
      title: 'Token erstellen',
      name: 'Name',
      nameHint: 'Wo er benutzt wird, zum Beispiel „Monatstabelle“',
      scopes: 'Der Token darf lesen',
      sites: 'Von welchen Websites',
      allSites: 'Alle Websites',
      someSites: 'Einzelne Websites',
      wholeCompany: 'Dokumente und Auszahlungen gelten für die ganze Firma: nur für alle Websites.',
      until: 'Gültig bis (höchstens ein Jahr)',
      submit: 'Token erstellen',
      cancel: 'Abbrechen',
    },
    secret: {
      title: 'Ihr neuer Token',
      text: 'Kopieren Sie ihn jetzt und bewahren Sie ihn wie ein Passwort auf: Er wird nicht noch einmal angezeigt.',
      label: 'Token',
      copy: 'Token kopieren',
      notCopied:
        'Ihr Browser erlaubt das Kopieren nicht. Bitte markieren Sie den Token und kopieren Sie ihn von Hand.',
      done: 'Ich habe ihn aufbewahrt',
    },
    revoke: {
      action: 'Widerrufen',
      label: (name) => `„${name}“ widerrufen`,
      title: (name) => `„${name}“ widerrufen?`,
      text: 'Programme und Tabellen, die den Token benutzen, bekommen ab sofort keine Zahlen mehr. Das lässt sich nicht zurücknehmen; einen neuen Token können Sie jederzeit erstellen.',
      submit: 'Token widerrufen',
      cancel: 'Behalten',
      done: (name) => `„${name}“ wurde widerrufen`,
    },
    use: {
      title: 'So benutzen Sie ihn',
      text: 'Jeder Aufruf trägt den Token im Header „Authorization“. Beträge sind netto in Euro und haben einen Dezimalpunkt; ein Token darf 120-mal in der Minute abfragen.',
      curl: 'Auf der Kommandozeile (curl)',
      curlText: 'Vergütung nach Monaten als CSV:',
      excel: 'Excel (Power Query)',
      excelText:
        'Daten → Daten abrufen → Aus anderen Quellen → Leere Abfrage, dann „Erweiterter Editor“. Fragt Excel nach der Anmeldung, wählen Sie „Anonym“: Der Token steht im Header.',
      sheets: 'Google Sheets (Apps Script)',
      sheetsText:
        'Erweiterungen → Apps Script; den Token legen Sie in den Projekteinstellungen unter den Skripteigenschaften als TOKEN ab. Die Formel IMPORTDATA geht nicht: Sie kann keinen Token mitsenden.',
      calls: 'Alle Aufrufe',
      callsText: 'Die Beschreibung für Programme (OpenAPI), aus der sich Clients erzeugen lassen:',
    },
  },
});
