import { computed } from '../computed.ts';
import { defineEntity } from '../entity.ts';

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
    siteId: computed.reference({ en: 'Site', de: 'Seite' }, 'sites'),
    textId: computed.reference({ en: 'Text', de: 'Text' }, 'privacy-texts'),
    companyId: computed.reference({ en: 'Company', de: 'Firma' }, 'companies'),
    confirmedAt: computed.instant({ en: 'Confirmed at', de: 'Bestätigt am' }),
  },
});
