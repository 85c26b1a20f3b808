import { defineMessages } from '../saying/define-messages.ts';

/** The operator's view of a site's recommendations: who sees and clicks them, and what has none. */
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
      `${found} of ${all} articles have similar ones to recommend (${share}).`,
    full: (full: string, rest: string) =>
      `${full} fill all their places with them; ${rest} are filled up with the next similar and the newest.`,
    setAside: (views: string, clicks: string) =>
      `Set aside: ${views} views and ${clicks} clicks that cannot be – more clicks than views, or far more views than page impressions. They count in no other figure, nor in the publisher’s.`,
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
    coverage: (found, all, share) =>
      `${found} von ${all} Artikeln haben ähnliche, die sie empfehlen (${share}).`,
    full: (full, rest) =>
      `${full} füllen damit alle Plätze; ${rest} werden mit den nächstähnlichen und den neuesten aufgefüllt.`,
    setAside: (views, clicks) =>
      `Aussortiert: ${views} Einblendungen und ${clicks} Klicks, die nicht sein können – mehr Klicks als Einblendungen oder weit mehr Einblendungen als Seitenaufrufe. Sie zählen in keiner anderen Zahl und auch nicht beim Partner.`,
    without: (count, reason) => `${count} ohne: ${reason}`,
  },
});
