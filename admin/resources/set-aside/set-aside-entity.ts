import { feedLabels } from '#shared/feeds/feeds.ts';
import { setAsideRecord } from '#shared/schemas/calls/jobs.ts';
import { defineEntity } from '#shared/schemas/entity.ts';
import { computed } from '#shared/schemas/fields.ts';

const { shape } = setAsideRecord;

/** Lines that runs set aside, as the monitoring call lists them; nobody writes them. */
export const setAsideEntity = defineEntity('monitoring/set-aside', {
  title: {
    one: { en: 'Line set aside', de: 'Aussortierte Zeile' },
    many: { en: 'Lines set aside', de: 'Aussortierte Zeilen' },
    none: { en: 'No lines set aside yet', de: 'Noch keine aussortierten Zeilen' },
  },
  permission: { read: ['monitoring'], write: [] },
  fields: {
    reason: computed(shape.reason, { en: 'Reason', de: 'Grund' }, 'text'),
    feed: computed(shape.feed, { en: 'Source', de: 'Quelle' }, 'choice', { choices: feedLabels }),
    line: computed(shape.line, { en: 'Line', de: 'Zeile' }, 'integer'),
    fileName: computed(shape.fileName, { en: 'File', de: 'Datei' }, 'text'),
    from: computed(shape.from, { en: 'Days', de: 'Tage' }, 'day'),
    to: computed(shape.to, { en: 'To', de: 'Bis' }, 'day'),
    startedAt: computed(shape.startedAt, { en: 'Run', de: 'Lauf' }, 'instant'),
    text: computed(shape.text, { en: 'Content', de: 'Inhalt' }, 'text'),
    runId: computed(shape.runId, { en: 'Run', de: 'Lauf' }, 'id'),
  },
});
