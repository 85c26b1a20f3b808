import { z } from 'zod';
import { defineEntity } from '../entity.ts';
import { computed, idSchema } from '../fields.ts';

const text = z.string().nullable();
const any = z.unknown();
const nested = { nested: true };

/** For the history; its calls are in `calls/recommendations.ts`. */
export const recommendationConfig = defineEntity('recommendationConfigs', {
  title: {
    one: { en: 'Recommendations', de: 'Empfehlungen' },
    many: { en: 'Recommendations', de: 'Empfehlungen' },
  },
  permission: { read: ['recommendations'], write: [] },
  partOf: { sites: { by: 'siteId' } },
  fields: {
    siteId: computed(idSchema, { en: 'Site', de: 'Seite' }, 'reference', { reference: 'sites' }),
    sitemaps: computed(any, { en: 'Sitemaps', de: 'Sitemaps' }, 'json', nested),
    processingConfig: computed(any, { en: 'Processing', de: 'Verarbeitung' }, 'json', nested),
    selectorBlacklist: computed(
      any,
      { en: 'Ignored elements', de: 'Ignorierte Elemente' },
      'json',
      nested,
    ),
    recommendationStyleConfig: computed(any, { en: 'Look', de: 'Aussehen' }, 'json', nested),
    pluginConfig: computed(any, { en: 'Paid places', de: 'Bezahlte Plätze' }, 'json', nested),
    customImageSelector: computed(text, { en: 'Image selector', de: 'Bild-Selektor' }, 'text'),
    customImageAttribute: computed(text, { en: 'Image attribute', de: 'Bild-Attribut' }, 'text'),
    customImageCssRegex: computed(text, { en: 'Image expression', de: 'Bild-Ausdruck' }, 'text'),
    username: computed(text, { en: 'User name', de: 'Benutzername' }, 'text'),
    titleReplaceRegex: computed(
      text,
      { en: 'Taken out of titles', de: 'Aus Titeln entfernt' },
      'text',
    ),
    excludeImageUrl: computed(text, { en: 'Ignored image', de: 'Ignoriertes Bild' }, 'text'),
  },
});
