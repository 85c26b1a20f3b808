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
  ENDED: { en: 'Ended', de: 'Beendet', tone: 'neutral' },
} satisfies Record<string, State>;

/** How days end that would be waited for without end. */
const gone = {
  en: 'For days that the provider no longer has, import a file with a line of zeros each: until then they are waited for.',
  de: 'Für Tage, die der Anbieter nicht mehr hat, importieren Sie eine Datei mit je einer Zeile aus Nullen: Bis dahin wird auf sie gewartet.',
};

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
    receivedUntil: computed.day({ en: 'Received until', de: 'Empfangen bis' }, { optional: true }),
    endedOn: computed.day({ en: 'Ended on', de: 'Beendet zum' }, { optional: true }),
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
    end: {
      label: { en: 'End', de: 'Beenden' },
      permission: ['feeds'],
      when: ({ state }) => state !== 'ENDED',
      confirm: {
        text: {
          en: `After its last day nothing is fetched from this feed any more, and no later day waits for it. It can be resumed. ${gone.en}`,
          de: `Nach ihrem letzten Tag wird von dieser Quelle nichts mehr abgerufen, und kein späterer Tag wartet auf sie. Sie lässt sich wieder fortsetzen. ${gone.de}`,
        },
      },
      input: { lastDay: day({ en: 'Last day', de: 'Letzter Tag' }, { required: true }) },
      given: ({ receivedUntil }, today) => ({ lastDay: receivedUntil ?? today }),
      done: { en: 'The feed has ended', de: 'Die Datenquelle ist beendet' },
    },
    resume: {
      label: { en: 'Resume', de: 'Fortsetzen' },
      permission: ['feeds'],
      when: ({ state }) => state !== 'RUNNING',
      isMain: () => true,
      confirm: {
        text: {
          en: `The feed is fetched again, at once for the days that are missing. ${gone.en}`,
          de: `Die Quelle wird wieder abgerufen, die fehlenden Tage sofort. ${gone.de}`,
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
