import { formatCents } from '../../money.ts';
import type { Answer } from './answer.ts';

/** Obstacles to issuing a Gutschrift as the law and the rules of e-invoices require. */
export const documentAnswers = {
  'document-lacks': ({ whose, what }: { whose: 'publisher' | 'operator'; what: Particular }) => {
    const { en, de } = particulars[what];
    return whose === 'publisher'
      ? { en: `Missing for the publisher: ${en}`, de: `Beim Partner fehlt: ${de}` }
      : { en: `Missing for ourselves: ${en}`, de: `In unseren eigenen Angaben fehlt: ${de}` };
  },
  'document-empty': {
    en: 'A document needs at least one position, each with a title',
    de: 'Ein Dokument braucht mindestens eine Position, jede mit einem Titel',
  },
  'document-sum': ({ expected, found }: { expected: number; found: number }) => ({
    en: `Should be ${formatCents(expected, 'en')}, not ${formatCents(found, 'en')}`,
    de: `Der Betrag muss ${formatCents(expected, 'de')} sein, nicht ${formatCents(found, 'de')}`,
  }),
  'document-rate': {
    en: 'The rate is not that of the tax type',
    de: 'Der Steuersatz passt nicht zur Steuerart',
  },
  'negative-sum': {
    en: 'The sum is negative: carry it over or issue a correction',
    de: 'Die Summe ist negativ: Bitte übertragen Sie sie oder stellen Sie eine Korrektur aus',
  },
  'document-number': ({ year }: { year: string }) => ({
    en: `Should be a number such as GU-${year}-001`,
    de: `Die Nummer muss die Form GU-${year}-001 haben`,
  }),
  'document-days': {
    en: 'The days of the document are not in order',
    de: 'Die Tage des Dokuments sind nicht in der richtigen Reihenfolge',
  },
  'document-corrects-one': {
    en: 'A correction takes back exactly one document',
    de: 'Eine Korrektur nimmt genau ein Dokument zurück',
  },
  'document-reference': ({ number }: { number: string }) => ({
    en: `${number} should be named by the document and by the position that corrects it`,
    de: `${number} muss im Dokument und in der Position stehen, die es korrigiert`,
  }),
} satisfies Record<string, Answer>;

const particulars = {
  name: { en: 'name', de: 'Name' },
  street: { en: 'street', de: 'Straße' },
  zip: { en: 'postcode', de: 'Postleitzahl' },
  city: { en: 'city', de: 'Ort' },
  country: { en: 'country', de: 'Land' },
  accountHolder: { en: 'account holder', de: 'Kontoinhaber' },
  email: { en: 'e-mail address', de: 'E‑Mail-Adresse' },
  phone: { en: 'phone number', de: 'Telefonnummer' },
  contactName: { en: 'contact person', de: 'Ansprechpartner' },
  vatNumber: { en: 'VAT number', de: 'USt‑IdNr.' },
};

export type Particular = keyof typeof particulars;
