/** German for what the API says of banking details and the accounting contact. */
export const germanOfAccounting: Record<string, string> = {
  'Should be a valid IBAN': 'Bitte geben Sie eine gültige IBAN ein',
  'Unknown tax type': 'Unbekannte Steuerart',
  'Invalid entity type': 'Ungültige Zuordnung',
  'Should be the id of a contact': 'Bitte geben Sie die Nummer eines Kontakts ein',
  'Banking details stay with their company': 'Eine Bankverbindung bleibt bei ihrer Firma',
  'Either TaxNumber or VATNumber must be set in Banking Details':
    'In der Bankverbindung muss die Steuernummer oder die USt-IdNr. eingetragen sein',
  'The password is wrong': 'Das Passwort ist falsch',
  'There is no contact': 'Es gibt keinen Kontakt',
  'There are no banking details': 'Es gibt keine Bankverbindung',
  'The company has a contact already': 'Die Firma hat bereits einen Kontakt',
  'The contact is being written at this moment, please wait':
    'Der Kontakt wird gerade geschrieben, bitte warten Sie einen Moment',
  'It is not known yet whether the last attempt made a contact, please try again in two minutes':
    'Ob der letzte Versuch einen Kontakt angelegt hat, ist noch nicht bekannt. Bitte versuchen Sie es in zwei Minuten erneut.',
  'The data changed in the meantime, please check them again':
    'Die Daten haben sich inzwischen geändert, bitte prüfen Sie sie noch einmal',
  'The accounting tool is not set up': 'Das Buchhaltungsprogramm ist nicht eingerichtet',
  'The accounting tool takes too long to answer': 'Das Buchhaltungsprogramm antwortet zu langsam',
  'The accounting tool cannot be reached': 'Das Buchhaltungsprogramm ist nicht erreichbar',
  'The accounting tool has a fault of its own': 'Das Buchhaltungsprogramm ist zurzeit gestört',
  'The accounting tool asks us to wait': 'Das Buchhaltungsprogramm bittet um etwas Geduld',
  'The accounting tool refuses our token': 'Das Buchhaltungsprogramm lehnt unseren Zugang ab',
  'The accounting tool answered something we do not understand':
    'Das Buchhaltungsprogramm hat etwas Unverständliches geantwortet',
  'The accounting tool does not accept these data':
    'Das Buchhaltungsprogramm nimmt diese Daten nicht an',
  'The accounting tool does not know this country':
    'Das Buchhaltungsprogramm kennt dieses Land nicht',
};
