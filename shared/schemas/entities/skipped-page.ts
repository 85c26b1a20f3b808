import { skipReasonLabels } from '../../domain/skip-reasons.ts';
import { computed } from '../computed.ts';
import { defineEntity } from '../entity.ts';
import { byAction, url } from '../fields.ts';

/** An address that a site's sitemaps list and its index could not read. Only runs write it. */
export const skippedPage = defineEntity('skippedPages', {
  title: {
    one: { en: 'Page not read', de: 'Nicht gelesene Seite' },
    many: { en: 'Pages not read', de: 'Nicht gelesene Seiten' },
    none: { en: 'Every page was read', de: 'Jede Seite wurde gelesen' },
  },
  permission: { read: ['recommendations'], write: [] },
  representation: 'url',
  fields: {
    url: byAction(url({ en: 'Address', de: 'Adresse' })),
    reason: computed.choice({ en: 'Reason', de: 'Grund' }, skipReasonLabels),
    isKept: computed.flag({ en: 'Keeps its article', de: 'Behält seinen Artikel' }),
    siteId: computed.reference({ en: 'Site', de: 'Seite' }, 'sites'),
  },
});
