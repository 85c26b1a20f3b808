import { alertKinds } from '../../domain/alerts/alert-kinds.ts';
import { defineEntity } from '../entity.ts';
import { choice, instant, reference, text } from '../fields.ts';

/** What is known of a site, and no longer raised for it. */
export const alertMute = defineEntity('alert-mutes', {
  title: {
    one: { en: 'Muted site', de: 'Stumme Seite' },
    many: { en: 'Muted sites', de: 'Stumme Seiten' },
    none: { en: 'No site is muted', de: 'Keine Seite ist stumm' },
  },
  permission: { read: ['monitoring'], write: ['monitoring'] },
  representation: 'siteId',
  search: ['reason'],
  fields: {
    siteId: reference({ en: 'Site', de: 'Seite' }, 'sites'),
    kind: choice({ en: 'Kind (empty: all)', de: 'Art (leer: alle)' }, alertKinds, {
      optional: true,
    }),
    until: {
      ...instant({ en: 'Until', de: 'Bis' }, { optional: true }),
      none: { en: 'open-ended', de: 'bis auf Weiteres' },
    },
    reason: text({ en: 'Reason', de: 'Grund' }, { max: 200 }),
  },
  rules: [
    {
      fields: ['until'],
      holds: ({ until }, now) => !until || new Date(until) > now,
      message: 'already-past',
    },
  ],
});
