import { z } from 'zod';
import type { State } from '../../choice.ts';
import { adCheckStates } from '../../domain/ad-check.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { computed, computedInstant, idSchema } from '../fields.ts';

export const adCheckStateLabels = {
  OK: { en: 'All right', de: 'In Ordnung', tone: 'good' },
  WARNING: { en: 'Needs a look', de: 'Zu prüfen', tone: 'warn' },
  BROKEN: { en: 'Broken', de: 'Gestört', tone: 'bad' },
  NOT_CHECKED: { en: 'Not checked', de: 'Nicht geprüft', tone: 'neutral' },
} satisfies Record<string, State>;

/** An address whose ads were checked: a site's, or a prospect's. Its results come separately. */
export const datalakeWebsite = defineEntity('datalake/websites', {
  title: {
    one: { en: 'Checked website', de: 'Geprüfte Website' },
    many: { en: 'Checked websites', de: 'Geprüfte Websites' },
    none: { en: 'No website was checked yet', de: 'Noch keine Website ist geprüft' },
  },
  permission: { read: ['monitoring'], write: [] },
  representation: 'domain',
  palette: {},
  sort: ['checkedAt', 'DESC'],
  fields: {
    domain: computed(z.string(), { en: 'Website', de: 'Website' }, 'text'),
    siteId: computed(idSchema.nullable(), { en: 'Site', de: 'Seite' }, 'reference', {
      reference: 'sites',
    }),
    isProspect: computed(z.boolean(), { en: 'Prospect', de: 'Interessent' }, 'flag'),
    state: computed(z.enum(adCheckStates).nullable(), { en: 'Status', de: 'Status' }, 'choice', {
      choices: adCheckStateLabels,
    }),
    checkedAt: computedInstant({ en: 'Last check', de: 'Letzte Prüfung' }),
    isUnderWay: computed(z.boolean(), { en: 'Under way', de: 'Läuft' }, 'flag'),
  },
});

export type DatalakeWebsite = RecordOf<typeof datalakeWebsite>;
