import { z } from 'zod';
import type { State } from '../../choice.ts';
import {
  type AlertKind,
  alertKinds,
  type Severity,
  severities,
} from '../../domain/alerts/alert-kinds.ts';
import { feedLabels } from '../../feeds/feeds.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { daySchema, idSchema, instant, instantSchema } from '../fields.ts';

export const alertKind = z.enum(Object.keys(alertKinds) as [AlertKind, ...AlertKind[]]);
const severity = z.enum(Object.keys(severities) as [Severity, ...Severity[]]);

export const alertStates = {
  OPEN: { en: 'Open', de: 'Offen', tone: 'warn' },
  ACKNOWLEDGED: { en: 'Acknowledged', de: 'Gesehen', tone: 'info' },
  RESOLVED: { en: 'Resolved', de: 'Erledigt', tone: 'good' },
} satisfies Record<string, State>;

/** The figures of an alert's sentence; its kind says which there are. */
const alertFigures = z.object({
  /** The day judged; for an unfinished one, up to which hour. */
  day: daySchema.optional(),
  untilHour: z.int().optional(),
  value: z.number().nullable().optional(),
  low: z.number().nullable().optional(),
  expected: z.number().nullable().optional(),
  high: z.number().nullable().optional(),
  trackerIds: z.array(idSchema).optional(),
  trackers: z.array(z.string()).optional(),
  /** Days without a delivery, or missing hours. */
  days: z.int().optional(),
  hours: z.int().optional(),
  /** The feed is not late by itself. */
  paused: z.object({ since: instantSchema, by: z.string(), reason: z.string() }).optional(),
  job: z.string().optional(),
  /** Coded as in runs. */
  said: z.string().nullable().optional(),
  endsOn: daySchema.optional(),
  pageImpressions: z.number().optional(),
  revenueCents: z.number().optional(),
  payoutCents: z.number().optional(),
  month: daySchema.optional(),
  /** What it concerns where that is no one record: sites in short, a company or documents. */
  named: z.string().optional(),
  /** Of one cause over many: how many sites, and the direction of the figure. */
  sites: z.int().optional(),
  isHigher: z.boolean().optional(),
  /** In the words of the finder. */
  detail: z.object({ en: z.string(), de: z.string() }).optional(),
});
export type AlertFigures = z.infer<typeof alertFigures>;

const isOpen = ({ state }: { state: string }) => state !== 'RESOLVED';

/** What is not as it should be, by one cause: found by the platform, handled by admins. */
export const alert = defineEntity('alerts', {
  title: {
    one: { en: 'Alert', de: 'Warnung' },
    many: { en: 'Alerts', de: 'Warnungen' },
    none: { en: 'All is well', de: 'Alles in Ordnung' },
  },
  permission: { read: ['monitoring'], write: [] },
  representation: 'kind',
  search: ['subject'],
  palette: { names: ['kind', 'subject'] },
  sort: ['since', 'DESC'],
  fields: {
    severity: computed.of(severity, { en: 'Severity', de: 'Schwere' }, 'choice', {
      choices: severities,
    }),
    kind: computed.of(alertKind, { en: 'Kind', de: 'Art' }, 'choice', { choices: alertKinds }),
    subject: computed.text({ en: 'Concerns', de: 'Betrifft' }),
    state: computed.choice({ en: 'Status', de: 'Status' }, alertStates),
    siteId: computed.reference({ en: 'Site', de: 'Seite' }, 'sites', { optional: true }),
    companyId: computed.reference({ en: 'Company', de: 'Firma' }, 'companies', { optional: true }),
    feed: computed.choice({ en: 'Feed', de: 'Datenquelle' }, feedLabels, { optional: true }),
    trackerId: computed.reference({ en: 'Tracker', de: 'Tracker' }, 'trackers', { optional: true }),
    jobRunId: computed.integer({ en: 'Job run', de: 'Joblauf' }, { optional: true }),
    since: computed.instant({ en: 'Since', de: 'Seit' }),
    until: computed.instant({ en: 'Until', de: 'Bis' }, { optional: true }),
    centsPerDay: computed.cents(
      { en: 'At stake per day', de: 'Verlust pro Tag' },
      { optional: true },
    ),
    covered: computed.of(
      z.array(alertKind),
      { en: 'Also affected', de: 'Auch betroffen' },
      'json',
      {
        nested: true,
      },
    ),
    figures: computed.of(alertFigures, { en: 'Figures', de: 'Zahlen' }, 'json', { nested: true }),
    acknowledgedByName: computed.text(
      { en: 'Acknowledged by', de: 'Gesehen von' },
      { optional: true },
    ),
    acknowledgedAt: computed.instant(
      { en: 'Acknowledged at', de: 'Gesehen am' },
      { optional: true },
    ),
    resolvedByName: computed.text({ en: 'Resolved by', de: 'Erledigt von' }, { optional: true }),
    resolvedAt: computed.instant({ en: 'Resolved at', de: 'Erledigt am' }, { optional: true }),
    groupId: computed.reference(
      { en: 'One cause over many sites', de: 'Eine Ursache auf vielen Seiten' },
      'alerts',
      { optional: true },
    ),
    isPart: computed.flag({ en: 'Part of another alert', de: 'Teil einer anderen Warnung' }),
    confirmedAt: computed.instant({ en: 'Confirmed at', de: 'Bestätigt am' }, { optional: true }),
    mutedUntil: computed.instant({ en: 'Muted until', de: 'Stumm bis' }, { optional: true }),
    assignedTo: computed.text({ en: 'With', de: 'Bei' }, { optional: true }),
    /** The day on which it is back. */
    snoozedUntil: computed.day({ en: 'Not before', de: 'Nicht vor' }, { optional: true }),
    isMuted: computed.flag({ en: 'Muted', de: 'Stumm' }),
    toldAt: computed.instant(
      { en: 'Admins told at', de: 'Admins benachrichtigt am' },
      { optional: true },
    ),
    toldPublisherAt: computed.instant(
      { en: 'Publisher told at', de: 'Partner benachrichtigt am' },
      { optional: true },
    ),
  },
  actions: {
    acknowledge: {
      label: { en: 'Acknowledge', de: 'Als gesehen markieren' },
      permission: ['monitoring'],
      when: ({ state }) => state === 'OPEN',
      done: { en: 'Acknowledged', de: 'Als gesehen markiert' },
      bulk: true,
    },
    resolve: {
      label: { en: 'Resolve', de: 'Erledigen' },
      permission: ['monitoring'],
      when: isOpen,
      confirm: {
        text: {
          en: 'The same cause is not raised again until it has been gone once.',
          de: 'Dieselbe Ursache wird erst wieder gemeldet, wenn sie einmal verschwunden war.',
        },
      },
      done: { en: 'Resolved', de: 'Erledigt' },
      bulk: true,
    },
    reopen: {
      label: { en: 'Reopen', de: 'Wieder öffnen' },
      permission: ['monitoring'],
      // What went by itself has nothing to open.
      when: ({ state, resolvedByName, until }) =>
        state === 'ACKNOWLEDGED' || (resolvedByName !== null && until === null),
      done: { en: 'Open again', de: 'Wieder offen' },
      bulk: true,
    },
    mute: {
      label: { en: 'Mute', de: 'Stumm schalten' },
      permission: ['monitoring'],
      when: isOpen,
      input: { mutedUntil: instant({ en: 'Until', de: 'Bis' }) },
      done: { en: 'Muted', de: 'Stumm geschaltet' },
      bulk: true,
    },
    unmute: {
      label: { en: 'Unmute', de: 'Nicht mehr stumm' },
      permission: ['monitoring'],
      when: (record) => isOpen(record) && record.mutedUntil !== null,
      done: { en: 'No longer muted', de: 'Nicht mehr stumm' },
      bulk: true,
    },
  },
});

export type AlertRecord = RecordOf<typeof alert>;
