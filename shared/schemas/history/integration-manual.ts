import { z } from 'zod';
import { defineEntity } from '../entity.ts';
import { computed, idSchema, instantSchema } from '../fields.ts';

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
    siteId: computed(idSchema, { en: 'Site', de: 'Seite' }, 'reference', { reference: 'sites' }),
    madeAt: computed(instantSchema, { en: 'Made at', de: 'Erstellt am' }, 'instant'),
    language: computed(z.enum(['de', 'en']), { en: 'Language', de: 'Sprache' }, 'choice', {
      choices: { de: { en: 'German', de: 'Deutsch' }, en: { en: 'English', de: 'Englisch' } },
    }),
  },
});
