import { z } from 'zod';
import { accountMasks } from '../../domain/account-masks.ts';
import { type InvoiceMark, invoiceMarks } from '../../domain/ledger/invoice-marks.ts';
import { invoiceStates } from '../../domain/ledger/invoice-state.ts';
import { taxSets, taxTypes } from '../../domain/tax.ts';
import type { Label } from '../../locale.ts';
import { partsOf, type Said, say } from '../../saying/say.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import {
  day,
  daySchema,
  enteredDaySchema,
  files,
  fixed,
  flag,
  idSchema,
  inOneLine,
  inParagraphs,
  integer,
  masked,
  money,
  reference,
  signedCents,
  text,
  writable,
} from '../fields.ts';
import { enterPayment } from './payment.ts';

/** The specification's; what an invoice is for its readers is its state. */
export const invoiceStatuses = {
  DRAFT: { en: 'Draft', de: 'Entwurf' },
  APPROVED: { en: 'Approved', de: 'Freigegeben' },
  PROCESSING: { en: 'Processing', de: 'In Arbeit' },
  FAILED: { en: 'Failed', de: 'Fehlgeschlagen' },
  SENT: { en: 'Sent', de: 'Gesendet' },
  PAID: { en: 'Paid', de: 'Bezahlt' },
  MANUAL: { en: 'Settled outside', de: 'Außerhalb abgerechnet' },
} satisfies Record<string, Label>;

export const positionKinds = ['SETTLEMENT', 'CORRECTION', 'ADJUSTMENT'] as const;
export type PositionKind = (typeof positionKinds)[number];

const atLeast3 = say('too-short', { min: 3 });

/** A month by its first day, and a site's cents in it. */
export const unitCents = z.object({ month: daySchema, cents: z.int() });

/** Without a kind it is an adjustment: only their amount is free. */
const position = z.object({
  id: idSchema.optional(),
  kind: z.enum(positionKinds).optional(),
  title: inOneLine(z.string().trim().min(3, atLeast3).max(200)),
  description: inParagraphs(z.string().trim().min(3, atLeast3).max(2000)),
  /** Whole cents. */
  amount: signedCents(1_000_000_000_000),
  siteId: idSchema.nullish(),
  /** The months it settles or corrects. */
  months: z.array(unitCents).optional(),
  /**
   * The number of what it corrects, or `#` and its id. Corrections have it from the figures, an
   * adjustment may name an issued document.
   */
  corrects: z.string().max(40).nullish(),
});
export type InvoicePosition = z.infer<typeof position>;

/** Sent again, it fails again: it must be approved anew. */
export const isPayeeChanged = (failure: string | null) =>
  failure !== null && partsOf(failure).code === 'payee-changed';

const content = { min: 3, max: 2000, multiline: true } as const;

export const documentKinds = {
  SETTLEMENT: { en: 'Credit note (Gutschrift)', de: 'Gutschrift' },
  CANCELLATION: { en: 'Cancellation', de: 'Storno' },
};

/** Why its positions and texts stay as they are. */
function whyNoDraft({ kind, status }: { kind: string; status: string }): Said | null {
  if (kind === 'CANCELLATION') return 'cancellation-closed';
  return status === 'DRAFT' ? null : say('not-a-draft', { status });
}

/** What the operator settles with a publisher for whole months, from draft to payment. */
export const invoice = defineEntity('invoices', {
  title: {
    one: { en: 'Invoice', de: 'Abrechnung' },
    many: { en: 'Invoices', de: 'Abrechnungen' },
  },
  representation: 'label',
  search: ['label', 'companyName'],
  palette: { names: ['label', 'companyName'] },
  sort: ['from', 'DESC'],
  permission: { read: ['billing'], write: ['billing'] },
  live: 'readDocuments',
  fields: {
    label: computed.text({ en: 'Invoice', de: 'Abrechnung' }),
    number: computed.text({ en: 'Number', de: 'Nummer' }, { optional: true }),
    status: computed.choice({ en: 'Stage', de: 'Bearbeitung' }, invoiceStatuses),
    kind: computed.choice({ en: 'Kind', de: 'Art' }, documentKinds),
    companyId: fixed(reference({ en: 'Company', de: 'Firma' }, 'companies')),
    companyName: computed.text({ en: 'Company', de: 'Firma' }),
    from: fixed(day({ en: 'From', de: 'Von' }, { required: true })),
    to: fixed(day({ en: 'To', de: 'Bis' }, { required: true })),
    /** A draft's wish; issuing makes it the day of issue. */
    date: { ...day({ en: 'Date', de: 'Datum' }, { required: true }), required: false },
    recipient: computed.text({ en: 'Recipient', de: 'Empfänger' }, { optional: true }),
    address: computed.text({ en: 'Address', de: 'Anschrift' }, { optional: true }),
    taxNumber: masked(computed.text({ en: 'Tax number', de: 'Steuernummer' }, { optional: true }), {
      ...accountMasks.taxNumber,
      of: 'companyId',
    }),
    vatNumber: computed.text({ en: 'VAT number', de: 'USt‑IdNr.' }, { optional: true }),
    taxType: computed.choice(
      { en: 'Tax type', de: 'Steuerart' },
      Object.fromEntries(taxTypes.map((code) => [code, taxSets[code].label])),
      { optional: true },
    ),
    iban: masked(computed.of(z.string().nullable(), { en: 'IBAN', de: 'IBAN' }, 'grouped'), {
      ...accountMasks.iban,
      of: 'companyId',
    }),
    positions: writable(
      z.array(position).min(1, say('required')).max(2000),
      { en: 'Positions', de: 'Positionen' },
      'custom',
      { nested: true, required: false, stored: z.array(position) },
    ),
    net: computed.cents({ en: 'Net', de: 'Netto' }),
    tax: computed.cents({ en: 'Tax', de: 'Steuer' }),
    gross: computed.cents({ en: 'Gross', de: 'Brutto' }),
    topContent: { ...text({ en: 'Text above', de: 'Text darüber' }, content), required: false },
    bottomContent: { ...text({ en: 'Text below', de: 'Text darunter' }, content), required: false },
    currency: {
      ...writable(z.literal('EUR'), { en: 'Currency', de: 'Währung' }, 'custom'),
      required: false,
    },
    category: {
      ...integer({ en: 'Category', de: 'Kategorie' }, { min: 1, max: 99_999 }),
      required: false,
    },
    supplierId: computed.text(
      { en: 'Contact in the accounting tool', de: 'Kontakt im Buchhaltungsprogramm' },
      { optional: true },
    ),
    /** What must be checked before approval: the company's comment. */
    specialConditions: computed.text(
      { en: 'Special conditions', de: 'Besondere Bedingungen' },
      { optional: true },
    ),
    approvedAt: {
      ...computed.instant({ en: 'Approved at', de: 'Freigegeben am' }, { optional: true }),
      help: 'final',
    },
    dueOn: {
      ...computed.day({ en: 'Due on', de: 'Fällig am' }, { optional: true }),
      help: 'overdue',
    },
    issuedOn: computed.day({ en: 'Issued on', de: 'Ausgestellt am' }, { optional: true }),
    /** From then on its document is gone; number, day and hashes are left. */
    takenOutAt: computed.instant(
      { en: 'Document taken out', de: 'Dokument entnommen' },
      { optional: true },
    ),
    /** Of its account: what it is for its readers. */
    state: computed.choice({ en: 'Status', de: 'Status' }, invoiceStates),
    marks: {
      ...computed.of(
        z.array(z.enum(Object.keys(invoiceMarks) as [InvoiceMark, ...InvoiceMark[]])),
        { en: 'Marks', de: 'Hinweise' },
        'choice',
        { choices: invoiceMarks, several: true },
      ),
      help: 'undelivered',
    },
    paidOn: computed.day({ en: 'Paid on', de: 'Bezahlt am' }, { optional: true }),
    paid: computed.cents({ en: 'Paid', de: 'Bezahlt' }),
    open: { ...computed.cents({ en: 'Open', de: 'Offen' }), help: 'openAmount' },
    /** When its cancellation was issued. */
    reversedOn: computed.day({ en: 'Cancelled on', de: 'Storniert am' }, { optional: true }),
    manualReference: computed.text(
      { en: 'Settled outside as', de: 'Außerhalb abgerechnet als' },
      { optional: true },
    ),
    manualOn: computed.day({ en: 'Settled on', de: 'Abgerechnet am' }, { optional: true }),
    manualPaidOn: computed.day(
      { en: 'Paid outside on', de: 'Außerhalb bezahlt am' },
      { optional: true },
    ),
    manualPaid: computed.cents({ en: 'Paid outside', de: 'Außerhalb bezahlt' }, { optional: true }),
    /** For a draft, the change of its figures since. */
    moved: computed.cents({ en: 'Changed since', de: 'Änderung seither' }),
    correctsId: computed.reference({ en: 'Cancels', de: 'Storniert' }, 'invoices', {
      optional: true,
    }),
    cancelledById: computed.reference({ en: 'Cancelled by', de: 'Storniert durch' }, 'invoices', {
      optional: true,
    }),
    attachments: files(
      { en: 'Attachments', de: 'Anlagen' },
      {
        accept: ['application/pdf'],
        hint: {
          en: 'Made available together with the document.',
          de: 'Werden mit dem Dokument bereitgestellt.',
        },
      },
    ),
    /** Coded: why it failed. */
    failure: computed.text({ en: 'Reason', de: 'Grund' }, { optional: true }),
  },
  lockedBy: { why: whyNoDraft },
  actions: {
    reload: {
      label: { en: 'Load figures again', de: 'Zahlen neu laden' },
      versioned: true,
      when: ({ status }) => status === 'DRAFT',
      done: { en: 'The figures were loaded', de: 'Die Zahlen wurden geladen' },
    },
    approve: {
      label: { en: 'Approve', de: 'Freigeben' },
      versioned: true,
      when: ({ status }) => status === 'DRAFT',
      // A separate dialog says what must be confirmed.
      offered: () => false,
      input: {
        matchesSpecialConditions: {
          ...flag({
            en: 'Invoice matches special conditions',
            de: 'Abrechnung entspricht den besonderen Bedingungen',
          }),
          required: false,
        },
        selfBillingAgreed: {
          ...flag({
            en: 'The company has agreed to self-billing',
            de: 'Die Firma hat dem Gutschriftverfahren zugestimmt',
          }),
          required: false,
        },
        undeliveredAccepted: {
          ...flag({
            en: 'The document is issued although nobody gets it by e‑mail',
            de: 'Das Dokument wird erteilt, obwohl es niemand per E‑Mail erhält',
          }),
          required: false,
          help: 'undelivered',
        },
        lettersAccepted: {
          ...flag({
            en: 'Letters that its font lacks appear as codes',
            de: 'Zeichen, die der Schrift fehlen, erscheinen als Code',
          }),
          required: false,
        },
        vatIdAccepted: {
          ...flag({
            en: 'The VAT number is taken as valid although the EU’s service has not confirmed it',
            de: 'Die USt‑IdNr. gilt als gültig, obwohl der Dienst der EU sie nicht bestätigt hat',
          }),
          required: false,
        },
        /** Settled outside: it is never sent, and has no number of ours. */
        manual: writable(
          z.strictObject({
            reference: inOneLine(z.string().trim().min(3, atLeast3).max(200)),
            date: enteredDaySchema,
          }),
          { en: 'Settled outside', de: 'Außerhalb abgerechnet' },
          'custom',
          { nested: true, required: false },
        ),
      },
      done: { en: 'Invoice was approved', de: 'Die Abrechnung wurde freigegeben' },
    },
    cancel: {
      label: { en: 'Cancel document', de: 'Dokument stornieren' },
      versioned: true,
      when: ({ status, kind, cancelledById, takenOutAt }) =>
        ['SENT', 'PAID'].includes(status) &&
        kind === 'SETTLEMENT' &&
        cancelledById === null &&
        takenOutAt === null,
      confirm: {
        text: {
          en: 'A cancellation takes it back and is sent at once. Its months are then open again.',
          de: 'Ein Storno nimmt es zurück und wird sofort gesendet. Die Monate sind danach wieder offen.',
        },
      },
      input: { reason: text({ en: 'Reason', de: 'Grund' }, { min: 3, max: 500 }) },
      done: { en: 'Document was cancelled', de: 'Das Dokument wurde storniert' },
    },
    enterPayment: {
      ...enterPayment,
      when: ({ status, kind, reversedOn }) =>
        ['SENT', 'PAID'].includes(status) && kind === 'SETTLEMENT' && reversedOn === null,
    },
    mailAgain: {
      label: { en: 'Send e-mail again', de: 'E‑Mail erneut senden' },
      permission: ['billing'],
      when: ({ status, reversedOn, takenOutAt }) =>
        ['SENT', 'PAID'].includes(status) && reversedOn === null && takenOutAt === null,
      confirm: {
        text: {
          en: 'The e-mail about this document goes once more to those of the company who read documents, and to the e-mail of its account.',
          de: 'Die E‑Mail über dieses Dokument geht noch einmal an alle in der Firma, die Dokumente lesen, und an die E‑Mail ihres Kontos.',
        },
      },
      done: { en: 'The e-mail was sent again', de: 'Die E‑Mail wurde erneut gesendet' },
    },
    tryAgain: {
      label: { en: 'Try again now', de: 'Jetzt erneut versuchen' },
      when: ({ marks }) => marks.includes('WAITING'),
      isMain: () => true,
      done: { en: 'The next attempt begins now', de: 'Der nächste Versuch beginnt jetzt' },
    },
    enterOutsidePayment: {
      label: { en: 'Enter as paid', de: 'Als bezahlt eintragen' },
      when: ({ state }) => state === 'OUTSIDE',
      input: {
        paidOn: day({ en: 'Paid on', de: 'Bezahlt am' }, { required: true }),
        paidCents: money({ en: 'Amount', de: 'Betrag' }, { min: 1, max: 100_000_000_000 }),
      },
      done: { en: 'The payment was entered', de: 'Die Zahlung wurde eingetragen' },
    },
    revoke: {
      label: { en: 'Revoke approval', de: 'Freigabe widerrufen' },
      bulk: true,
      when: ({ status }) => ['APPROVED', 'FAILED', 'MANUAL'].includes(status),
      offered: ({ kind }) => kind === 'SETTLEMENT',
      isMain: ({ failure }) => isPayeeChanged(failure),
      input: { reason: text({ en: 'Reason', de: 'Grund' }, { min: 3, max: 500 }) },
      done: { en: 'Approval was revoked', de: 'Die Freigabe wurde widerrufen' },
    },
  },
});

export type Invoice = RecordOf<typeof invoice>;
