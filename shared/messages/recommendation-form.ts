import { defineMessages } from '../saying/define-messages.ts';

/**
 * Messages for setting up a site's recommendations, and of their settings form next to its preview.
 */
export const recommendationFormMessages = defineMessages({
  en: {
    setUp: {
      purpose:
        'Recommend more of the site’s own articles below and between its articles. We read the pages listed in its sitemaps, compare them by topic, and give you a snippet for the publisher.',
      chosen: 'Set up recommendations',
      without: 'Set up without a sitemap',
      withoutHint:
        'For a site that requires a login: set it up, enter the login in its settings, and look for sitemaps again there.',
      done: 'Recommendations are set up',
    },
    sitemaps: {
      look: 'Look for sitemaps',
      lookAgain: 'Look again',
      looking: (domains: string) => `Looking through robots.txt and the usual places of ${domains}`,
      patience: 'With a slow website this can take up to a minute.',
      none: (domains: string) => `No sitemap was found on ${domains}.`,
      noneHint: 'Ask the publisher for its address and add it below.',
      pages: (count: string, isOne: boolean) => (isOne ? '1 page' : `${count} pages`),
      news: 'News',
      foundIn: {
        robots: 'named in robots.txt',
        common: 'found at a usual place',
        index: 'listed in a sitemap index',
      },
      isIndex: 'an index: parts that are added later are read, too',
      faults: 'Could not be read',
      address: 'Address of another sitemap',
      add: 'Add',
      nothing: 'No sitemap selected yet.',
    },
    /** For a colour's swatch, and for a place's number. */
    pick: (color: string) => `${color}: pick`,
    fullRows: 'fills its rows',
    forgetPassword: 'Remove the stored password',
    warning: 'Save and reindex later?',
    preview: {
      title: 'How it looks',
      width: 'Width',
      widths: { narrow: 'Phone', wide: 'Desktop' },
      page: 'Page',
      pages: { light: 'Light', dark: 'Dark' },
      samples: 'With sample articles until the website is indexed.',
      own: 'With the newest articles of the website.',
      frame: 'The recommendations on a page of the website',
    },
  },
  de: {
    setUp: {
      purpose:
        'Empfiehlt unter und zwischen den Artikeln der Website weitere eigene Artikel. Wir lesen die Seiten aus ihren Sitemaps, vergleichen sie nach Themen und geben Ihnen ein Snippet für den Partner.',
      chosen: 'Empfehlungen einrichten',
      without: 'Ohne Sitemap einrichten',
      withoutHint:
        'Für eine Website, die eine Anmeldung verlangt: Richten Sie sie ein, tragen Sie die Anmeldung in den Einstellungen ein und suchen Sie dort erneut nach Sitemaps.',
      done: 'Empfehlungen sind eingerichtet',
    },
    sitemaps: {
      look: 'Sitemaps suchen',
      lookAgain: 'Erneut suchen',
      looking: (domains) => `robots.txt und die üblichen Stellen von ${domains} werden durchsucht`,
      patience: 'Bei einer langsamen Website kann das bis zu einer Minute dauern.',
      none: (domains) => `Auf ${domains} wurde keine Sitemap gefunden.`,
      noneHint: 'Fragen Sie den Partner nach ihrer Adresse und fügen Sie sie unten hinzu.',
      pages: (count, isOne) => (isOne ? '1 Seite' : `${count} Seiten`),
      news: 'News',
      foundIn: {
        robots: 'in der robots.txt genannt',
        common: 'an einer üblichen Stelle gefunden',
        index: 'in einem Sitemap-Index genannt',
      },
      isIndex: 'ein Index: Später hinzukommende Teile werden mitgelesen',
      faults: 'Nicht lesbar',
      address: 'Adresse einer weiteren Sitemap',
      add: 'Hinzufügen',
      nothing: 'Noch keine Sitemap gewählt.',
    },
    pick: (color) => `${color}: auswählen`,
    fullRows: 'füllt die Reihen',
    forgetPassword: 'Gespeichertes Passwort entfernen',
    warning: 'Speichern und später neu indexieren?',
    preview: {
      title: 'So sieht es aus',
      width: 'Breite',
      widths: { narrow: 'Telefon', wide: 'Desktop' },
      page: 'Seite',
      pages: { light: 'Hell', dark: 'Dunkel' },
      samples: 'Mit Beispielartikeln, bis die Website indexiert ist.',
      own: 'Mit den neuesten Artikeln der Website.',
      frame: 'Die Empfehlungen auf einer Seite der Website',
    },
  },
});
