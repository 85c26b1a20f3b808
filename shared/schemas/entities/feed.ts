import type { State } from '../../choice.ts';
import { addDay } from '../../dates.ts';
import { feedLabels } from '../../feeds/feeds.ts';
import { feedNameSchema } from '../calls/jobs.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { day, text } from '../fields.ts';

const states = {
  RUNNING: { en: 'Running', de: 'Läuft', tone: 'good' },
  PAUSED: { en: 'Paused', de: 'Angehalten', tone: 'warn' },
} satisfies Record<string, State>;

const reason = { en: 'Reason', de: 'Grund' };

/** A source’s feed, as people act on it; how far it has come is told by `monitoring/freshness`. */
export const feed = defineEntity('feeds', {
  title: {
    one: { en: 'Feed', de: 'Datenquelle' },
    many: { en: 'Feeds', de: 'Datenquellen' },
  },
  permission: { read: ['monitoring', 'reports'], write: [] },
  search: ['name'],
  palette: {},
  fields: {
    name: computed.of(feedNameSchema, { en: 'Feed', de: 'Datenquelle' }, 'choice', {
      choices: feedLabels,
    }),
    state: {
      ...computed.choice({ en: 'Status', de: 'Status' }, states),
      help: 'pausedFeed',
    },
    pausedAt: computed.instant({ en: 'Paused at', de: 'Angehalten am' }, { optional: true }),
    pausedByName: computed.text({ en: 'Paused by', de: 'Angehalten von' }, { optional: true }),
    pauseReason: computed.text(reason, { optional: true }),
  },
  actions: {
    pause: {
      label: { en: 'Pause', de: 'Anhalten' },
      permission: ['feeds'],
      when: ({ state }) => state === 'RUNNING',
      confirm: {
        text: {
          en: 'Nothing is fetched from this feed until it is resumed. A fetch under way still ends; files can be imported by hand.',
          de: 'Bis zur Fortsetzung wird von dieser Quelle nichts abgerufen. Ein laufender Abruf wird noch beendet; Dateien können Sie von Hand importieren.',
        },
      },
      input: { reason: text(reason, { min: 3, max: 500, multiline: true }) },
      done: { en: 'The feed is paused', de: 'Die Datenquelle ist angehalten' },
    },
    resume: {
      label: { en: 'Resume', de: 'Fortsetzen' },
      permission: ['feeds'],
      when: ({ state }) => state === 'PAUSED',
      isMain: () => true,
      confirm: {
        text: {
          en: 'The feed is fetched again, at once for the days that are missing, at most the last 400.',
          de: 'Die Quelle wird wieder abgerufen, die fehlenden Tage sofort, höchstens die letzten 400.',
        },
      },
      done: { en: 'The feed is running again', de: 'Die Datenquelle läuft wieder' },
    },
    fetchAgain: {
      label: { en: 'Fetch again', de: 'Erneut abrufen' },
      permission: ['feeds'],
      when: ({ state }) => state === 'RUNNING',
      input: { from: day({ en: 'From day', de: 'Ab Tag' }, { required: true }) },
      given: (_, today) => ({ from: addDay(today, -1) }),
      done: { en: 'The fetch starts in a moment', de: 'Der Abruf beginnt gleich' },
    },
  },
});

export type FeedRecord = RecordOf<typeof feed>;
