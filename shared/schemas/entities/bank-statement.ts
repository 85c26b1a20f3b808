import { z } from 'zod';
import { defineEntity, type RecordOf } from '../entity.ts';
import { computed, computedChoice, daySchema } from '../fields.ts';

/** What the bank says of an account over some days, as it was taken in. */
export const bankStatement = defineEntity('bank-statements', {
  title: {
    one: { en: 'Bank statement', de: 'Kontoauszug' },
    many: { en: 'Bank statements', de: 'Kontoauszüge' },
  },
  representation: 'identity',
  search: ['identity', 'account', 'fileName'],
  palette: { names: ['toOn'], beside: ['fileName'] },
  sort: ['toOn', 'DESC'],
  permission: { read: ['payments', 'billing'], write: [] },
  fields: {
    toOn: computed(daySchema, { en: 'Until', de: 'Bis' }, 'day'),
    fromOn: computed(daySchema.nullable(), { en: 'From', de: 'Von' }, 'day'),
    account: computed(z.string(), { en: 'Account', de: 'Konto' }, 'text'),
    sequence: computed(z.int().nullable(), { en: 'Number', de: 'Nummer' }, 'integer'),
    openingCents: computed(
      z.int().nullable(),
      { en: 'Opening balance', de: 'Anfangssaldo' },
      'cents',
    ),
    closingCents: computed(z.int().nullable(), { en: 'Closing balance', de: 'Endsaldo' }, 'cents'),
    transactions: computed(z.int(), { en: 'Transactions', de: 'Kontoumsätze' }, 'integer'),
    openTransactions: computed(z.int(), { en: 'To allocate', de: 'Zuzuordnen' }, 'integer'),
    /** Where the one before it ends, if that is not where it begins. */
    gapFromOn: computed(daySchema.nullable(), { en: 'Missing from', de: 'Fehlt ab' }, 'day'),
    gapToOn: computed(daySchema.nullable(), { en: 'Missing until', de: 'Fehlt bis' }, 'day'),
    /** By how much the balance changed in between. */
    gapCents: computed(
      z.int().nullable(),
      { en: 'Balance differs by', de: 'Saldo weicht ab um' },
      'cents',
    ),
    fileName: computed(z.string(), { en: 'File', de: 'Datei' }, 'text'),
    source: computedChoice(
      { en: 'Came by', de: 'Kam durch' },
      {
        UPLOAD: { en: 'Upload', de: 'Hochladen' },
        FOLDER: { en: 'Bank’s folder', de: 'Ordner der Bank' },
      },
    ),
    takenBy: computed(z.string().nullable(), { en: 'Taken in by', de: 'Eingelesen von' }, 'text'),
    identity: computed(z.string(), { en: 'Identity', de: 'Kennung' }, 'text'),
  },
});

export type BankStatementRecord = RecordOf<typeof bankStatement>;
