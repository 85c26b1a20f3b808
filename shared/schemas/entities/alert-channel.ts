import { channelKinds, deliveryEvents, deliveryStates } from '../../domain/alerts/channel-kinds.ts';
import { readReceiver } from '../../domain/alerts/read-receiver.ts';
import { webFaults } from '../../domain/web-fault-reasons.ts';
import { languages } from '../../locale.ts';
import { say } from '../../saying/say.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { choice, fixed, flag, secret, text } from '../fields.ts';

const address = secret(
  { en: 'Address', de: 'Adresse' },
  {
    hint: {
      en: 'Begins with https:// and is not shown again: whoever has it may write there',
      de: 'Beginnt mit https:// und wird nicht wieder gezeigt: Wer sie hat, kann dorthin schreiben',
    },
  },
);

/** Where alerts are told besides by mail: a webhook. */
export const alertChannel = defineEntity('alert-channels', {
  title: {
    one: { en: 'Alert channel', de: 'Warnkanal' },
    many: { en: 'Alert channels', de: 'Warnkanäle' },
  },
  permission: { read: ['monitoring'], write: ['monitoring'] },
  help: 'alertChannel',
  search: ['name', 'host'],
  palette: { beside: ['host'] },
  fields: {
    name: text({ en: 'Name', de: 'Name' }, { min: 2, max: 80 }),
    kind: fixed(choice({ en: 'Kind', de: 'Art' }, channelKinds)),
    address: {
      ...address,
      schema: address.schema.refine((given) => readReceiver(given) !== null, say('not-receiver')),
    },
    host: computed.text({ en: 'Receiver', de: 'Empfänger' }),
    language: choice({ en: 'Language', de: 'Sprache' }, languages),
    enabled: flag({ en: 'Switched on', de: 'Eingeschaltet' }),
    lastState: computed.choice({ en: 'Last message', de: 'Letzte Nachricht' }, deliveryStates, {
      optional: true,
    }),
  },
  actions: {
    test: {
      label: { en: 'Send a test', de: 'Test senden' },
      when: ({ enabled }) => enabled,
      isMain: ({ lastState }) => lastState === null,
      done: {
        en: 'The test is under way: see below what the receiver answers',
        de: 'Der Test ist unterwegs: Unten steht, was der Empfänger antwortet',
      },
    },
  },
});

export type AlertChannelRecord = RecordOf<typeof alertChannel>;

/** What was sent to a channel, with the answer. */
export const alertDelivery = defineEntity('alert-deliveries', {
  title: {
    one: { en: 'Message', de: 'Nachricht' },
    many: { en: 'Messages', de: 'Nachrichten' },
  },
  permission: { read: ['monitoring'], write: [] },
  sort: ['id', 'DESC'],
  fields: {
    channelId: computed.reference({ en: 'Channel', de: 'Kanal' }, 'alert-channels'),
    alertId: computed.reference({ en: 'Alert', de: 'Warnung' }, 'alerts', { optional: true }),
    event: computed.choice({ en: 'Event', de: 'Anlass' }, deliveryEvents),
    state: computed.choice({ en: 'Status', de: 'Status' }, deliveryStates),
    attempts: computed.integer({ en: 'Attempts', de: 'Versuche' }),
    status: computed.integer({ en: 'HTTP status', de: 'HTTP-Status' }, { optional: true }),
    fault: computed.choice({ en: 'Receiver', de: 'Empfänger' }, webFaults, { optional: true }),
    answer: computed.text({ en: 'Answer', de: 'Antwort' }, { optional: true }),
    attemptedAt: computed.instant(
      { en: 'Last attempt', de: 'Letzter Versuch' },
      { optional: true },
    ),
    nextAt: computed.instant({ en: 'Next attempt', de: 'Nächster Versuch' }, { optional: true }),
    /** By a later message about the same alert, which says how it is now. */
    isOvertaken: computed.flag({ en: 'Overtaken', de: 'Überholt' }),
  },
  actions: {
    sendAgain: {
      label: { en: 'Send again', de: 'Erneut senden' },
      permission: ['monitoring'],
      when: ({ state, isOvertaken }) =>
        state === 'PENDING' || (state === 'GIVEN_UP' && !isOvertaken),
      done: { en: 'It is sent again', de: 'Wird erneut gesendet' },
    },
  },
});

export type AlertDeliveryRecord = RecordOf<typeof alertDelivery>;
