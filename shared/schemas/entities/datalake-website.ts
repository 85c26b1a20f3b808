import { z } from 'zod';
import type { State } from '../../choice.ts';
import { adCheckStates } from '../../domain/ad-check.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';
import { idSchema } from '../fields.ts';

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
    domain: computed.text({ en: 'Website', de: 'Website' }),
    siteId: computed.of(idSchema.nullable(), { en: 'Site', de: 'Seite' }, 'reference', {
      reference: 'sites',
    }),
    isProspect: computed.flag({ en: 'Prospect', de: 'Interessent' }),
    state: computed.of(z.enum(adCheckStates).nullable(), { en: 'Status', de: 'Status' }, 'choice', {
      choices: adCheckStateLabels,
    }),
    checkedAt: computed.instant({ en: 'Last check', de: 'Letzte Prüfung' }, { optional: true }),
    isUnderWay: computed.flag({ en: 'Under way', de: 'Läuft' }),
  },
});

export type DatalakeWebsite = RecordOf<typeof datalakeWebsite>;
