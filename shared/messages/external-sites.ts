import { defineMessages } from '../saying/define-messages.ts';

/** Factor Eleven's figures for domains that are no site, on the page of the feeds. */
export const externalSiteMessages = defineMessages({
  en: {
    title: 'External sites',
    hint: 'Factor Eleven delivers figures for these domains, but no site of the platform has them. They count for nobody until the site is created and its placement is assigned; past days then count, too.',
    none: 'Every domain that Factor Eleven delivers belongs to a site.',
    noneHint: (from: string, to: string) =>
      `For the days from ${from} to ${to} no row came of which domain and placement are both unknown.`,
    days: 'Days',
    domain: 'Domain',
    placements: 'Placements',
    row: 'Day and placement',
    fallbacks: 'Fallbacks',
    lastDate: 'Last day',
    open: (domain: string) => `${domain}, by day and placement`,
    createSite: 'Create site',
    nothingOf: 'Nothing came from this domain in these days that belongs to no site.',
  },
  de: {
    title: 'Externe Seiten',
    hint: 'Factor Eleven liefert Zahlen für diese Domains, sie gehören aber zu keiner Seite. Sie zählen für niemanden, bis die Seite angelegt und ihr das Placement zugeordnet ist – dann auch rückwirkend.',
    none: 'Alle Domains von Factor Eleven sind Seiten der Plattform.',
    noneHint: (from, to) =>
      `Für die Tage vom ${from} bis ${to} kam keine Zeile, bei der Domain und Placement beide unbekannt sind.`,
    days: 'Zeitraum',
    domain: 'Domain',
    placements: 'Placements',
    row: 'Tag und Placement',
    fallbacks: 'Fallbacks',
    lastDate: 'Letzter Tag',
    open: (domain) => `${domain}, nach Tag und Placement`,
    createSite: 'Seite anlegen',
    nothingOf: 'Von dieser Domain kam in diesen Tagen nichts, was zu keiner Seite gehört.',
  },
});
