import { defineMessages } from './define-messages.ts';

/** Words of a site's recommendation settings, its index and its pages. Loads with their screens. */
export const recommendationSettingMessages = defineMessages({
  en: {
    title: 'Recommendations',
    saved: 'Config updated',
    indexWebsite: 'Index Website',
    reindex: 'Reindex',
    reindexConfirm:
      'All pages are checked again. This may take up to 15 minutes; until then readers see the current recommendations.',
    cancel: 'Cancel',
    scrapingChanged: (fields: string) =>
      `These settings change how pages are read: ${fields}. They take effect with the next reindex.`,
    optimalCounts: 'At these counts the cards fill their rows.',
    rotateKey: 'Replace key',
    rotateKeyConfirm:
      'Pages with the old key keep working for 24 hours. Send the new snippet to the publisher.',
    fields: {
      sitemaps: {
        label: 'Sitemaps',
        hint: 'Only pages listed in the selected sitemaps are read.',
      },
      keywordRelevanceThreshold: {
        label: 'Keyword relevance',
        hint: 'Keywords weaker than this share of an article’s strongest keyword are ignored.',
      },
      recommendationScoreThreshold: {
        label: 'Minimum similarity',
        hint: 'Articles less similar than this are not recommended next to each other.',
      },
      recommendationCount: {
        label: 'Recommendations at the end of a page',
        hint: 'The most cards the end of a page shows.',
      },
      customStopwords: {
        label: 'Custom stop words',
        hint: 'Words that appear on every page of the website and say nothing about its articles. One per line.',
      },
      selectorBlacklist: {
        label: 'Ignored elements',
        hint: 'Whatever these CSS selectors match is removed before a page’s text is read. One per line.',
      },
      primaryColor: { label: 'Primary colour', hint: 'Buttons and accents.' },
      secondaryColor: {
        label: 'Secondary colour',
        hint: 'The heading and the titles of the cards.',
      },
      backgroundColor: { label: 'Background', hint: 'The surface behind the cards.' },
      stylingSelector: {
        label: 'Area of the page',
        hint: 'Recommendations appear only inside what this CSS selector matches; leave empty for anywhere.',
      },
      fontFamily: {
        label: 'Font',
        hint: 'Font names as in CSS, separated by commas; leave empty to use the page’s font.',
      },
      borderRadius: { label: 'Card corners', hint: 'Radius in pixels.' },
      containerMargin: {
        label: 'Margin',
        hint: 'Space around the recommendations, in pixels.',
      },
      buttonRadius: { label: 'Button corners', hint: 'Radius in pixels.' },
      buttonWidth: { label: 'Button width', hint: 'In pixels; 0 makes it as wide as its text.' },
      pid: {
        label: 'PID',
        hint: 'The publisher’s number in the ad server; without it no ad is shown.',
      },
      wmids: {
        label: 'WMIDs',
        hint: 'Numbers of the ad slots in the ad server, one for each place.',
      },
      customImageSelector: {
        label: 'Image selector',
        hint: 'The element an article’s image is taken from; leave empty to use the social media image.',
      },
      customImageAttribute: {
        label: 'Image attribute',
        hint: 'The attribute of that element that holds the image, such as data-src; leave empty for src.',
      },
      customImageCSSRegex: {
        label: 'Image expression',
        hint: 'Its first group picks the image’s address out of the attribute; on its own it reads the style attribute.',
      },
      username: {
        label: 'User name',
        hint: 'For websites that require a login before they show a page.',
      },
      password: {
        label: 'Password',
        hint: 'Stored encrypted and never shown again.',
      },
      titleReplaceRegex: {
        label: 'Remove from titles',
        hint: 'Whatever this regular expression matches is removed, such as the website’s name.',
      },
      excludeImageUrl: {
        label: 'Ignored image',
        hint: 'Images whose address contains this text are not used, such as placeholders.',
      },
      apiKey: {
        label: 'Key',
        hint: 'Part of the snippet and public; only pages on this site’s domains get answers.',
      },
    },
    statuses: {
      unscraped: 'Not indexed',
      indexing: 'Indexing',
      indexed: 'Indexed',
      failed: 'Failed',
    },
    runStates: {
      QUEUED: 'Waiting',
      RUNNING: 'Running',
      COMPLETED: 'Completed',
      FAILED: 'Failed',
      CANCELLED: 'Cancelled',
    },
    phases: {
      DISCOVER: 'Reading sitemaps',
      FETCH: 'Reading pages',
      COMPUTE: 'Comparing articles',
    },
    progress: {
      found: 'Found',
      done: 'Processed',
      fetched: 'Fetched',
      kept: 'Kept',
      skipped: 'Skipped',
      lastError: 'Last error',
    },
    skipReasons: {
      ROBOTS: 'robots.txt does not allow it',
      FOREIGN: 'Leads away from the site’s domains',
      GONE: 'No longer exists',
      MOVED: 'Moved to another address',
      REDIRECTS: 'Redirected too often',
      LOGIN: 'Requires a login',
      STATUS: 'Answers with an error',
      TIMEOUT: 'Took longer than 15 seconds',
      TOO_LARGE: 'Larger than 5 MB',
      UNREACHABLE: 'Did not answer',
      NOT_HTML: 'Not a web page',
      NOINDEX: 'Asks not to be indexed',
      NO_TEXT: 'Has too little text',
      NO_TITLE: 'Has no title',
      UNREADABLE: 'Could not be read',
    },
    whyNone: {
      NOT_COMPUTED: 'Not compared yet',
      NO_KEYWORDS: 'Shares no keyword with another article',
      BELOW_THRESHOLD: 'No article is similar enough',
    },
    shortcodes: {
      primary: 'Single (primary)',
      midpage: 'Triplet (midpage)',
      endpage: 'Medley (endpage)',
    },
  },
  de: {
    title: 'Empfehlungen',
    saved: 'Konfiguration aktualisiert',
    indexWebsite: 'Website indexieren',
    reindex: 'Neu indexieren',
    reindexConfirm:
      'Alle Seiten werden erneut geprüft. Das kann bis zu 15 Minuten dauern; bis dahin sehen Leser die bisherigen Empfehlungen.',
    cancel: 'Abbrechen',
    scrapingChanged: (fields) =>
      `Diese Einstellungen ändern, wie Seiten gelesen werden: ${fields}. Sie wirken ab der nächsten Indexierung.`,
    optimalCounts: 'Bei diesen Anzahlen füllen die Karten ihre Reihen.',
    rotateKey: 'Schlüssel ersetzen',
    rotateKeyConfirm:
      'Seiten mit dem bisherigen Schlüssel funktionieren noch 24 Stunden. Geben Sie dem Publisher das neue Snippet.',
    fields: {
      sitemaps: {
        label: 'Sitemaps',
        hint: 'Nur Seiten, die in den gewählten Sitemaps stehen, werden gelesen.',
      },
      keywordRelevanceThreshold: {
        label: 'Relevanz der Stichwörter',
        hint: 'Stichwörter, die schwächer sind als dieser Anteil des stärksten eines Artikels, zählen nicht.',
      },
      recommendationScoreThreshold: {
        label: 'Mindestähnlichkeit',
        hint: 'Artikel, die einander weniger ähneln, werden einander nicht empfohlen.',
      },
      recommendationCount: {
        label: 'Empfehlungen am Seitenende',
        hint: 'So viele Karten zeigt das Seitenende höchstens.',
      },
      customStopwords: {
        label: 'Eigene Stoppwörter',
        hint: 'Wörter, die auf jeder Seite der Website stehen und nichts über ihre Artikel sagen. Eines je Zeile.',
      },
      selectorBlacklist: {
        label: 'Ignorierte Elemente',
        hint: 'Was diese CSS-Selektoren finden, wird entfernt, bevor der Text einer Seite gelesen wird. Einer je Zeile.',
      },
      primaryColor: { label: 'Hauptfarbe', hint: 'Schaltflächen und Akzente.' },
      secondaryColor: { label: 'Nebenfarbe', hint: 'Die Überschrift und die Titel der Karten.' },
      backgroundColor: { label: 'Hintergrund', hint: 'Die Fläche, auf der die Karten stehen.' },
      stylingSelector: {
        label: 'Bereich der Seite',
        hint: 'Nur in dem, was dieser CSS-Selektor findet, erscheinen Empfehlungen; leer: überall.',
      },
      fontFamily: {
        label: 'Schrift',
        hint: 'Namen wie in CSS, durch Kommas getrennt; leer: die Schrift der Seite.',
      },
      borderRadius: { label: 'Ecken der Karten', hint: 'Ihr Radius in Pixeln.' },
      containerMargin: {
        label: 'Abstand',
        hint: 'Freier Raum um die Empfehlungen, in Pixeln.',
      },
      buttonRadius: { label: 'Ecken der Schaltfläche', hint: 'Ihr Radius in Pixeln.' },
      buttonWidth: {
        label: 'Breite der Schaltfläche',
        hint: 'In Pixeln; 0: so breit wie ihr Text.',
      },
      pid: {
        label: 'PID',
        hint: 'Die Nummer des Publishers im Adserver; ohne sie erscheint kein bezahlter Platz.',
      },
      wmids: {
        label: 'WMIDs',
        hint: 'Nummern der bezahlten Plätze im Adserver, eine je Stelle.',
      },
      customImageSelector: {
        label: 'Bild-Selektor',
        hint: 'Das Element, aus dem das Bild eines Artikels stammt; leer: das Bild für soziale Medien.',
      },
      customImageAttribute: {
        label: 'Bild-Attribut',
        hint: 'Das Attribut dieses Elements, in dem das Bild steht, etwa data-src; leer: src.',
      },
      customImageCSSRegex: {
        label: 'Bild-Ausdruck',
        hint: 'Nimmt mit seiner ersten Gruppe die Adresse des Bilds aus dem Attribut; allein liest er das style-Attribut.',
      },
      username: {
        label: 'Benutzername',
        hint: 'Für Websites, die vor dem Lesen eine Anmeldung verlangen.',
      },
      password: {
        label: 'Passwort',
        hint: 'Wird versiegelt aufbewahrt und nie wieder angezeigt.',
      },
      titleReplaceRegex: {
        label: 'Aus Titeln entfernen',
        hint: 'Was dieser reguläre Ausdruck findet, entfällt, etwa der Name der Website.',
      },
      excludeImageUrl: {
        label: 'Ignoriertes Bild',
        hint: 'Bilder, deren Adresse diesen Text enthält, werden nicht verwendet, etwa Platzhalter.',
      },
      apiKey: {
        label: 'Schlüssel',
        hint: 'Steht im Snippet und ist öffentlich; nur Seiten auf Domains dieser Website erhalten Antworten.',
      },
    },
    statuses: {
      unscraped: 'Nicht indexiert',
      indexing: 'Wird indexiert',
      indexed: 'Indexiert',
      failed: 'Fehlgeschlagen',
    },
    runStates: {
      QUEUED: 'Wartet',
      RUNNING: 'Läuft',
      COMPLETED: 'Abgeschlossen',
      FAILED: 'Fehlgeschlagen',
      CANCELLED: 'Abgebrochen',
    },
    phases: {
      DISCOVER: 'Sitemaps werden gelesen',
      FETCH: 'Seiten werden gelesen',
      COMPUTE: 'Artikel werden verglichen',
    },
    progress: {
      found: 'Gefunden',
      done: 'Bearbeitet',
      fetched: 'Abgerufen',
      kept: 'Übernommen',
      skipped: 'Übersprungen',
      lastError: 'Letzter Fehler',
    },
    skipReasons: {
      ROBOTS: 'Von der robots.txt nicht erlaubt',
      FOREIGN: 'Führt von den Domains der Seite weg',
      GONE: 'Gibt es nicht mehr',
      MOVED: 'Hat eine andere Adresse',
      REDIRECTS: 'Zu oft weitergeleitet',
      LOGIN: 'Verlangt eine Anmeldung',
      STATUS: 'Antwortet mit einem Fehler',
      TIMEOUT: 'Brauchte länger als 15 Sekunden',
      TOO_LARGE: 'Größer als 5 MB',
      UNREACHABLE: 'Antwortete nicht',
      NOT_HTML: 'Ist keine Seite',
      NOINDEX: 'Möchte nicht indexiert werden',
      NO_TEXT: 'Hat zu wenig Text',
      NO_TITLE: 'Hat keinen Titel',
      UNREADABLE: 'Ließ sich nicht lesen',
    },
    whyNone: {
      NOT_COMPUTED: 'Noch nicht verglichen',
      NO_KEYWORDS: 'Hat kein Stichwort mit einem anderen Artikel gemeinsam',
      BELOW_THRESHOLD: 'Kein Artikel ist ähnlich genug',
    },
    shortcodes: {
      primary: 'Einzelkarte (Primary)',
      midpage: 'Dreierreihe (Midpage)',
      endpage: 'Auswahl (Endpage)',
    },
  },
});
