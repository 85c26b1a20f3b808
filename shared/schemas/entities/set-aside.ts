import { feedLabels } from '../../feeds/feeds.ts';
import { feedNameSchema, setAsideLine } from '../calls/jobs.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { idSchema } from '../fields.ts';

const { shape } = setAsideLine;

/** A line of a feed that a run set aside. Only runs write it. */
export const setAside = defineEntity('monitoring/set-aside', {
  title: {
    one: { en: 'Line set aside', de: 'Aussortierte Zeile' },
    many: { en: 'Lines set aside', de: 'Aussortierte Zeilen' },
    none: { en: 'No lines set aside yet', de: 'Noch keine aussortierten Zeilen' },
  },
  help: 'setAside',
  permission: { read: ['monitoring'], write: [] },
  representation: 'line',
  search: ['reason', 'text'],
  sort: ['runId', 'DESC'],
  fields: {
    reason: computed.of(shape.reason, { en: 'Reason', de: 'Grund' }, 'text', { told: 'said' }),
    /** Code and values of the reason. */
    said: computed.of(shape.said, { en: 'Reason (code)', de: 'Grund (Code)' }, 'text'),
    feed: computed.of(feedNameSchema, { en: 'Source', de: 'Quelle' }, 'choice', {
      choices: feedLabels,
    }),
    line: computed.of(shape.line, { en: 'Line', de: 'Zeile' }, 'integer'),
    /** Null for lines from a fetch. */
    fileName: computed.text({ en: 'File', de: 'Datei' }, { optional: true }),
    // Days and beginning of its run.
    from: computed.day({ en: 'Days', de: 'Tage' }, { optional: true }),
    to: computed.day({ en: 'To', de: 'Bis' }, { optional: true }),
    startedAt: computed.instant({ en: 'Run', de: 'Lauf' }),
    text: computed.of(shape.text, { en: 'Content', de: 'Inhalt' }, 'text'),
    runId: computed.of(idSchema, { en: 'Run (ID)', de: 'Lauf (ID)' }, 'id'),
  },
});

export type SetAsideRecord = RecordOf<typeof setAside>;
