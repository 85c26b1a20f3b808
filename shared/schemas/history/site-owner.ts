import { computed } from '../computed.ts';
import { defineEntity } from '../entity.ts';

/** For the history; its calls are in `calls/owners.ts`. */
export const siteOwner = defineEntity('siteOwnerships', {
  title: {
    one: { en: 'Company of a site', de: 'Firma einer Seite' },
    many: { en: 'Companies of sites', de: 'Firmen der Seiten' },
  },
  permission: { read: ['sites', 'reports', 'billing'], write: [] },
  representation: 'companyId',
  partOf: { sites: { by: 'siteId' } },
  fields: {
    siteId: computed.reference({ en: 'Site', de: 'Seite' }, 'sites'),
    companyId: computed.reference({ en: 'Company', de: 'Firma' }, 'companies'),
    fromOn: computed.day({ en: 'From', de: 'Von' }, { optional: true }),
    toOn: computed.day({ en: 'To', de: 'Bis' }, { optional: true }),
    url: computed.text({ en: 'Name at the time', de: 'Damaliger Name' }, { optional: true }),
  },
});
