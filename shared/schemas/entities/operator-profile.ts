import { isValidBIC } from 'ibantools';
import { z } from 'zod';
import { datevTaxFields } from '../../domain/books/datev-accounts.ts';
import { compactIban } from '../../domain/iban.ts';
import type { Label } from '../../locale.ts';
import { say } from '../../saying/say.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { choice, email, iban, integer, money, text, writable } from '../fields.ts';
import { missing } from '../missing.ts';
import { officeNumber } from './banking.ts';

const digits = (label: Label, most: number, hint?: Label) =>
  writable(
    z
      .string()
      .trim()
      .max(most, say('max-characters', { max: most }))
      .regex(/^\d*$/, say('declared', { en: 'Only digits', de: 'Nur Ziffern' }))
      .nullable(),
    label,
    'text',
    { hint, required: false, stored: z.string().nullable() },
  );
const account = (name: Label) =>
  digits({ en: `DATEV: account, ${name.en}`, de: `DATEV: Konto ${name.de}` }, 9);
const key = (name: Label) =>
  digits({ en: `DATEV: tax key, ${name.en}`, de: `DATEV: BU-Schlüssel ${name.de}` }, 4, {
    en: '0: none, the account itself knows its tax',
    de: '0: keiner, das Konto kennt seine Steuer selbst',
  });
const byTax = {
  vat: { en: '19% VAT', de: '19\u00a0% USt.' },
  smallBusiness: { en: 'small business (§ 19 UStG)', de: 'Kleinunternehmer (§ 19 UStG)' },
  eu: { en: 'reverse charge EU', de: 'Reverse Charge EU' },
  nonEu: { en: 'reverse charge non-EU', de: 'Reverse Charge Nicht-EU' },
};
const accounts = [
  ...Object.values(datevTaxFields).map(({ account }) => account),
  'datevBankAccount' as const,
];

const notBic = { en: 'Please enter a valid BIC', de: 'Bitte geben Sie einen gültigen BIC ein' };

/** The issuer of the documents, as printed on them. One record; its history has former data. */
export const operatorProfile = defineEntity('operator-profiles', {
  title: {
    one: { en: 'Our details', de: 'Eigene Angaben' },
    many: { en: 'Our details', de: 'Eigene Angaben' },
    none: { en: 'No details yet', de: 'Noch keine Angaben' },
  },
  permission: { read: ['billing'], write: ['billing'] },
  fields: {
    name: text({ en: 'Name', de: 'Name' }, { min: 3, max: 200 }),
    street: text({ en: 'Street', de: 'Straße' }, { min: 3, max: 200 }),
    zip: text({ en: 'Postcode', de: 'PLZ' }, { min: 3, max: 20 }),
    city: text({ en: 'City', de: 'Ort' }, { min: 2, max: 120 }),
    country: writable(
      z.string(missing).regex(/^[A-Z]{2}$/, say('required')),
      { en: 'Country', de: 'Land' },
      'custom',
    ),
    vatId: officeNumber({ en: 'VAT number', de: 'USt‑IdNr.' }),
    taxNumber: officeNumber({ en: 'Tax number', de: 'Steuernummer' }),
    email: email({ en: 'E-mail', de: 'E‑Mail' }),
    phone: text({ en: 'Phone', de: 'Telefon' }, { min: 5, max: 40 }),
    contactName: text({ en: 'Contact', de: 'Ansprechpartner' }, { min: 3, max: 120 }),
    register: text({ en: 'Register entry', de: 'Registereintrag' }, { max: 200 }),
    managers: text({ en: 'Managing directors', de: 'Geschäftsführung' }, { max: 200 }),
    payoutHolder: {
      ...text({ en: 'Paying account: holder', de: 'Auszahlungskonto: Kontoinhaber' }, { max: 70 }),
      hint: {
        en: 'Payouts are made from this account.',
        de: 'Von diesem Konto wird ausgezahlt.',
      },
    },
    payoutIban: iban(
      { en: 'Paying account: IBAN', de: 'Auszahlungskonto: IBAN' },
      { optional: true },
    ),
    payoutBic: writable(
      z
        .string()
        .overwrite(compactIban)
        .max(11, say('max-characters', { max: 11 }))
        .refine(isValidBIC, say('declared', notBic))
        .nullable(),
      { en: 'Paying account: BIC', de: 'Auszahlungskonto: BIC' },
      'text',
      { required: false, stored: z.string().nullable() },
    ),
    paymentSource: {
      ...choice(
        { en: 'Source of payments', de: 'Quelle der Zahlungen' },
        {
          TOOL: { en: 'Accounting tool', de: 'Buchhaltungsprogramm' },
          BANK: { en: 'Bank', de: 'Bank' },
        },
      ),
      required: false,
      hint: {
        en: 'Its payments are entered automatically. Those of the other source are compared; what still differs after five days becomes an open matter.',
        de: 'Zahlungen von dort werden automatisch eingetragen. Die anderen werden verglichen; was nach fünf Tagen noch abweicht, wird ein offener Punkt.',
      },
    },
    minimumPayoutCents: {
      ...money({ en: 'Minimum payout', de: 'Mindestauszahlung' }),
      help: 'minimumPayout',
      required: false,
      hint: {
        en: 'Less waits until more is open, or for the end of the year. 0: none. Companies may have their own.',
        de: 'Weniger wartet, bis mehr offen ist, oder bis zum Jahresende. 0: keine. Einzelne Firmen können eine eigene haben.',
      },
    },
    paymentDays: integer({ en: 'Days until payment', de: 'Tage bis zur Zahlung' }, { max: 365 }),
    datevChart: choice(
      { en: 'DATEV: chart of accounts', de: 'DATEV: Kontenrahmen' },
      { SKR03: { en: 'SKR03', de: 'SKR03' }, SKR04: { en: 'SKR04', de: 'SKR04' } },
      { optional: true },
    ),
    datevAdviser: integer(
      { en: 'DATEV: adviser number', de: 'DATEV: Beraternummer' },
      { min: 1001, max: 9_999_999, optional: true },
    ),
    datevClient: integer(
      { en: 'DATEV: client number', de: 'DATEV: Mandantennummer' },
      { min: 1, max: 99_999, optional: true },
    ),
    datevYearStart: integer(
      {
        en: 'DATEV: first month of the fiscal year',
        de: 'DATEV: erster Monat des Wirtschaftsjahrs',
      },
      { min: 1, max: 12, optional: true },
    ),
    datevAccountLength: integer(
      { en: 'DATEV: digits of an account', de: 'DATEV: Sachkontenlänge' },
      { min: 4, max: 8, optional: true },
    ),
    datevVatAccount: account(byTax.vat),
    datevVatKey: key(byTax.vat),
    datevSmallBusinessAccount: account(byTax.smallBusiness),
    datevSmallBusinessKey: key(byTax.smallBusiness),
    datevEuAccount: account(byTax.eu),
    datevEuKey: key(byTax.eu),
    datevNonEuAccount: account(byTax.nonEu),
    datevNonEuKey: key(byTax.nonEu),
    datevCreditors: choice(
      { en: 'DATEV: creditors', de: 'DATEV: Kreditoren' },
      {
        BY_COMPANY: { en: 'Each company by its KID', de: 'Jede Firma unter ihrer KID' },
        COLLECTIVE: { en: 'One account for all', de: 'Ein Sammelkonto' },
      },
      { optional: true },
    ),
    datevCreditorAccount: account({ en: 'collective creditor', de: 'Sammelkreditor' }),
    datevBankAccount: account({ en: 'bank', de: 'Bank' }),
  },
  rules: [
    {
      fields: ['datevAccountLength', ...accounts, 'datevCreditorAccount'],
      holds({ datevAccountLength: digits, datevCreditorAccount: creditor, ...record }) {
        const fits = (account: string | null, more: number) =>
          !account || (digits !== null && account.length === digits + more);
        return accounts.every((name) => fits(record[name], 0)) && fits(creditor, 1);
      },
      message: {
        en: 'Each account below needs as many digits, the collective creditor one more',
        de: 'So viele Ziffern braucht jedes Konto hier, der Sammelkreditor eine mehr',
      },
    },
  ],
});

export type OperatorProfile = RecordOf<typeof operatorProfile>;
