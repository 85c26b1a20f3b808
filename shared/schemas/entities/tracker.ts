import { z } from 'zod';
import { fixedFields } from '../../domain/fixed-tracker.ts';
import { PLACEMENT_SOURCES, SOURCES } from '../../feeds/feeds.ts';
import type { Said } from '../../saying/say.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { choice, integer, slugSchema, text, writable } from '../fields.ts';

const reasons = {
  NAME: 'tracker-named',
  FIGURES: 'tracker-with-figures',
  PLACEMENTS: 'tracker-with-placements',
} satisfies Record<string, Said>;
interface Fixed {
  fixedBy: keyof typeof reasons | null;
}
const whyFixed = ({ fixedBy }: Fixed) => fixedBy && reasons[fixedBy];

export const tracker = defineEntity('trackers', {
  title: { one: { en: 'Tracker', de: 'Tracker' }, many: { en: 'Trackers', de: 'Tracker' } },
  permission: {
    read: ['sites', 'agreements', 'reports', 'configurations', 'monitoring'],
    write: ['configurations'],
  },
  search: ['name', 'slug'],
  palette: { beside: ['slug'] },
  sort: ['order', 'ASC'],
  fields: {
    name: text({ en: 'Name', de: 'Name' }, { min: 2, max: 80 }),
    slug: writable(slugSchema, { en: 'Slug', de: 'Kurzname' }, 'text'),
    source: choice({ en: 'Source', de: 'Quelle' }, SOURCES),
    owner: choice(
      { en: 'Ad owner', de: 'Vermarkter' },
      {
        GM: { en: 'GM', de: 'GM' },
        WB: { en: 'WB', de: 'WB' },
        QMN: { en: 'QMN', de: 'QMN' },
      },
    ),
    deviceType: choice(
      { en: 'Device', de: 'Gerät' },
      {
        DESKTOP: { en: 'Desktop', de: 'Desktop' },
        MOBILE: { en: 'Mobile', de: 'Mobil' },
        MULTISCREEN: { en: 'All devices', de: 'Alle Geräte' },
      },
    ),
    useCase: choice(
      { en: 'Use', de: 'Verwendung' },
      {
        PAGE_IMPRESSIONS: { en: 'Page impressions', de: 'Seitenaufrufe' },
        AD_TRACKING: { en: 'Ads', de: 'Werbung' },
        PILOT_TRACKING: { en: 'Pilot', de: 'Pilot' },
      },
    ),
    order: integer({ en: 'Order', de: 'Reihenfolge' }),
    /** Why slug, source, owner and use are fixed; null: they can be changed. */
    fixedBy: computed.choice(
      { en: 'Fixed', de: 'Fest' },
      {
        NAME: {
          en: 'Fixed: the product knows it by this name',
          de: 'Fest: Das Produkt kennt ihn unter diesem Namen',
        },
        FIGURES: { en: 'Fixed since it has figures', de: 'Fest, seit es Zahlen dazu gibt' },
        PLACEMENTS: { en: 'Fixed since it has placements', de: 'Fest, seit er Placements hat' },
      },
      { optional: true },
    ),
    /** Of all sites, as of today. */
    placementIds: computed.of(
      z.array(z.string()),
      { en: 'Placement IDs', de: 'Placement-IDs' },
      'custom',
      { nested: true },
    ),
  },
  rules: [
    {
      fields: ['owner', 'source'],
      // Revenue counts for ad owners alone.
      holds: ({ owner, source }) => (owner === 'GM') === !(source in PLACEMENT_SOURCES),
      message: 'owner-of-source',
    },
  ],
  // Reports join them as they are today, and the next processing counts by them.
  lockedBy: { fields: fixedFields, why: whyFixed },
  // Its placements are named by what depends on it.
  keptBy: (record) => (record.fixedBy === 'PLACEMENTS' ? null : whyFixed(record)),
});

export type Tracker = RecordOf<typeof tracker>;
export const adOwners = ['QMN', 'WB'] as const;
export type AdOwner = (typeof adOwners)[number];
