import { computed } from '../computed.ts';
import { defineEntity } from '../entity.ts';

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
    siteId: computed.reference({ en: 'Site', de: 'Seite' }, 'sites'),
    domain: computed.text({ en: 'Domain', de: 'Domain' }),
    fromOn: computed.day({ en: 'From', de: 'Von' }, { optional: true }),
    toOn: computed.day({ en: 'To', de: 'Bis' }, { optional: true }),
  },
});
