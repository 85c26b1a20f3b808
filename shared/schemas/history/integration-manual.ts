import { defineEntity } from '../entity.ts';
import { computed, computedChoice, computedReference, instantSchema } from '../fields.ts';

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
    siteId: computedReference({ en: 'Site', de: 'Seite' }, 'sites'),
    madeAt: computed(instantSchema, { en: 'Made at', de: 'Erstellt am' }, 'instant'),
    language: computedChoice(
      { en: 'Language', de: 'Sprache' },
      { de: { en: 'German', de: 'Deutsch' }, en: { en: 'English', de: 'Englisch' } },
    ),
  },
});
