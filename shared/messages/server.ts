import type { Locale } from '../locale.ts';
import { germanOfAccounting } from './accounting-server.ts';
import { agreementAnswerPatterns, agreementAnswers } from './agreement-answers.ts';
import { onboardingAnswerPatterns, onboardingAnswers } from './onboarding-answers.ts';
import { reportAnswerPatterns, reportAnswers } from './report-answers.ts';
import { saidInGerman } from './say.ts';
import { germanAccess, germanAccessPatterns } from './server-access.ts';
import { siteAnswerPatterns, siteAnswers } from './site-answers.ts';

/**
 * The API speaks English; readers of German get its sentences here, beside those that `say` their
 * German where they are thrown. A sentence that is not listed stays as it is, so that nothing is ever hidden.
 */
const german: Record<string, string> = {
  ...germanOfAccounting,
  ...agreementAnswers,
  ...onboardingAnswers,
  ...reportAnswers,
  ...siteAnswers,
  Required: 'Pflichtfeld',
  'Only a failed run whose payload is kept can be run again':
    'Erneut ausführen lässt sich nur ein fehlgeschlagener Lauf, dessen Auftrag gespeichert ist',
  'Is required': 'Pflichtfeld',
  'Value is required': 'Bitte geben Sie einen Wert ein',
  'Should be a valid e-mail address': 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  'Should be an integer': 'Bitte geben Sie eine ganze Zahl ein',
  'Should be 0 or positive': 'Bitte geben Sie 0 oder mehr ein',
  'Should be ids separated by commas': 'Erwartet werden Nummern, durch Kommas getrennt',
  'Should have at least one category selected': 'Bitte wählen Sie mindestens eine Kategorie',
  'Categories should be unique': 'Jede Kategorie nur einmal',
  'No http/www prefix, top-level domain only': 'Ohne http/www davor, nur die Hauptdomain',
  'Lower-case letters, digits and hyphens only': 'Nur Kleinbuchstaben, Ziffern und Bindestriche',
  'Should be a two-letter country code': 'Bitte geben Sie das Länderkürzel aus zwei Buchstaben ein',
  'Should be a web address': 'Bitte geben Sie eine Web-Adresse ein',
  'Cannot be changed': 'Lässt sich nicht ändern',
  'Should be positive': 'Bitte geben Sie mehr als 0 ein',
  'Should be a number with at most 2 decimals':
    'Bitte geben Sie eine Zahl mit höchstens 2 Nachkommastellen ein',
  'Should sum up to 100%': 'Die Summe muss 100 % ergeben',
  'Items should be unique': 'Jede Zeile nur einmal',
  'This password can no longer be opened, please enter it again':
    'Dieses Passwort lässt sich nicht mehr öffnen, bitte geben Sie es neu ein',
  'These credentials were changed in the meantime': 'Diese Zugangsdaten wurden inzwischen geändert',
  'The product knows it by this name: it stays what it is':
    'Das Produkt kennt ihn unter diesem Namen: Er bleibt, was er ist',
  'Has figures: create a new tracker and give it placements from a day on':
    'Es gibt Zahlen dazu: Bitte legen Sie einen neuen Tracker an und geben Sie ihm ab einem Tag die Placements',
  'This tracker has no placements': 'Dieser Tracker hat keine Placements',
  'Placement ids should be unique': 'Jede Placement-ID nur einmal',
  'Letters, digits and signs without spaces only':
    'Nur Buchstaben, Ziffern und Zeichen, ohne Leerzeichen',
  'Unknown field': 'Unbekanntes Feld',
  'Is too large to be kept': 'Ist zu groß, um gespeichert zu werden',
  Invalid: 'Ungültige Eingabe',
  'Please check your input': 'Bitte prüfen Sie Ihre Eingaben',
  'E-mail address or password is wrong': 'E-Mail-Adresse oder Passwort ist falsch',
  'This link is no longer valid': 'Dieser Link ist nicht mehr gültig',
  'This password is too common': 'Dieses Passwort ist zu verbreitet',
  'Should not contain your e-mail address': 'Ihre E-Mail-Adresse darf nicht darin vorkommen',
  'In the preview nothing can be changed': 'In der Vorschau lässt sich nichts ändern',
  'This request does not come from our pages': 'Diese Anfrage kommt nicht von unseren Seiten',
  'This took too long, please try again':
    'Das hat zu lange gedauert, bitte versuchen Sie es erneut',
  'A value has an impossible form': 'Ein Wert hat eine unmögliche Form',
  'There is one like this already': 'Das gibt es schon',
  'Is taken already': 'Ist schon vergeben',
  'Does not exist': 'Gibt es nicht',
  'This form was sent already, with other values':
    'Dieses Formular wurde schon mit anderen Werten abgeschickt',
  'Someone else changed this at the same moment, please try again':
    'Jemand anderes hat dies im selben Moment geändert, bitte versuchen Sie es erneut',
  'The onboarding is OPEN: an affiliate company must have none':
    'Das Onboarding ist offen: Eine Firma mit Teilvermarktung darf keines haben',
  'Is not valid JSON': 'Ist kein gültiges JSON',
  'Missing Company': 'Die Firma fehlt',
  'Missing Site Data': 'Die Daten der Seite fehlen',
  'Please sign in': 'Bitte melden Sie sich an',
  'You are not allowed to do this': 'Dazu haben Sie keine Berechtigung',
  'There is no data': 'Es liegen keine Daten vor',
  'There is nothing at this address': 'Unter dieser Adresse gibt es nichts',
  'Something went wrong on our side': 'Bei uns ist etwas schiefgegangen',
  'The service is busy, please try again':
    'Der Dienst ist ausgelastet, bitte versuchen Sie es erneut',
  'The database cannot be reached at the moment, please try again in a few seconds':
    'Die Datenbank ist gerade nicht erreichbar, bitte versuchen Sie es in einigen Sekunden erneut',
  'The file storage cannot be reached at the moment, please try again in a few seconds':
    'Die Dateiablage ist gerade nicht erreichbar, bitte versuchen Sie es in einigen Sekunden erneut',
  'The disk is full, nothing can be saved at the moment':
    'Der Speicherplatz ist erschöpft, zurzeit lässt sich nichts speichern',
  'The server cannot be reached': 'Der Server ist nicht erreichbar',
  'Too many requests, please wait a moment': 'Zu viele Anfragen, bitte warten Sie einen Moment',
  'Too many attempts, please wait a moment': 'Zu viele Versuche, bitte warten Sie einen Moment',
  ...germanAccess,
};

const patterns: [RegExp, (...found: string[]) => string][] = [
  ...onboardingAnswerPatterns,
  ...germanAccessPatterns,
  ...agreementAnswerPatterns,
  ...reportAnswerPatterns,
  ...siteAnswerPatterns,
  [/^Too short! Should have at least (\d+) chars$/, (n) => `Zu kurz! Mindestens ${n} Zeichen`],
  [/^Should have at least (\d+) characters$/, (n) => `Mindestens ${n} Zeichen`],
  [/^Should have at most (\d+) characters$/, (n) => `Höchstens ${n} Zeichen`],
  [
    /^(.+) changed this record in the meantime$/,
    (who) => `${who} hat diesen Datensatz inzwischen geändert`,
  ],
  [
    /^You cannot grant what you lack: (.+)$/,
    (what) => `Was Sie selbst nicht dürfen, können Sie nicht vergeben: ${what}`,
  ],
  [/^Placement (\S+) belongs to (.+)$/, (id, site) => `Placement ${id} gehört zu ${site}`],
  [/^Too big: expected string to have <=(\d+) characters$/, (n) => `Höchstens ${n} Zeichen`],
  [/^Too small: expected string to have >=(\d+) characters$/, (n) => `Mindestens ${n} Zeichen`],
  [/^Too big: expected array to have <=(\d+) items$/, (n) => `Höchstens ${n} Einträge`],
  [/^Too (big|small): expected/, () => 'Der Wert liegt außerhalb der Grenzen'],
  [/^Invalid (input|option|ISO date|email)/, () => 'Ungültige Eingabe'],
];

/** A sentence of the API in the reader's language. */
export function translateServerMessage(text: string, locale: Locale): string {
  if (locale === 'en') return text;
  const exact = german[text] ?? saidInGerman(text);
  if (exact) return exact;
  for (const [pattern, translate] of patterns) {
    const found = pattern.exec(text);
    if (found) return translate(...found.slice(1));
  }
  return text;
}
