import { formatDay } from '../../dates.ts';
import type { Label } from '../../locale.ts';
import type { Answer } from './answer.ts';

/** Names for kinds of value, by their schema names. */
const kinds: Record<string, Label> = {
  string: { en: 'text', de: 'ein Text' },
  number: { en: 'a number', de: 'eine Zahl' },
  int: { en: 'a whole number', de: 'eine ganze Zahl' },
  boolean: { en: 'true or false', de: '„true“ oder „false“' },
  array: { en: 'a list', de: 'eine Liste' },
  tuple: { en: 'a list', de: 'eine Liste' },
  object: { en: 'an object', de: 'ein Objekt' },
  record: { en: 'an object', de: 'ein Objekt' },
};

/** Messages next to inputs, of any resource. */
export const fieldAnswers = {
  'not-in-future': {
    en: 'Should not be in the future',
    de: 'Darf nicht in der Zukunft liegen',
  },
  'not-zero': { en: 'Should not be 0', de: 'Darf nicht 0 sein' },
  required: { en: 'Required', de: 'Pflichtfeld' },
  'is-required': { en: 'Is required', de: 'Pflichtfeld' },
  'value-required': { en: 'Value is required', de: 'Bitte geben Sie einen Wert ein' },
  invalid: { en: 'Please check your input', de: 'Bitte prüfen Sie Ihre Eingaben' },
  'invalid-value': { en: 'Invalid', de: 'Ungültige Eingabe' },
  'invalid-input': { en: 'Invalid input', de: 'Ungültige Eingabe' },
  'unknown-field': { en: 'Unknown field', de: 'Unbekanntes Feld' },
  'unknown-record': { en: 'Does not exist', de: 'Gibt es nicht' },
  taken: { en: 'Is taken already', de: 'Ist schon vergeben' },
  fixed: { en: 'Cannot be changed', de: 'Lässt sich nicht ändern' },
  'not-asked': {
    en: 'Not together with the other values',
    de: 'Nicht zusammen mit den anderen Angaben',
  },
  'not-plain-text': {
    en: 'Should not contain control characters or invisible marks',
    de: 'Steuerzeichen und unsichtbare Zeichen sind nicht erlaubt',
  },
  'not-json': { en: 'Is not valid JSON', de: 'Ist kein gültiges JSON' },
  'too-short': ({ min }: { min: number }) => ({
    en: `Too short! Should have at least ${min} chars`,
    de: `Zu kurz! Mindestens ${min} Zeichen`,
  }),
  'min-characters': ({ min }: { min: number }) => ({
    en: `Should have at least ${min} characters`,
    de: `Mindestens ${min} Zeichen`,
  }),
  'max-characters': ({ max }: { max: number }) => ({
    en: `Should have at most ${max} characters`,
    de: `Höchstens ${max} Zeichen`,
  }),
  'min-entries': ({ min }: { min: number }) => ({
    en: `Should have at least ${min} ${min === 1 ? 'entry' : 'entries'}`,
    de: `Mindestens ${min} ${min === 1 ? 'Eintrag' : 'Einträge'}`,
  }),
  'max-entries': ({ max }: { max: number }) => ({
    en: `Should have at most ${max} ${max === 1 ? 'entry' : 'entries'}`,
    de: `Höchstens ${max} ${max === 1 ? 'Eintrag' : 'Einträge'}`,
  }),
  /** @param kind by its schema name */
  'not-kind': ({ kind }: { kind: string }) => {
    const { en, de } = kinds[kind] ?? { en: 'something else', de: 'etwas anderes' };
    return { en: `Should be ${en}`, de: `Erwartet wird ${de}` };
  },
  'not-one-of': ({ values }: { values: readonly unknown[] }) => ({
    en: `Should be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}`,
    de: `Erwartet wird ${values.length > 1 ? 'eines von ' : ''}${values.join(', ')}`,
  }),
  'not-day': { en: 'Should be a day as YYYY-MM-DD', de: 'Erwartet wird ein Tag als JJJJ-MM-TT' },
  'not-instant': {
    en: 'Should be an instant as ISO 8601',
    de: 'Erwartet wird ein Zeitpunkt nach ISO 8601',
  },
  'at-least': ({ min, unit = '' }: { min: number; unit?: string }) => ({
    en: `Should be at least ${min}${unit}`,
    de: `Mindestens ${min}${unit}`,
  }),
  'at-most': ({ max, unit = '' }: { max: number; unit?: string }) => ({
    en: `Should be at most ${max}${unit}`,
    de: `Höchstens ${max}${unit}`,
  }),
  'not-percent': ({ min, max }: { min: number; max: number }) => ({
    en: `Should be between ${min} and ${max}%`,
    de: `Bitte geben Sie ${min} bis ${max}\u00a0% ein`,
  }),
  'not-money': {
    en: 'Should be an amount in euros',
    de: 'Bitte geben Sie einen Betrag in Euro ein',
  },
  'not-url': {
    en: 'Should be a web address with https://',
    de: 'Bitte geben Sie eine Adresse mit https:// ein',
  },
  'not-receiver': {
    en: 'Should be an https address of a public name, without a port, user name or password',
    de: 'Bitte geben Sie eine https-Adresse mit öffentlichem Namen ein, ohne Port, Benutzernamen und Passwort',
  },
  'not-integer': { en: 'Should be an integer', de: 'Bitte geben Sie eine ganze Zahl ein' },
  negative: { en: 'Should be 0 or positive', de: 'Bitte geben Sie 0 oder mehr ein' },
  'not-positive': { en: 'Should be positive', de: 'Bitte geben Sie mehr als 0 ein' },
  'max-decimals': {
    en: 'Should be a number with at most 2 decimals',
    de: 'Bitte geben Sie eine Zahl mit höchstens 2 Nachkommastellen ein',
  },
  'not-email': {
    en: 'Should be a valid e-mail address',
    de: 'Bitte geben Sie eine gültige E‑Mail-Adresse ein',
  },
  'not-web-address': { en: 'Should be a web address', de: 'Bitte geben Sie eine Webadresse ein' },
  'not-id': { en: 'Should be an id', de: 'Erwartet wird eine Nummer' },
  'not-rates': {
    en: 'Must be rates like 12:957,13:701: tracker and cents per 1,000',
    de: 'Muss aus Sätzen wie 12:957,13:701 bestehen: Tracker und Cent je 1.000',
  },
  'not-ids': {
    en: 'Should be ids separated by commas',
    de: 'Erwartet werden Nummern, durch Kommas getrennt',
  },
  'not-country': {
    en: 'Should be a two-letter country code',
    de: 'Bitte geben Sie das Länderkürzel aus zwei Buchstaben ein',
  },
  'not-slug': {
    en: 'Lower-case letters, digits and hyphens only',
    de: 'Nur Kleinbuchstaben, Ziffern und Bindestriche',
  },
  'not-month': { en: 'Should be a month as YYYY-MM', de: 'Erwartet wird ein Monat als JJJJ-MM' },
  'not-month-number': {
    en: 'Should be a month from 1 to 12',
    de: 'Erwartet wird ein Monat von 1 bis 12',
  },
  'not-year': { en: 'Should be a year', de: 'Erwartet wird ein Jahr' },
  'not-hash': {
    en: 'Should be a SHA-256 in hex',
    de: 'Erwartet wird ein SHA-256 in Hexadezimalziffern',
  },
  'items-repeated': { en: 'Items should be unique', de: 'Jede Zeile nur einmal' },
  'not-100-percent': { en: 'Should sum up to 100%', de: 'Die Summe muss 100\u00a0% ergeben' },
  'after-today': { en: 'Should not be after today', de: 'Darf nicht nach heute liegen' },
  'already-past': { en: 'Must not be over yet', de: 'Darf noch nicht vorbei sein' },
  'in-future': { en: 'Should not be in the future', de: 'Darf nicht in der Zukunft liegen' },
  'before-first-day': {
    en: 'Should not be before the first day',
    de: 'Darf nicht vor dem ersten Tag liegen',
  },
  'before-day': ({ day }: { day: string }) => ({
    en: `Should not be before ${day}`,
    de: `Nicht vor dem ${formatDay(day)}`,
  }),
  'after-day': ({ day }: { day: string }) => ({
    en: `Should not be after ${day}`,
    de: `Nicht nach dem ${formatDay(day)}`,
  }),
  'at-latest': ({ day }: { day: string }) => ({
    en: `Should be ${day} at the latest`,
    de: `Spätestens der ${formatDay(day)}`,
  }),
} satisfies Record<string, Answer>;
