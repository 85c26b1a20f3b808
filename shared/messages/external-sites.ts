import { defineMessages } from '../saying/define-messages.ts';

/** Factor Eleven's figures for domains that are no site, on the page of the feeds. */
export const externalSiteMessages = defineMessages({
  en: {
    row: 'Day and placement',
    open: (domain: string) => `${domain}, by day and placement`,
    createSite: 'Create site',
    nothingOf: 'Nothing came from this domain in these days that belongs to no site.',
  },
  de: {
    row: 'Tag und Placement',
    open: (domain) => `${domain}, nach Tag und Placement`,
    createSite: 'Seite anlegen',
    nothingOf: 'Von dieser Domain kam in diesen Tagen nichts, was zu keiner Seite gehört.',
  },
});
