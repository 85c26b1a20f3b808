import { defineEntity } from '../entity.ts';
import { computed, computedReference, instantSchema } from '../fields.ts';

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
    siteId: computedReference({ en: 'Site', de: 'Seite' }, 'sites'),
    textId: computedReference({ en: 'Text', de: 'Text' }, 'privacy-texts'),
    companyId: computedReference({ en: 'Company', de: 'Firma' }, 'companies'),
    confirmedAt: computed(instantSchema, { en: 'Confirmed at', de: 'Bestätigt am' }, 'instant'),
  },
});
