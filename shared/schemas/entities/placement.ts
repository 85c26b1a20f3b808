import { z } from 'zod';
import { PLACEMENT_SOURCES } from '../../feeds/feeds.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { computed, computedChoice, computedReference, daySchema } from '../fields.ts';

/** Who holds, or held, a feed's placement when. It is assigned on its site's page. */
export const placement = defineEntity('placements', {
  title: {
    one: { en: 'Placement', de: 'Placement' },
    many: { en: 'Placements', de: 'Placements' },
  },
  help: 'placementByDay',
  permission: { read: ['sites', 'reports', 'monitoring'], write: [] },
  representation: 'placementId',
  search: ['placementId', 'siteUrl'],
  palette: { beside: ['siteUrl'], acts: ['siteId', 'trackerId'] },
  partOf: { sites: { by: 'siteId' } },
  fields: {
    placementId: computed(z.string(), { en: 'Placement ID', de: 'Placement-ID' }, 'text'),
    source: computedChoice({ en: 'Source', de: 'Quelle' }, PLACEMENT_SOURCES),
    trackerId: computedReference({ en: 'Tracker', de: 'Tracker' }, 'trackers'),
    trackerName: computed(z.string(), { en: 'Tracker', de: 'Tracker' }, 'text'),
    siteId: computedReference({ en: 'Site', de: 'Seite' }, 'sites'),
    siteUrl: computed(z.string(), { en: 'Site', de: 'Seite' }, 'text'),
    current: computed(z.boolean(), { en: 'Held today', de: 'Heute zugeordnet' }, 'flag'),
    fromOn: computed(daySchema.nullable(), { en: 'From', de: 'Von' }, 'day', {
      none: { en: 'from the beginning', de: 'von Anfang an' },
    }),
    toOn: computed(daySchema.nullable(), { en: 'To', de: 'Bis' }, 'day', {
      none: { en: 'open-ended', de: 'bis auf Weiteres' },
    }),
  },
});

export type Placement = RecordOf<typeof placement>;
