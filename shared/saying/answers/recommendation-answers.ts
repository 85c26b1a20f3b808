import type { Answer } from './answer.ts';

/** Recommendations of a site: their settings, index, and the calls of a publisher's page. */
export const recommendationAnswers = {
  'not-color': {
    en: 'Should be a colour such as #1d4ed8',
    de: 'Bitte geben Sie eine Farbe wie #1d4ed8 an',
  },
  'not-font': {
    en: 'Should be the names of fonts, separated by commas',
    de: 'Bitte geben Sie Namen von Schriften an, durch Kommas getrennt',
  },
  'not-attribute': {
    en: 'Should be the name of an attribute such as data-src',
    de: 'Bitte geben Sie den Namen eines Attributs wie data-src an',
  },
  'not-regex': {
    en: 'This regular expression cannot be used here',
    de: 'Ist kein regulärer Ausdruck, der hier möglich ist',
  },
  'not-selector': {
    en: 'Is not a valid CSS selector',
    de: 'Ist kein gültiger CSS-Selektor',
  },
  'foreign-address': {
    en: 'Is not an address of the site’s domains',
    de: 'Ist keine Adresse der Domains dieser Seite',
  },
  'recommendations-missing': {
    en: 'Recommendations are not set up for this site yet',
    de: 'Empfehlungen sind für diese Seite noch nicht eingerichtet',
  },
  'recommendations-added': {
    en: 'Recommendations are already set up for this site',
    de: 'Empfehlungen sind für diese Seite schon eingerichtet',
  },
  'no-sitemaps': {
    en: 'Choose at least one sitemap first',
    de: 'Wählen Sie zuerst mindestens eine Sitemap',
  },
  'indexed-already': {
    en: 'The website has been indexed before: reindex it instead',
    de: 'Die Website wurde schon indexiert: Indexieren Sie sie neu',
  },
  'not-indexed': {
    en: 'The website has never been indexed: index it first',
    de: 'Die Website wurde noch nie indexiert: Indexieren Sie sie zuerst',
  },
  'index-under-way': {
    en: 'The website is already being indexed',
    de: 'Die Website wird bereits indexiert',
  },
  'index-not-under-way': {
    en: 'Nothing is being indexed',
    de: 'Es wird gerade nichts indexiert',
  },
  'index-not-held': {
    en: 'No run of this website waits for a decision',
    de: 'Kein Lauf dieser Website wartet auf eine Entscheidung',
  },
  'unknown-article': {
    en: 'No article is known at this address',
    de: 'Unter dieser Adresse ist kein Artikel bekannt',
  },
  'unknown-plugin-key': {
    en: 'This key is not known, or no longer valid',
    de: 'Diesen Schlüssel gibt es nicht, oder er gilt nicht mehr',
  },
  'origin-not-allowed': {
    en: 'This key is for other websites',
    de: 'Dieser Schlüssel gilt für andere Websites',
  },
} satisfies Record<string, Answer>;
