import { z } from 'zod';
import { openReasons, transactionStates } from '../../domain/bank/transaction-states.ts';
import { returnReasonLabels } from '../../domain/paying/return-reasons.ts';
import { say } from '../../saying/say.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { reference, references, signedCents, text, writable } from '../fields.ts';

/** What the bank has booked on the operator's account. */
export const bankTransaction = defineEntity('bank-transactions', {
  title: {
    one: { en: 'Bank transaction', de: 'Kontoumsatz' },
    many: { en: 'Bank transactions', de: 'Kontoumsätze' },
  },
  representation: 'remittance',
  search: ['remittance', 'name', 'endToEndId', 'companyId'],
  sort: ['bookedOn', 'DESC'],
  permission: { read: ['payments', 'billing'], write: ['payments'] },
  fields: {
    bookedOn: computed.day({ en: 'Booked on', de: 'Buchung' }),
    valueOn: computed.day({ en: 'Value day', de: 'Wertstellung' }),
    name: computed.text({ en: 'Other side', de: 'Gegenseite' }, { optional: true }),
    /** Enough to tell accounts apart. */
    iban: computed.of(z.string().nullable(), { en: 'IBAN', de: 'IBAN' }, 'grouped'),
    cents: computed.cents({ en: 'Amount', de: 'Betrag' }),
    currency: computed.text({ en: 'Currency', de: 'Währung' }),
    remittance: computed.text({ en: 'Reference', de: 'Verwendungszweck' }),
    state: computed.choice({ en: 'Status', de: 'Status' }, transactionStates),
    openReason: computed.choice(
      { en: 'Why not by itself', de: 'Warum nicht von selbst' },
      openReasons,
      { optional: true },
    ),
    restCents: computed.cents({ en: 'To allocate', de: 'Zuzuordnen' }),
    companyId: computed.reference({ en: 'Company', de: 'Firma' }, 'companies', { optional: true }),
    endToEndId: computed.text(
      { en: 'End-to-end reference', de: 'Ende-zu-Ende-Referenz' },
      { optional: true },
    ),
    isReturn: computed.flag({ en: 'Return', de: 'Rückläufer' }),
    returnReason: computed.of(
      z.string().nullable(),
      { en: 'Reason of the return', de: 'Grund des Rückläufers' },
      'choice',
      { choices: returnReasonLabels },
    ),
    /** Of a return: may the account be paid again? */
    accountConfirmedAt: computed.instant(
      { en: 'Account confirmed', de: 'Konto bestätigt' },
      { optional: true },
    ),
    setAsideReason: computed.text(
      { en: 'Why it concerns no publisher', de: 'Warum es keinen Partner betrifft' },
      { optional: true },
    ),
    statementId: computed.reference({ en: 'Bank statement', de: 'Kontoauszug' }, 'bank-statements'),
  },
  actions: {
    allocate: {
      label: { en: 'Allocate', de: 'Zuordnen' },
      permission: ['payments'],
      when: ({ state }) => ['OPEN', 'PART', 'MATCHED'].includes(state),
      isMain: () => true,
      versioned: true,
      confirm: {
        text: {
          en: 'It becomes a payment on the account of that company.',
          de: 'Daraus wird eine Zahlung auf dem Konto dieser Firma.',
        },
      },
      input: {
        companyId: reference({ en: 'Company', de: 'Firma' }, 'companies'),
        invoiceIds: {
          ...references({ en: 'Documents', de: 'Dokumente' }, 'invoices'),
          hint: {
            en: 'Without any: those of its transfer, or that it names; else the oldest open ones.',
            de: 'Ohne Angabe: die seiner Überweisung oder die er nennt, sonst die ältesten offenen.',
          },
        },
        amountCents: {
          ...writable(
            signedCents(100_000_000_000).refine((cents) => cents !== 0, say('not-zero')),
            { en: 'Of which', de: 'Davon' },
            'cents',
            { required: false },
          ),
          hint: {
            en: 'Only where several share it, with the sign of the transaction. Empty: all of it.',
            de: 'Nur, wenn mehrere sich den Kontoumsatz teilen, mit seinem Vorzeichen. Leer: alles.',
          },
        },
      },
      done: { en: 'It was allocated', de: 'Der Kontoumsatz wurde zugeordnet' },
    },
    setAside: {
      label: { en: 'Concerns no publisher', de: 'Betrifft keinen Partner' },
      permission: ['payments'],
      // Of a return the account that gave it back waits, as long as it counts.
      when: ({ state, isReturn }) =>
        state === 'OPEN' || state === 'MATCHED' || (state === 'PART' && !isReturn),
      input: { reason: text({ en: 'Reason', de: 'Grund' }, { min: 3, max: 140 }) },
      done: { en: 'It concerns no publisher', de: 'Der Kontoumsatz betrifft keinen Partner' },
      bulk: true,
    },
    takeUp: {
      label: { en: 'Take up again', de: 'Wieder aufnehmen' },
      permission: ['payments'],
      when: ({ state }) => state === 'SET_ASIDE',
      done: { en: 'It is to be allocated again', de: 'Der Kontoumsatz ist wieder zuzuordnen' },
      bulk: true,
    },
    confirmAccount: {
      label: { en: 'Confirm account', de: 'Konto bestätigen' },
      permission: ['payments'],
      when: ({ isReturn, companyId, accountConfirmedAt }) =>
        isReturn && companyId !== null && accountConfirmedAt === null,
      confirm: {
        text: {
          en: 'The account is right, and is paid again with the next run.',
          de: 'Das Konto stimmt. Mit dem nächsten Zahlungslauf wird wieder darauf gezahlt.',
        },
      },
      done: { en: 'The account was confirmed', de: 'Das Konto wurde bestätigt' },
    },
  },
});

export type BankTransactionRecord = RecordOf<typeof bankTransaction>;
