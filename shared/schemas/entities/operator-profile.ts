import { z } from 'zod';
import { compactIban, ibanMaxLength, isIban } from '../../domain/iban.ts';
import { say } from '../../saying/say.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { email, integer, text, writable } from '../fields.ts';
import { missing } from '../missing.ts';
import { officeNumber } from './banking.ts';

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
    paymentDays: integer({ en: 'Days until payment', de: 'Tage bis zur Zahlung' }, { max: 365 }),
    payoutHolder: text(
      { en: 'Payouts: account holder', de: 'Auszahlungen: Kontoinhaber' },
      { max: 70 },
    ),
    payoutIban: writable(
      z
        .string()
        .overwrite(compactIban)
        .max(ibanMaxLength, say('max-characters', { max: ibanMaxLength }))
        .refine((iban) => iban === '' || isIban(iban), say('not-iban'))
        .nullable(),
      { en: 'Payouts: IBAN', de: 'Auszahlungen: IBAN' },
      'text',
      {
        required: false,
        stored: z.string().nullable(),
        hint: {
          en: 'Payment runs pay from this account.',
          de: 'Von diesem Konto zahlen Zahlungsläufe.',
        },
      },
    ),
    payoutBic: writable(
      z
        .string()
        .trim()
        .toUpperCase()
        .max(11, say('max-characters', { max: 11 }))
        .regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, say('not-bic'))
        .nullable(),
      { en: 'Payouts: BIC', de: 'Auszahlungen: BIC' },
      'text',
      { required: false, stored: z.string().nullable() },
    ),
  },
});

export type OperatorProfile = RecordOf<typeof operatorProfile>;
