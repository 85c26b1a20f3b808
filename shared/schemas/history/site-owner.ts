import { z } from 'zod';
import { defineEntity } from '../entity.ts';
import { computed, computedReference, daySchema } from '../fields.ts';

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
    siteId: computedReference({ en: 'Site', de: 'Seite' }, 'sites'),
    companyId: computedReference({ en: 'Company', de: 'Firma' }, 'companies'),
    fromOn: computed(daySchema.nullable(), { en: 'From', de: 'Von' }, 'day'),
    toOn: computed(daySchema.nullable(), { en: 'To', de: 'Bis' }, 'day'),
    url: computed(z.string().nullable(), { en: 'Name at the time', de: 'Damaliger Name' }, 'text'),
  },
});
