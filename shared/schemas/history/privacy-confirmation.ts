import { defineEntity } from '../entity.ts';
import { computed, idSchema, instantSchema } from '../fields.ts';

/** For the history; its calls are in `calls/privacy.ts`. */
export const privacyConfirmation = defineEntity('privacyConfirmations', {
  title: {
    one: { en: 'Confirmed privacy text', de: 'Bestätigter Datenschutztext' },
    many: { en: 'Confirmed privacy texts', de: 'Bestätigte Datenschutztexte' },
  },
  permission: { read: ['companies', 'sites'], write: [] },
  representation: 'textId',
  partOf: { sites: { by: 'siteId' } },
  fields: {
    siteId: computed(idSchema, { en: 'Site', de: 'Seite' }, 'reference', { reference: 'sites' }),
    textId: computed(idSchema, { en: 'Text', de: 'Text' }, 'reference', {
      reference: 'privacy-texts',
    }),
    companyId: computed(idSchema, { en: 'Company', de: 'Firma' }, 'reference', {
      reference: 'companies',
    }),
    confirmedAt: computed(instantSchema, { en: 'Confirmed at', de: 'Bestätigt am' }, 'instant'),
  },
});
