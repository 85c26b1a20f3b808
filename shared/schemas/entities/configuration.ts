import { z } from 'zod';
import type { Locale } from '../../locale.ts';
import { say } from '../../saying/say.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { choice, fixed, idSchema, slugSchema, text, writable } from '../fields.ts';

const items = z
  .array(
    z.object({
      slug: slugSchema,
      /** The line's label; for lines from a blueprint the stored one counts. */
      key: z.string().trim().min(1, say('required')).max(200).optional(),
      value: z.union([z.string().max(2000), z.number()]).nullable(),
      required: z.boolean().optional(),
      /** Shown, but not to be edited. */
      disabled: z.boolean().optional(),
    }),
  )
  .max(100)
  .refine(
    (all) => new Set(all.map((item) => item.slug)).size === all.length,
    say('items-repeated'),
  );

const germanNames: Record<string, string> = {
  'age-distribution': 'Altersverteilung',
  'gender-distribution': 'Geschlechterverteilung',
  'ad-server-setup': 'Adserver-Einrichtung',
};

/** Blueprints are data and speak English; those we ship are translated. */
export const nameOfConfiguration = (
  { slug, name }: { slug: string | null; name: string },
  locale: Locale,
): string => (locale === 'de' && germanNames[slug ?? '']) || name;

const asPart = {
  silent: ['ownerType', 'ownerId', 'slug'] as const,
  called: nameOfConfiguration,
};

/** The setup of a site or a company, line by line; most are made from blueprints. */
export const configuration = defineEntity('configurations', {
  title: {
    one: { en: 'Configuration', de: 'Konfiguration' },
    many: { en: 'Configurations', de: 'Konfigurationen' },
    none: { en: 'There are no configurations yet', de: 'Es gibt noch keine Konfigurationen' },
  },
  permission: { read: ['configurations', 'sites', 'companies'], write: ['configurations'] },
  sort: ['id', 'ASC'],
  partOf: { companies: { by: 'companyId', ...asPart }, sites: { by: 'siteId', ...asPart } },
  fields: {
    name: text({ en: 'Name', de: 'Name' }, { min: 2, max: 80 }),
    ownerType: fixed(
      choice(
        { en: 'Belongs to a', de: 'Gehört zu' },
        { Site: { en: 'Site', de: 'Seite' }, Company: { en: 'Company', de: 'Firma' } },
      ),
    ),
    ownerId: fixed(writable(idSchema, { en: 'Whose it is', de: 'Wem sie gehört' }, 'integer')),
    /** The blueprint it was made from; null for those made by hand. */
    slug: fixed(
      writable(slugSchema.nullable(), { en: 'Blueprint', de: 'Vorlage' }, 'text', {
        required: false,
      }),
    ),
    items: writable(items, { en: 'Values', de: 'Werte' }, 'custom', {
      nested: true,
      required: false,
    }),
    complete: computed.flag({ en: 'Complete', de: 'Vollständig' }),
  },
  // They are those of its blueprints.
  keptBy: ({ ownerType }) => (ownerType === 'Site' ? 'configuration-kept' : null),
  unique: [
    {
      fields: ['slug', 'ownerType', 'ownerId'],
      message: {
        en: 'It has this configuration already',
        de: 'Diese Konfiguration gibt es dort schon',
      },
    },
  ],
});

export type Configuration = RecordOf<typeof configuration>;
export type ConfigurationItem = Configuration['items'][number];
