import { z } from 'zod';
import { presetRange } from '../../domain/report-presets.ts';
import { reportQuery } from '../calls/reports.ts';
import { daySchema } from '../fields.ts';
import { column, defineReport, type RowOf } from './report.ts';

/** Domains in Factor Eleven's feeds that are no sites, the largest revenue first: there one is missing most. */
export const externalSites = defineReport({
  path: 'f11-raws/external-sites',
  title: { en: 'External sites', de: 'Externe Seiten' },
  hint: {
    en: 'Factor Eleven delivers figures for these domains, but no site of the platform has them. They count for nobody until the site is created and its placement is assigned; past days then count, too.',
    de: 'Factor Eleven liefert Zahlen für diese Domains, sie gehören aber zu keiner Seite. Sie zählen für niemanden, bis die Seite angelegt und ihr das Placement zugeordnet ist – dann auch rückwirkend.',
  },
  none: {
    title: {
      en: 'Every domain that Factor Eleven delivers belongs to a site.',
      de: 'Alle Domains von Factor Eleven sind Seiten der Plattform.',
    },
    hint: {
      en: 'In these days no row came of which domain and placement are both unknown.',
      de: 'In diesen Tagen kam keine Zeile, bei der Domain und Placement beide unbekannt sind.',
    },
  },
  permission: ['reports'],
  // As in all reports, sites must exist, but these rows belong to none, whichever are named.
  query: reportQuery,
  bindings: [
    {
      kind: 'preset',
      label: { en: 'Days', de: 'Zeitraum' },
      first: (today) => ({ ...presetRange('last30Days', today) }),
    },
  ],
  columns: {
    domain: column(z.string(), { en: 'Domain', de: 'Domain' }, 'text'),
    views: column(z.int(), { en: 'Views', de: 'Einblendungen' }, 'integer', { total: 'sum' }),
    revenueCents: column(z.int(), { en: 'Revenue', de: 'Umsatz' }, 'cents', { total: 'sum' }),
    requests: column(z.int(), { en: 'Requests', de: 'Anfragen' }, 'integer', { total: 'sum' }),
    /** Null without requests. */
    fillRate: column(
      z.number().nullable(),
      { en: 'Fill rate', de: 'Auslieferungsquote' },
      'ratio',
      {
        total: { of: 'views', by: 'requests' },
      },
    ),
    clicks: column(z.int(), { en: 'Clicks', de: 'Klicks' }, 'integer', { total: 'sum' }),
    fallbacks: column(z.int(), { en: 'Fallbacks', de: 'Fallbacks' }, 'integer', { total: 'sum' }),
    placements: column(z.int(), { en: 'Placements', de: 'Placements' }, 'integer'),
    lastDate: column(daySchema, { en: 'Last day', de: 'Letzter Tag' }, 'day'),
  },
  also: { firstDate: daySchema },
  sort: { by: 'revenueCents', descending: true },
});
export type ExternalSite = RowOf<typeof externalSites>;
