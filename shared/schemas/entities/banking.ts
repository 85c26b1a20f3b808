import { z } from 'zod';
import { compactIban, ibanMaxLength, isIban } from '../../domain/iban.ts';
import { taxSets, taxTypes } from '../../domain/tax.ts';
import { say } from '../../messages/say.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { computed, reference, text, writable } from '../fields.ts';

const entityTypes = { Company: { en: 'Company', de: 'Firma' } };

/** Every text of it may be missing; an IBAN that is given must be one, since money goes there. */
export const ibanField = writable(
  z
    .string()
    .overwrite(compactIban)
    .max(ibanMaxLength, say('max-characters', { max: ibanMaxLength }))
    .refine((iban) => iban === '' || isIban(iban), say('not-iban'))
    .nullable(),
  { en: 'IBAN', de: 'IBAN' },
  'text',
  { required: false, stored: z.string().nullable() },
);

/** How and to whom a company is paid. The record with the lowest id is the one that counts. */
export const banking = defineEntity('bankings', {
  title: {
    one: { en: 'Banking record', de: 'Bankverbindung' },
    many: { en: 'Banking details', de: 'Bankverbindungen' },
  },
  permission: { read: ['billing'], write: ['billing'] },
  representation: 'accountHolder',
  fields: {
    iban: ibanField,
    accountHolder: text({ en: 'Account holder', de: 'Kontoinhaber' }, { max: 200 }),
    email: text({ en: 'E-mail', de: 'E‑Mail' }, { max: 254 }),
    taxType: writable(
      z.enum(taxTypes, {
        error: ({ input }) => (input === undefined ? say('required') : say('unknown-tax-type')),
      }),
      { en: 'Tax type', de: 'Steuerart' },
      'choice',
      {
        required: false,
        choices: Object.fromEntries(taxTypes.map((type) => [type, taxSets[type].label])),
      },
    ),
    taxNumber: text({ en: 'Tax number', de: 'Steuernummer' }, { max: 40 }),
    vatNumber: text({ en: 'VAT number', de: 'USt-IdNr.' }, { max: 40 }),
    entityType: writable(
      z.enum(['Company'], {
        error: ({ input }) => (input === undefined ? say('required') : say('invalid-entity-type')),
      }),
      { en: 'Belongs to', de: 'Gehört zu' },
      'choice',
      { choices: entityTypes },
    ),
    entityId: reference({ en: 'Company', de: 'Firma' }, 'companies'),
    companyName: computed(z.string(), { en: 'Company', de: 'Firma' }, 'text'),
  },
});

export type Banking = RecordOf<typeof banking>;
