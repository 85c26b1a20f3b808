import { isValidBIC } from 'ibantools';
import { z } from 'zod';
import { compactIban, isIban } from '../../domain/iban.ts';
import { say } from '../../saying/say.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { choice, email, integer, money, text, writable } from '../fields.ts';
import { missing } from '../missing.ts';
import { officeNumber } from './banking.ts';

const notBic = { en: 'Please enter a valid BIC', de: 'Bitte geben Sie einen gültigen BIC ein' };

/** The issuer of the documents, as printed on them. One record; its history has former data. */
export const operatorProfile = defineEntity('operator-profiles', {
  title: {
    one: { en: 'Own details', de: 'Eigene Angaben' },
    many: { en: 'Own details', de: 'Eigene Angaben' },
  },
  permission: { read: ['billing'], write: ['billing'] },
  fields: {
    name: text({ en: 'Name', de: 'Name' }, { min: 3, max: 200 }),
    street: text({ en: 'Street', de: 'Straße' }, { min: 3, max: 200 }),
    zip: text({ en: 'ZIP', de: 'PLZ' }, { min: 3, max: 20 }),
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
      ...text({ en: 'Paying account: holder', de: 'Auszahlungskonto: Inhaber' }, { max: 70 }),
      hint: {
        en: 'Payouts are made from this account.',
        de: 'Von diesem Konto wird ausgezahlt.',
      },
    },
    payoutIban: writable(
      z.string().overwrite(compactIban).refine(isIban, say('not-iban')).nullable(),
      { en: 'Paying account: IBAN', de: 'Auszahlungskonto: IBAN' },
      'text',
      { required: false, stored: z.string().nullable() },
    ),
    payoutBic: writable(
      z.string().overwrite(compactIban).refine(isValidBIC, say('declared', notBic)).nullable(),
      { en: 'Paying account: BIC', de: 'Auszahlungskonto: BIC' },
      'text',
      { required: false, stored: z.string().nullable() },
    ),
    paymentSource: {
      ...choice(
        { en: 'Who knows of payments', de: 'Wer von Zahlungen weiß' },
        {
          TOOL: { en: 'Accounting tool', de: 'Buchhaltungsprogramm' },
          BANK: { en: 'Bank', de: 'Bank' },
        },
      ),
      required: false,
      hint: {
        en: 'Its payments are entered by themselves; those of the other are compared, and become open matters after five days.',
        de: 'Diese Zahlungen werden von selbst eingetragen; die anderen werden verglichen und nach fünf Tagen zu offenen Punkten.',
      },
    },
    minimumPayoutCents: {
      ...money({ en: 'Minimum payout', de: 'Mindestauszahlung' }),
      required: false,
      hint: {
        en: 'Less waits until more is open, or for the end of the year. 0: none. Companies may have their own.',
        de: 'Weniger wartet, bis mehr offen ist, oder bis zum Jahresende. 0: keine. Einzelne Firmen können eine eigene haben.',
      },
    },
    paymentDays: integer({ en: 'Days until payment', de: 'Tage bis zur Zahlung' }, { max: 365 }),
  },
});

export type OperatorProfile = RecordOf<typeof operatorProfile>;
