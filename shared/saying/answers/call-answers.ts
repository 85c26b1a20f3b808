import type { Label } from '../../locale.ts';
import { formatCount } from '../../money.ts';
import type { Answer } from './answer.ts';

/** Answers common to all calls, and the apps' words when there is no answer. */
export const callAnswers = {
  /** Worded in both languages where it is declared: rules, actions and the like. */
  declared: (label: Label) => label,
  'in-use': (label: Label) => label,
  'not-now': (label: Label) => label,
  'not-unique': (
    label: Label = { en: 'There is one like this already', de: 'Das gibt es schon' },
  ) => label,
  /** About a part of the request: its address, a header, a parameter. */
  malformed: ({ of, why }: { of: string; why: Label }) => ({
    en: `${of}: ${why.en}`,
    de: `${of}: ${why.de}`,
  }),
  'range-order': { en: 'the end lies before the start', de: 'das Ende liegt vor dem Anfang' },
  'range-too-long': ({ rows }: { rows: number }) => ({
    en: `at most ${rows} rows`,
    de: `höchstens ${rows} Zeilen`,
  }),
  'not-range': {
    en: 'should be [first, last], at most 1000 rows',
    de: 'erwartet wird [erste, letzte], höchstens 1000 Zeilen',
  },
  'not-signed': {
    en: 'Only messages of signed webhooks have a secret',
    de: 'Nur Nachrichten signierter Webhooks haben einen Signaturschlüssel',
  },
  'not-record': { en: 'needs entity and entityId', de: 'braucht entity und entityId' },
  'not-submission-key': {
    en: 'should be 16 to 64 letters, digits or hyphens',
    de: 'erwartet werden 16 bis 64 Buchstaben, Ziffern oder Bindestriche',
  },
  'not-company': {
    en: 'should be the id of a company of yours',
    de: 'erwartet wird die Nummer einer Ihrer Firmen',
  },
  'not-preview': {
    en: 'should be the id of a company',
    de: 'erwartet wird die Nummer einer Firma',
  },
  'too-deep': {
    en: 'Its values are nested too deeply',
    de: 'Die Werte sind zu tief verschachtelt',
  },
  'malformed-request': ({ message }: { message: string }) => ({
    en: message,
    de: 'Diese Anfrage ist nicht zu verstehen',
  }),
  'impossible-value': {
    en: 'A value has an invalid format',
    de: 'Ein Wert hat eine unmögliche Form',
  },
  'not-signed-in': { en: 'Please sign in', de: 'Bitte melden Sie sich an' },
  'not-allowed': { en: 'You are not allowed to do this', de: 'Dazu haben Sie keine Berechtigung' },
  'not-found': { en: 'There is no data', de: 'Es liegen keine Daten vor' },
  'no-address': {
    en: 'There is nothing at this address',
    de: 'Unter dieser Adresse gibt es nichts',
  },
  'missing-company': { en: 'Missing Company', de: 'Die Firma fehlt' },
  'missing-site': { en: 'Missing Site Data', de: 'Die Daten der Seite fehlen' },
  'unknown-sort': ({ field }: { field: string }) => ({
    en: `Cannot sort by ${field}`,
    de: `Nach ${field} lässt sich nicht sortieren`,
  }),
  'unknown-filter': ({ field }: { field: string }) => ({
    en: `Cannot filter by ${field}`,
    de: `Nach ${field} lässt sich nicht filtern`,
  }),
  'unknown-entity': ({ entity }: { entity: string }) => ({
    en: `entity: ${entity} is not a resource`,
    de: `entity: ${entity} gibt es nicht`,
  }),
  overlap: ({ constraint }: { constraint: string }) => ({
    en: `Overlaps with another one (${constraint})`,
    de: `Überschneidet sich mit einem anderen Eintrag (${constraint})`,
  }),
  'constraint-broken': ({ constraint }: { constraint: string }) => ({
    en: `Not allowed (${constraint})`,
    de: `Nicht erlaubt (${constraint})`,
  }),
  'busy-record': {
    en: 'Someone else changed this at the same moment, please try again',
    de: 'Jemand anders hat dies im selben Moment geändert, bitte versuchen Sie es erneut',
  },
  'submitted-already': {
    en: 'This form was already sent with other values',
    de: 'Dieses Formular wurde schon mit anderen Werten abgeschickt',
  },
  'version-missing': {
    en: 'updatedAt: the version that was edited is missing',
    de: 'updatedAt: Es fehlt die Fassung, die bearbeitet wurde',
  },
  /** @param changedBy null: the operator's team */
  'version-stale': ({ changedBy }: { changedBy: string }) => ({
    en: `${changedBy} changed this in the meantime`,
    de: `${changedBy === 'Our team' ? 'Unser Team' : changedBy} hat das inzwischen geändert`,
  }),
  'too-slow': {
    en: 'This took too long, please try again',
    de: 'Das hat zu lange gedauert, bitte versuchen Sie es erneut',
  },
  internal: { en: 'Something went wrong on our side', de: 'Bei uns ist etwas schiefgegangen' },
  overloaded: {
    en: 'The service is busy, please try again',
    de: 'Der Dienst ist ausgelastet, bitte versuchen Sie es erneut',
  },
  'too-many-requests': {
    en: 'Too many requests, please wait a moment',
    de: 'Zu viele Anfragen, bitte warten Sie einen Moment',
  },
  'too-many-attempts': {
    en: 'Too many attempts, please wait a moment',
    de: 'Zu viele Versuche, bitte warten Sie einen Moment',
  },
  'disk-full': {
    en: 'The disk is full, nothing can be saved at the moment',
    de: 'Der Speicherplatz ist erschöpft, zurzeit lässt sich nichts speichern',
  },
  'database-unavailable': {
    en: 'The database cannot be reached at the moment, please try again in a few seconds',
    de: 'Die Datenbank ist gerade nicht erreichbar, bitte versuchen Sie es in einigen Sekunden erneut',
  },
  'storage-unavailable': {
    en: 'The file storage cannot be reached at the moment, please try again in a few seconds',
    de: 'Die Dateiablage ist gerade nicht erreichbar, bitte versuchen Sie es in einigen Sekunden erneut',
  },
  offline: { en: 'The server cannot be reached', de: 'Der Server ist nicht erreichbar' },
  'download-broken': {
    en: 'The download was interrupted, please try again',
    de: 'Die Übertragung ist abgebrochen, bitte versuchen Sie es erneut',
  },
  'unsupported-media-type': {
    en: 'Files are uploaded as multipart/form-data',
    de: 'Dateien werden als multipart/form-data hochgeladen',
  },
  'file-too-large': ({ megabytes }: { megabytes: number }) => ({
    en: `Files should have at most ${formatCount(megabytes, 'en')} MB`,
    de: `Dateien dürfen höchstens ${formatCount(megabytes, 'de')} MB groß sein`,
  }),
  'wrong-file-type': ({ types }: { types: string }) => ({
    en: `Only these file types are accepted here: ${types}`,
    de: `Hier lassen sich nur Dateien dieser Art hochladen: ${types}`,
  }),
  'virus-found': {
    en: 'A virus was found in this file',
    de: 'In dieser Datei wurde ein Virus gefunden',
  },
  'scanner-down': {
    en: 'Files cannot be checked for viruses at the moment, please try again later',
    de: 'Dateien lassen sich gerade nicht auf Viren prüfen, bitte versuchen Sie es später erneut',
  },
  'alert-raised-anew': {
    en: 'This cause has been raised again since, as an alert of its own',
    de: 'Diese Ursache wurde inzwischen erneut gemeldet, als eigene Warnung',
  },
  'upload-incomplete': {
    en: 'The upload is incomplete',
    de: 'Die Datei ist unvollständig angekommen',
  },
  'cannot-unpack': {
    en: 'The file cannot be unpacked',
    de: 'Die Datei lässt sich nicht entpacken',
  },
  'one-file': { en: 'One file at a time', de: 'Bitte nur eine Datei auf einmal' },
} satisfies Record<string, Answer>;
