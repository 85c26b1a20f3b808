import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';

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
    toOn: computed.day({ en: 'Until', de: 'Bis' }),
    fromOn: computed.day({ en: 'From', de: 'Von' }, { optional: true }),
    account: computed.text({ en: 'Account', de: 'Konto' }),
    sequence: computed.integer({ en: 'Number', de: 'Nummer' }, { optional: true }),
    openingCents: computed.cents({ en: 'Opening balance', de: 'Anfangssaldo' }, { optional: true }),
    closingCents: computed.cents({ en: 'Closing balance', de: 'Endsaldo' }, { optional: true }),
    transactions: computed.integer({ en: 'Transactions', de: 'Kontoumsätze' }),
    openTransactions: computed.integer({ en: 'To allocate', de: 'Zuzuordnen' }),
    /** Where the one before it ends, if that is not where it begins. */
    gapFromOn: computed.day({ en: 'Missing from', de: 'Fehlt ab' }, { optional: true }),
    gapToOn: computed.day({ en: 'Missing until', de: 'Fehlt bis' }, { optional: true }),
    /** By how much the balance changed in between. */
    gapCents: computed.cents(
      { en: 'Balance differs by', de: 'Saldo weicht ab um' },
      { optional: true },
    ),
    fileName: computed.text({ en: 'File', de: 'Datei' }),
    source: computed.choice(
      { en: 'Came by', de: 'Kam durch' },
      {
        UPLOAD: { en: 'Upload', de: 'Hochladen' },
        FOLDER: { en: 'Bank’s folder', de: 'Ordner der Bank' },
      },
    ),
    takenBy: computed.text({ en: 'Taken in by', de: 'Eingelesen von' }, { optional: true }),
    identity: computed.text({ en: 'Identity', de: 'Kennung' }),
  },
});

export type BankStatementRecord = RecordOf<typeof bankStatement>;
