import { PLACEMENT_SOURCES } from '../../feeds/feeds.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { daySchema } from '../fields.ts';

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
    placementId: computed.text({ en: 'Placement ID', de: 'Placement-ID' }),
    source: computed.choice({ en: 'Source', de: 'Quelle' }, PLACEMENT_SOURCES),
    trackerId: computed.reference({ en: 'Tracker', de: 'Tracker' }, 'trackers'),
    trackerName: computed.text({ en: 'Tracker', de: 'Tracker' }),
    siteId: computed.reference({ en: 'Site', de: 'Seite' }, 'sites'),
    siteUrl: computed.text({ en: 'Site', de: 'Seite' }),
    current: computed.flag({ en: 'Held today', de: 'Heute zugeordnet' }),
    fromOn: computed.of(daySchema.nullable(), { en: 'From', de: 'Von' }, 'day', {
      none: { en: 'from the beginning', de: 'von Anfang an' },
    }),
    toOn: computed.of(daySchema.nullable(), { en: 'To', de: 'Bis' }, 'day', {
      none: { en: 'open-ended', de: 'bis auf Weiteres' },
    }),
  },
});

export type Placement = RecordOf<typeof placement>;
