import { z } from 'zod';
import { accountMasks } from '../../domain/account-masks.ts';
import { canonicalEmail } from '../../domain/host.ts';
import { isIban } from '../../domain/iban.ts';
import { taxSets, taxTypes } from '../../domain/tax.ts';
import { tidyNumber } from '../../domain/vat-id.ts';
import type { Label } from '../../locale.ts';
import { say } from '../../saying/say.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import {
  fixed,
  flag,
  iban,
  ibanSchema,
  inOneLine,
  masked,
  reference,
  text,
  writable,
} from '../fields.ts';

const entityTypes = { Company: { en: 'Company', de: 'Firma' } };

/** Each of its texts may be missing; a given IBAN must be valid, since money goes there. */
const ibanField = {
  ...iban({ en: 'IBAN', de: 'IBAN' }, { optional: true }),
  schema: ibanSchema((given) => given === '' || isIban(given)).nullable(),
};

/** The tax type and the company decide which are right and needed: `tax-numbers.ts`. */
export const officeNumber = (label: Label, hint?: Label) =>
  writable(inOneLine(z.string().overwrite(tidyNumber).max(40)).nullable(), label, 'text', {
    hint,
    required: false,
    stored: z.string().nullable(),
  });

/** How and to whom a company is paid. The record with the lowest id counts. */
export const banking = defineEntity('bankings', {
  title: {
    one: { en: 'Banking record', de: 'Bankverbindung' },
    many: { en: 'Banking details', de: 'Bankverbindungen' },
  },
  permission: { read: ['billing'], write: ['billing'] },
  representation: 'accountHolder',
  search: ['iban', 'accountHolder', 'email', 'companyName', 'vatNumber'],
  palette: { names: ['accountHolder', 'companyName'], beside: ['companyName'] },
  partOf: { companies: { by: 'entityId', silent: ['entityType'] } },
  fields: {
    iban: masked(ibanField, { ...accountMasks.iban, of: 'entityId' }),
    accountHolder: text({ en: 'Account holder', de: 'Kontoinhaber' }, { max: 200 }),
    email: writable(
      inOneLine(z.string().overwrite(canonicalEmail).max(254)).nullable(),
      { en: 'E-mail', de: 'E‑Mail' },
      'text',
      { required: false, stored: z.string().nullable() },
    ),
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
    taxNumber: masked(
      officeNumber(
        { en: 'Tax number', de: 'Steuernummer' },
        {
          en: 'Either this or the VAT number is needed before anything is paid.',
          de: 'Vor der Auszahlung ist diese oder die USt‑IdNr. nötig.',
        },
      ),
      { ...accountMasks.taxNumber, of: 'entityId' },
    ),
    vatNumber: officeNumber(
      { en: 'VAT number', de: 'USt‑IdNr.' },
      {
        en: 'Reverse Charge EU always needs it, of the country of the company.',
        de: 'Bei „Reverse Charge EU“ immer nötig, aus dem Land der Firma.',
      },
    ),
    smallBusinessAbroad: {
      ...flag({
        en: 'Outside Germany: takes part in the EU scheme for small businesses (number ending in EX)',
        de: 'Außerhalb Deutschlands: nimmt an der EU-Kleinunternehmerregelung teil (Nummer mit Endung EX)',
      }),
      required: false,
    },
    /** Empty: since always. */
    taxTypeFrom: computed.day(
      { en: 'Tax type valid from', de: 'Steuerart gilt ab' },
      { optional: true },
    ),
    entityType: writable(
      z.enum(['Company'], {
        error: ({ input }) => (input === undefined ? say('required') : say('invalid-entity-type')),
      }),
      { en: 'Belongs to', de: 'Gehört zu' },
      'choice',
      { choices: entityTypes },
    ),
    /** One that changed hands would take along what is owed. */
    entityId: fixed(reference({ en: 'Company', de: 'Firma' }, 'companies')),
    companyName: computed.text({ en: 'Company', de: 'Firma' }),
  },
  actions: {
    taxTypeAlways: {
      label: { en: 'Tax type was always this one', de: 'Steuerart galt schon immer' },
      versioned: true,
      when: ({ taxTypeFrom }) => taxTypeFrom !== null,
      confirm: {
        text: {
          en: 'This tax type then also applies to months that are not settled yet, however long ago they were. Documents and approved invoices stay as they are.',
          de: 'Diese Steuerart gilt dann auch für frühere Monate, die noch nicht abgerechnet sind. Dokumente und freigegebene Abrechnungen bleiben, wie sie sind.',
        },
      },
      done: {
        en: 'The tax type applies from the beginning',
        de: 'Die Steuerart gilt von Anfang an',
      },
    },
  },
});

export type Banking = RecordOf<typeof banking>;
