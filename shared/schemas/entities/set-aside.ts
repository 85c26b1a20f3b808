import { z } from 'zod';
import { feedLabels } from '../../feeds/feeds.ts';
import { feedNameSchema, setAsideLine } from '../calls/jobs.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { computed, daySchema, idSchema, instantSchema } from '../fields.ts';

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
    reason: computed(shape.reason, { en: 'Reason', de: 'Grund' }, 'text', { told: 'said' }),
    /** Code and values of the reason. */
    said: computed(shape.said, { en: 'Reason (code)', de: 'Grund (Code)' }, 'text'),
    feed: computed(feedNameSchema, { en: 'Source', de: 'Quelle' }, 'choice', {
      choices: feedLabels,
    }),
    line: computed(shape.line, { en: 'Line', de: 'Zeile' }, 'integer'),
    /** Null for lines from a fetch. */
    fileName: computed(z.string().nullable(), { en: 'File', de: 'Datei' }, 'text'),
    // Days and beginning of its run.
    from: computed(daySchema.nullable(), { en: 'Days', de: 'Tage' }, 'day'),
    to: computed(daySchema.nullable(), { en: 'To', de: 'Bis' }, 'day'),
    startedAt: computed(instantSchema, { en: 'Run', de: 'Lauf' }, 'instant'),
    text: computed(shape.text, { en: 'Content', de: 'Inhalt' }, 'text'),
    runId: computed(idSchema, { en: 'Run (ID)', de: 'Lauf (ID)' }, 'id'),
  },
});

export type SetAsideRecord = RecordOf<typeof setAside>;
