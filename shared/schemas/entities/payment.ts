import { say } from '../../saying/say.ts';
import { computed } from '../computed.ts';
import { defineEntity } from '../entity.ts';
import { day, signedCents, text, writable } from '../fields.ts';

const sources = {
  HAND: { en: 'By hand', de: 'Von Hand' },
  TOOL: { en: 'Accounting tool', de: 'Buchhaltungsprogramm' },
  BANK: { en: 'Bank', de: 'Bank' },
};

const amount = { en: 'Amount', de: 'Betrag' };
const valueOn = { en: 'Value day', de: 'Wertstellung' };
const reference = { en: 'Reference', de: 'Verwendungszweck' };

/** What is entered by hand: of a document, or of a company without one. */
export const enterPayment = {
  label: { en: 'Enter payment', de: 'Zahlung eintragen' },
  permission: ['billing'],
  input: {
    valueOn: day(valueOn, { required: true }),
    amountCents: {
      ...writable(
        signedCents(100_000_000_000).refine((cents) => cents !== 0, say('not-zero')),
        amount,
        'cents',
      ),
      hint: {
        en: 'With a minus, it came back from the publisher.',
        de: 'Mit Minus kam es vom Partner zurück.',
      },
    },
    reference: text(reference, { min: 3, max: 140 }),
  },
  done: { en: 'The payment was entered', de: 'Die Zahlung wurde eingetragen' },
} as const;

/**
 * Money that went to a publisher, or came back: an entry of the company's account. It is entered
 * once, by hand, by the accounting tool or by the bank; a wrong one gets a counter-entry.
 */
export const payment = defineEntity('payments', {
  title: {
    one: { en: 'Payment', de: 'Zahlung' },
    many: { en: 'Payments', de: 'Zahlungen' },
  },
  representation: 'reference',
  search: ['reference'],
  palette: {},
  sort: ['valueOn', 'DESC'],
  permission: { read: ['billing', 'payments'], write: [] },
  fields: {
    valueOn: computed.day(valueOn),
    companyId: computed.reference({ en: 'Company', de: 'Firma' }, 'companies'),
    /** Negative: it came back. */
    amountCents: computed.cents(amount),
    reference: computed.text(reference),
    invoiceId: computed.reference({ en: 'Document', de: 'Dokument' }, 'invoices', {
      optional: true,
    }),
    source: computed.choice({ en: 'Source', de: 'Quelle' }, sources),
    /** Why it takes another one back: for those who settle. */
    reason: computed.text({ en: 'Reason', de: 'Grund' }, { optional: true }),
    reversesId: computed.reference({ en: 'Takes back', de: 'Nimmt zurück' }, 'payments', {
      optional: true,
    }),
    reversedById: computed.reference(
      { en: 'Taken back by', de: 'Zurückgenommen durch' },
      'payments',
      { optional: true },
    ),
  },
  actions: {
    reverse: {
      label: { en: 'Take back', de: 'Zurücknehmen' },
      permission: ['billing'],
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
