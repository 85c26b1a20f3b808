import { z } from 'zod';
import { say } from '../../saying/say.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { centsFault, computed, day, idSchema, reference, text, writable } from '../fields.ts';

const sources = {
  HAND: { en: 'By hand', de: 'Von Hand' },
  TOOL: { en: 'Accounting tool', de: 'Buchhaltungsprogramm' },
  BANK: { en: 'Bank', de: 'Bank' },
};

/**
 * Money that went to a publisher, or came back: an entry of the company's account. It is entered
 * once; a wrong one gets a counter-entry.
 */
export const payment = defineEntity('payments', {
  title: {
    one: { en: 'Payment', de: 'Zahlung' },
    many: { en: 'Payments', de: 'Zahlungen' },
  },
  representation: 'reference',
  permission: { read: ['billing'], write: ['billing'] },
  fields: {
    valueOn: day({ en: 'Value day', de: 'Wertstellung' }, { required: true }),
    companyId: reference({ en: 'Company', de: 'Firma' }, 'companies'),
    /** Negative: it came back. */
    amountCents: writable(
      z
        .int(centsFault)
        .min(-100_000_000_000)
        .max(100_000_000_000)
        .refine((cents) => cents !== 0, say('not-zero')),
      { en: 'Amount', de: 'Betrag' },
      'cents',
      { required: true },
    ),
    reference: text({ en: 'Reference', de: 'Verwendungszweck' }, { min: 3, max: 140 }),
    invoiceId: {
      ...reference({ en: 'Document', de: 'Dokument' }, 'invoices'),
      required: false,
    },
    source: computed(z.enum(['HAND', 'TOOL', 'BANK']), { en: 'Source', de: 'Quelle' }, 'choice', {
      choices: sources,
    }),
    /** The entry that it takes back, or that takes it back. */
    reversesId: computed(
      idSchema.nullable(),
      { en: 'Takes back', de: 'Nimmt zurück' },
      'reference',
      {
        reference: 'payments',
      },
    ),
    reversedById: computed(
      idSchema.nullable(),
      { en: 'Taken back by', de: 'Zurückgenommen durch' },
      'reference',
      { reference: 'payments' },
    ),
  },
  actions: {
    reverse: {
      label: { en: 'Take back', de: 'Zurücknehmen' },
      when: ({ reversesId, reversedById }) => reversesId === null && reversedById === null,
      confirm: {
        text: {
          en: 'A counter-entry takes this payment back. What it paid is open again.',
          de: 'Eine Gegenbuchung nimmt diese Zahlung zurück. Was sie bezahlt hat, ist wieder offen.',
        },
      },
      input: { reason: text({ en: 'Reason', de: 'Grund' }, { min: 3, max: 140 }) },
      done: { en: 'The payment was taken back', de: 'Die Zahlung wurde zurückgenommen' },
    },
  },
});

export type Payment = RecordOf<typeof payment>;
