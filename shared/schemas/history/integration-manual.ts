import { languages } from '../../locale.ts';
import { computed } from '../computed.ts';
import { defineEntity } from '../entity.ts';

/** For the history; a site's is made and mailed in its onboarding. */
export const integrationManual = defineEntity('integrationManuals', {
  title: {
    one: { en: 'Integration manual', de: 'Einbauanleitung' },
    many: { en: 'Integration manuals', de: 'Einbauanleitungen' },
  },
  permission: { read: ['companies', 'sites'], write: [] },
  representation: 'madeAt',
  partOf: { sites: { by: 'siteId' } },
  fields: {
    siteId: computed.reference({ en: 'Site', de: 'Seite' }, 'sites'),
    madeAt: computed.instant({ en: 'Made at', de: 'Erstellt am' }),
    language: computed.choice({ en: 'Language', de: 'Sprache' }, languages),
  },
});
