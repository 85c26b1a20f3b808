import { defineMessages } from '../saying/define-messages.ts';

/** Whether a document is the one that was issued, for both sides. */
export const documentProofMessages = defineMessages({
  en: {
    action: 'Check',
    label: (number: string) => `Check ${number}`,
    holds: (instant: string) =>
      `Genuine and unchanged: the file, its seal and its place in the chain of all documents hold. Checked on ${instant}.`,
    takenOut: (instant: string) =>
      `The document was taken out on ${instant}, after the 8 years for which the law requires it. Its number, its fingerprints and its place in the chain of all documents hold.`,
    fingerprint: 'Fingerprint of the file (SHA-256)',
    faults: {
      link: 'The chain of documents is broken at this point.',
      row: 'What we keep about it was changed.',
      missing: 'Its file is missing.',
      changed: 'Its file was changed.',
      seal: 'Its seal does not hold.',
    },
    tell: 'Please tell us; we look into it.',
    failed: 'The document could not be checked.',
  },

  de: {
    action: 'Prüfen',
    label: (number) => `${number} prüfen`,
    holds: (instant) =>
      `Echt und unverändert: Datei, Siegel und Platz in der Kette aller Dokumente stimmen. Geprüft am ${instant}.`,
    takenOut: (instant) =>
      `Das Dokument wurde am ${instant} entnommen, nach Ablauf der gesetzlichen Aufbewahrungsfrist von 8 Jahren. Nummer, Fingerabdrücke und Platz in der Kette aller Dokumente stimmen.`,
    fingerprint: 'Fingerabdruck der Datei (SHA-256)',
    faults: {
      link: 'Die Kette der Dokumente ist an dieser Stelle unterbrochen.',
      row: 'Was wir dazu aufbewahren, wurde verändert.',
      missing: 'Die Datei fehlt.',
      changed: 'Die Datei wurde verändert.',
      seal: 'Das Siegel stimmt nicht.',
    },
    tell: 'Bitte sagen Sie uns Bescheid; wir gehen dem nach.',
    failed: 'Das Dokument konnte nicht geprüft werden.',
  },
});
