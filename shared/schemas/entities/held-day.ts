import { z } from 'zod';
import type { State } from '../../choice.ts';
import { feedLabels } from '../../feeds/feeds.ts';
import { computed } from '../computed.ts';
import { defineEntity, type RecordOf } from '../entity.ts';

const heldDayStatuses = {
  OPEN: { en: 'To be decided', de: 'Zu entscheiden', tone: 'warn' },
  KEPT: { en: 'Kept', de: 'Behalten', tone: 'info' },
  ACCEPTED: { en: 'Accepted', de: 'Übernommen', tone: 'good' },
  SETTLED: { en: 'Settled by later data', de: 'Durch spätere Daten erledigt', tone: 'neutral' },
} satisfies Record<string, State>;

const count = z.int().min(0);

/**
 * A day of a site that kept its figures, because processing a feed would have removed more than
 * half of them. An admin keeps them or accepts the new ones.
 */
export const heldDay = defineEntity('held-days', {
  title: {
    one: { en: 'Held-back day', de: 'Zurückgehaltener Tag' },
    many: { en: 'Held-back days', de: 'Zurückgehaltene Tage' },
    none: { en: 'No day is held back', de: 'Kein Tag ist zurückgehalten' },
  },
  help: 'heldBack',
  // Who settles sees what keeps a month from being settled with the others.
  permission: { read: ['monitoring', 'feeds', 'billing'], write: [] },
  search: ['siteUrl', 'companyName'],
  sort: ['date', 'DESC'],
  fields: {
    status: computed.of(
      z.enum(['OPEN', 'KEPT', 'ACCEPTED', 'SETTLED']),
      { en: 'Status', de: 'Status' },
      'choice',
      {
        choices: heldDayStatuses,
        meanings: {
          OPEN: {
            en: 'New data would more than halve this day. It keeps its figures until you decide.',
            de: 'Neue Daten würden diesem Tag mehr als die Hälfte nehmen. Er behält seine Zahlen, bis Sie entscheiden.',
          },
          KEPT: {
            en: 'This day keeps its figures as long as the data say the same. You can still accept the new ones.',
            de: 'Dieser Tag behält seine Zahlen, solange die Daten dasselbe sagen. Sie können die neuen noch übernehmen.',
          },
        },
      },
    ),
    date: computed.day({ en: 'Day', de: 'Tag' }),
    siteId: computed.reference({ en: 'Site', de: 'Seite' }, 'sites'),
    siteUrl: computed.text({ en: 'Site', de: 'Seite' }),
    companyName: computed.text({ en: 'Company', de: 'Firma' }),
    feed: computed.choice({ en: 'Feed', de: 'Datenquelle' }, feedLabels),
    countBefore: computed.of(count, { en: 'Count', de: 'Anzahl' }, 'integer'),
    countAfter: computed.of(count, { en: 'Count, new', de: 'Anzahl neu' }, 'integer'),
    revenueCentsBefore: computed.of(count, { en: 'Revenue', de: 'Umsatz' }, 'cents'),
    revenueCentsAfter: computed.of(count, { en: 'Revenue, new', de: 'Umsatz neu' }, 'cents'),
    payoutCentsBefore: computed.of(count, { en: 'Earnings', de: 'Vergütung' }, 'cents'),
    payoutCentsAfter: computed.of(count, { en: 'Earnings, new', de: 'Vergütung neu' }, 'cents'),
    heldAt: computed.instant({ en: 'Held back at', de: 'Zurückgehalten am' }),
  },
  actions: {
    keep: {
      label: { en: 'Keep figures', de: 'Zahlen behalten' },
      permission: ['feeds'],
      when: ({ status }) => status === 'OPEN',
      done: { en: 'The figures are kept', de: 'Die Zahlen bleiben' },
      bulk: true,
    },
    accept: {
      label: { en: 'Accept new figures', de: 'Neue Zahlen übernehmen' },
      permission: ['feeds'],
      when: ({ status }) => status === 'OPEN' || status === 'KEPT',
      done: { en: 'The new figures were accepted', de: 'Die neuen Zahlen wurden übernommen' },
    },
  },
});

export type HeldDayRecord = RecordOf<typeof heldDay>;
