import { z } from 'zod';
import type { State } from '../../choice.ts';
import {
  type AlertKind,
  alertKinds,
  type Severity,
  severities,
} from '../../domain/alerts/alert-kinds.ts';
import { feedLabels } from '../../feeds/feeds.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import {
  computed,
  computedChoice,
  computedInstant,
  computedReference,
  daySchema,
  idSchema,
  instant,
  instantSchema,
} from '../fields.ts';

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
    severity: computed(severity, { en: 'Severity', de: 'Schwere' }, 'choice', {
      choices: severities,
    }),
    kind: computed(alertKind, { en: 'Kind', de: 'Art' }, 'choice', { choices: alertKinds }),
    subject: computed(z.string(), { en: 'Concerns', de: 'Betrifft' }, 'text'),
    state: computedChoice({ en: 'Status', de: 'Status' }, alertStates),
    siteId: computedReference({ en: 'Site', de: 'Seite' }, 'sites', { optional: true }),
    companyId: computedReference({ en: 'Company', de: 'Firma' }, 'companies', { optional: true }),
    feed: computedChoice({ en: 'Feed', de: 'Datenquelle' }, feedLabels, { optional: true }),
    trackerId: computedReference({ en: 'Tracker', de: 'Tracker' }, 'trackers', { optional: true }),
    jobRunId: computed(z.int().nullable(), { en: 'Job run', de: 'Joblauf' }, 'integer'),
    since: computed(instantSchema, { en: 'Since', de: 'Seit' }, 'instant'),
    until: computedInstant({ en: 'Until', de: 'Bis' }),
    centsPerDay: computed(
      z.int().nullable(),
      { en: 'At stake per day', de: 'Verlust pro Tag' },
      'cents',
    ),
    covered: computed(z.array(alertKind), { en: 'Also affected', de: 'Auch betroffen' }, 'json', {
      nested: true,
    }),
    figures: computed(alertFigures, { en: 'Figures', de: 'Zahlen' }, 'json', { nested: true }),
    acknowledgedByName: computed(
      z.string().nullable(),
      { en: 'Acknowledged by', de: 'Gesehen von' },
      'text',
    ),
    acknowledgedAt: computedInstant({ en: 'Acknowledged at', de: 'Gesehen am' }),
    resolvedByName: computed(
      z.string().nullable(),
      { en: 'Resolved by', de: 'Erledigt von' },
      'text',
    ),
    resolvedAt: computedInstant({ en: 'Resolved at', de: 'Erledigt am' }),
    groupId: computedReference(
      { en: 'One cause over many sites', de: 'Eine Ursache auf vielen Seiten' },
      'alerts',
      { optional: true },
    ),
    isPart: computed(
      z.boolean(),
      { en: 'Part of another alert', de: 'Teil einer anderen Warnung' },
      'flag',
    ),
    confirmedAt: computedInstant({ en: 'Confirmed at', de: 'Bestätigt am' }),
    mutedUntil: computedInstant({ en: 'Muted until', de: 'Stumm bis' }),
    assignedTo: computed(z.string().nullable(), { en: 'With', de: 'Bei' }, 'text'),
    /** The day on which it is back. */
    snoozedUntil: computed(daySchema.nullable(), { en: 'Not before', de: 'Nicht vor' }, 'day'),
    isMuted: computed(z.boolean(), { en: 'Muted', de: 'Stumm' }, 'flag'),
    toldAt: computedInstant({ en: 'Admins told at', de: 'Admins benachrichtigt am' }),
    toldPublisherAt: computedInstant({ en: 'Publisher told at', de: 'Partner benachrichtigt am' }),
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
