import { z } from 'zod';
import { defineEntity } from '../entity.ts';
import { computed, computedReference, daySchema } from '../fields.ts';

/** For the history; its calls are in `calls/domains.ts`. */
export const siteDomain = defineEntity('siteDomains', {
  title: {
    one: { en: 'Domain', de: 'Domain' },
    many: { en: 'Domains', de: 'Domains' },
  },
  permission: { read: ['sites', 'reports'], write: [] },
  representation: 'domain',
  partOf: { sites: { by: 'siteId' } },
  fields: {
    siteId: computedReference({ en: 'Site', de: 'Seite' }, 'sites'),
    domain: computed(z.string(), { en: 'Domain', de: 'Domain' }, 'text'),
    fromOn: computed(daySchema.nullable(), { en: 'From', de: 'Von' }, 'day'),
    toOn: computed(daySchema.nullable(), { en: 'To', de: 'Bis' }, 'day'),
  },
});
