import type { State } from '../../choice.ts';
import { computed } from '../computed.ts';
import { defineEntity } from '../entity.ts';
import { day, daySchema, text } from '../fields.ts';

const states = {
  PLANNED: { en: 'Planned', de: 'Geplant', tone: 'info' },
  ACTIVE: { en: 'In force', de: 'Gilt', tone: 'bad' },
  ENDED: { en: 'Ended', de: 'Abgelaufen', tone: 'neutral' },
  LIFTED: { en: 'Lifted', de: 'Aufgehoben', tone: 'neutral' },
} satisfies Record<string, State>;

const reason = { en: 'Reason (internal)', de: 'Grund (intern)' };
const publicText = { en: 'What the publisher reads', de: 'Was der Partner liest' };
const fromOn = { en: 'From', de: 'Von' };
const untilOn = { en: 'Until (inclusive)', de: 'Bis (einschließlich)' };

/** What is entered of a company. */
export const blockPayouts = {
  label: { en: 'Block payouts', de: 'Auszahlungen sperren' },
  permission: ['payments'],
  confirm: {
    text: {
      en: 'Payment runs leave the company out. Its people are told by e-mail, with the text for the publisher.',
      de: 'Zahlungsläufe lassen die Firma aus. Die Personen der Firma erfahren es per E‑Mail, mit dem Text für den Partner.',
    },
  },
  input: {
    reason: text(reason, { min: 3, max: 2000, multiline: true }),
    publicText: text(publicText, { min: 3, max: 500, multiline: true }),
    fromOn: day(fromOn, { required: true }),
    untilOn: {
      ...day(untilOn),
      hint: { en: 'Empty: until it is lifted.', de: 'Leer: bis sie aufgehoben wird.' },
    },
  },
  done: { en: 'Payouts are blocked', de: 'Die Auszahlungen sind gesperrt' },
} as const;

/** A company is not paid: an entry of its own each time, which ends by its day or is lifted. */
export const payoutBlock = defineEntity('payout-blocks', {
  title: {
    one: { en: 'Payout block', de: 'Auszahlungssperre' },
    many: { en: 'Payout blocks', de: 'Auszahlungssperren' },
  },
  help: 'payoutBlock',
  representation: 'publicText',
  search: ['reason', 'publicText'],
  sort: ['fromOn', 'DESC'],
  permission: { read: ['payments', 'billing'], write: [] },
  partOf: { companies: { by: 'companyId' } },
  fields: {
    companyId: computed.reference({ en: 'Company', de: 'Firma' }, 'companies'),
    state: computed.choice({ en: 'Status', de: 'Status' }, states),
    reason: computed.text(reason),
    publicText: computed.text(publicText),
    fromOn: computed.day(fromOn),
    untilOn: computed.of(daySchema.nullable(), untilOn, 'day', {
      none: { en: 'until it is lifted', de: 'bis sie aufgehoben wird' },
    }),
    blockedByName: computed.text({ en: 'Blocked by', de: 'Gesperrt durch' }),
    liftedAt: computed.instant({ en: 'Lifted at', de: 'Aufgehoben am' }, { optional: true }),
    liftedByName: computed.text({ en: 'Lifted by', de: 'Aufgehoben durch' }, { optional: true }),
  },
  actions: {
    lift: {
      label: { en: 'Lift', de: 'Aufheben' },
      permission: ['payments'],
      when: ({ state }) => state === 'ACTIVE' || state === 'PLANNED',
      isMain: () => true,
      confirm: {
        text: {
          en: 'The company is paid again from the next payment run on. Its people are told by e-mail.',
          de: 'Ab dem nächsten Zahlungslauf wird die Firma wieder bezahlt. Die Personen der Firma erfahren es per E‑Mail.',
        },
      },
      done: { en: 'The block was lifted', de: 'Die Sperre wurde aufgehoben' },
    },
  },
});
