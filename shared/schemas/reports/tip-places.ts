import { z } from 'zod';
import { shortcodes } from '../../domain/recommendation-places.ts';
import { presetRange } from '../../domain/report-presets.ts';
import { reportQuery } from '../calls/reports.ts';
import { daySchema, idSchema } from '../fields.ts';
import { column, defineReport, type RowOf } from './report.ts';

/** What the places of the recommendations earn, and how they are read. */
export const tipPlaces = defineReport({
  path: 'recommendations/places',
  title: { en: 'Recommendations by place', de: 'Empfehlungen nach Platz' },
  sheet: { en: 'Recommendations', de: 'Empfehlungen' },
  hint: {
    en: 'Revenue is that of the paid places among the recommendations (net), per 1,000 views of recommendations beside it. Views and clicks are those of the recommendations themselves. What cannot be – more clicks than views, or far more views than page impressions – is set aside and counts in no other figure.',
    de: 'Als Umsatz zählt der Nettoumsatz der bezahlten Plätze zwischen den Empfehlungen, daneben steht er je 1.000 Einblendungen von Empfehlungen. Einblendungen und Klicks sind die der Empfehlungen selbst. Was nicht sein kann – mehr Klicks als Einblendungen oder weit mehr Einblendungen als Seitenaufrufe –, ist aussortiert und zählt in keiner anderen Zahl.',
  },
  none: {
    title: {
      en: 'In these days no recommendation was seen and no place earned anything.',
      de: 'In diesen Tagen wurde keine Empfehlung gesehen, und kein Platz hat etwas eingebracht.',
    },
  },
  permission: ['reports'],
  query: reportQuery.omit({ regions: true }).extend({ by: z.enum(['site', 'day', 'site,day']) }),
  bindings: [
    {
      kind: 'preset',
      label: { en: 'Days', de: 'Zeitraum' },
      first: (today) => ({ ...presetRange('last30Days', today) }),
    },
    {
      kind: 'choice',
      label: { en: 'A row for each place', de: 'Eine Zeile je Platz' },
      choices: {
        site: { en: 'of a site', de: 'einer Seite' },
        day: { en: 'of a day', de: 'eines Tages' },
        'site,day': { en: 'of a site and day', de: 'einer Seite und eines Tages' },
      },
      first: () => ({ by: 'site' }),
    },
  ],
  columns: {
    site: column(z.string().nullable(), { en: 'Site', de: 'Seite' }, 'text', {
      link: { path: 'sites', id: 'siteId' },
      none: { en: 'All sites', de: 'Alle Seiten' },
    }),
    date: column(daySchema.nullable(), { en: 'Day', de: 'Tag' }, 'day'),
    shortcode: column(z.enum(shortcodes), { en: 'Place', de: 'Platz' }, 'choice', {
      choices: {
        primary: { en: 'Single (primary)', de: 'Einzelkarte (Primary)' },
        midpage: { en: 'Triplet (midpage)', de: 'Dreierreihe (Midpage)' },
        endpage: { en: 'Medley (endpage)', de: 'Auswahl (Endpage)' },
      },
    }),
    views: column(z.int(), { en: 'Views', de: 'Einblendungen' }, 'integer', { total: 'sum' }),
    clicks: column(z.int(), { en: 'Clicks', de: 'Klicks' }, 'integer', { total: 'sum' }),
    /** Null without views. */
    clickRate: column(z.number().nullable(), { en: 'Click rate', de: 'Klickrate' }, 'ratio', {
      total: { of: 'clicks', by: 'views' },
    }),
    /** Null on a day for which the source has delivered nothing. */
    revenueCents: column(z.int().nullable(), { en: 'Revenue', de: 'Umsatz' }, 'cents', {
      total: 'sum',
    }),
    /** Cents per 1,000 views of tips; null without views or revenue. */
    rpmCents: column(
      z.number().nullable(),
      { en: 'Revenue per 1,000 views', de: 'Umsatz je 1.000 Einblendungen' },
      'cents',
      { total: { of: 'revenueCents', by: 'views', times: 1000 } },
    ),
    setAside: column(
      z.int(),
      { en: 'Views set aside', de: 'Aussortierte Einblendungen' },
      'integer',
      { total: 'sum' },
    ),
    clicksSetAside: column(
      z.int(),
      { en: 'Clicks set aside', de: 'Aussortierte Klicks' },
      'integer',
      { total: 'sum' },
    ),
  },
  also: { siteId: idSchema.nullable() },
});
export type TipPlace = RowOf<typeof tipPlaces>;
