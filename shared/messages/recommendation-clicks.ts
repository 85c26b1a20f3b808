import { defineMessages } from '../saying/define-messages.ts';

/** The operator's view of a site's reading tips: who sees and clicks them, and what has none. */
export const recommendationClicksMessages = defineMessages({
  en: {
    title: 'Clicks on recommendations',
    explained: 'How often readers saw and clicked recommendations, without paid places.',
    allRegions: 'Recommendations are counted for all regions together.',
    byPlace: 'By place',
    byArticle: 'By article',
    place: 'Place',
    article: 'Article',
    clickRate: 'Click rate',
    clicksOf: (clicks: string, views: string) => `${clicks} of ${views}`,
    gone: (id: number) => `No longer in the index (no. ${id})`,
    nothing: 'No recommendations were seen',
    nothingHint: 'In these days no reader has seen a recommendation on this site.',
    noArticles: 'No article of this site is indexed yet.',
    coverage: (found: string, all: string, share: string) =>
      `${found} of ${all} articles have recommendations (${share}).`,
    without: (count: string, reason: string) => `${count} without: ${reason}`,
  },
  de: {
    title: 'Klicks auf Empfehlungen',
    explained: 'Wie oft Leser Empfehlungen gesehen und angeklickt haben, ohne bezahlte Plätze.',
    allRegions: 'Empfehlungen werden für alle Regionen zusammen gezählt.',
    byPlace: 'Je Platz',
    byArticle: 'Je Artikel',
    place: 'Platz',
    article: 'Artikel',
    clickRate: 'Klickrate',
    clicksOf: (clicks, views) => `${clicks} von ${views}`,
    gone: (id) => `Nicht mehr im Index (Nr. ${id})`,
    nothing: 'Niemand hat eine Empfehlung gesehen',
    nothingHint: 'In diesen Tagen hat auf dieser Seite kein Leser eine Empfehlung gesehen.',
    noArticles: 'Von dieser Seite ist noch kein Artikel indexiert.',
    coverage: (found, all, share) => `${found} von ${all} Artikeln haben Empfehlungen (${share}).`,
    without: (count, reason) => `${count} ohne: ${reason}`,
  },
});
