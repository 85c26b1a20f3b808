import { defineMessages } from './define-messages.ts';

/** Words of a site's recommendation settings, its index and its pages. Loads with their screens. */
export const recommendationSettingMessages = defineMessages({
  en: {
    title: 'Recommendations',
    saved: 'Config updated',
    indexWebsite: 'Index Website',
    reindex: 'Reindex',
    reindexConfirm:
      'All pages are looked at again. This may take up to 15 minutes; until then readers see the present recommendations.',
    cancel: 'Cancel',
    scrapingChanged: (fields: string) =>
      `These settings change how pages are read: ${fields}. They take effect with the next reindex.`,
    optimalCounts: 'With these counts the cards fill their rows.',
    rotateKey: 'Replace key',
    rotateKeyConfirm:
      'Pages with the former key keep working for 24 hours. Send the new snippet to the publisher.',
    fields: {
      sitemaps: {
        label: 'Sitemaps',
        hint: 'Only pages that the chosen sitemaps list are read.',
      },
      keywordRelevanceThreshold: {
        label: 'Keyword relevance',
        hint: 'Keywords weaker than this share of an article’s strongest one are left out.',
      },
      recommendationScoreThreshold: {
        label: 'Least similarity',
        hint: 'Articles that are less alike than this are not recommended to each other.',
      },
      recommendationCount: {
        label: 'Recommendations at the end of a page',
        hint: 'So many cards does the endpage show at most.',
      },
      customStopwords: {
        label: 'Own stop words',
        hint: 'Words that stand on every page of the website and say nothing of its articles.',
      },
      selectorBlacklist: {
        label: 'Ignored elements',
        hint: 'What these CSS selectors find is taken out of a page before its text is read.',
      },
      primaryColor: { label: 'Primary colour', hint: 'Titles and buttons of the cards.' },
      secondaryColor: { label: 'Secondary colour', hint: 'Small print and lines of the cards.' },
      backgroundColor: { label: 'Background', hint: 'The ground on which the cards stand.' },
      stylingSelector: {
        label: 'Area of the page',
        hint: 'Only within what this CSS selector finds are recommendations shown, in its font; empty: anywhere.',
      },
      fontFamily: {
        label: 'Font',
        hint: 'Names as in CSS, separated by commas; empty: the font of the area or of the page.',
      },
      borderRadius: { label: 'Corners of the cards', hint: 'Their radius in pixels.' },
      containerMargin: {
        label: 'Distance',
        hint: 'Pixels above and below the recommendations.',
      },
      buttonRadius: { label: 'Corners of the button', hint: 'Their radius in pixels.' },
      buttonWidth: { label: 'Width of the button', hint: 'In pixels; 0: as wide as its text.' },
      pid: {
        label: 'PID',
        hint: 'The publisher’s number in the ad server; without it no paid place is shown.',
      },
      wmids: {
        label: 'WMIDs',
        hint: 'Numbers of the paid places: primary, midpage and endpage, in this order.',
      },
      customImageSelector: {
        label: 'Image selector',
        hint: 'The element an article’s image is taken from; empty: the one for social media.',
      },
      customImageAttribute: {
        label: 'Image attribute',
        hint: 'The attribute of this element that names the image, such as data-src; empty: src.',
      },
      customImageCSSRegex: {
        label: 'Image expression',
        hint: 'Takes the image’s address out of the attribute, by its first group; alone it reads the style.',
      },
      username: {
        label: 'User name',
        hint: 'For websites that ask for a login before they show a page.',
      },
      password: {
        label: 'Password',
        hint: 'Is kept sealed and never shown again.',
      },
      titleReplaceRegex: {
        label: 'Taken out of titles',
        hint: 'What this regular expression finds is removed, such as the website’s name.',
      },
      excludeImageUrl: {
        label: 'Ignored image',
        hint: 'Images whose address has this text are not used, such as placeholders.',
      },
      apiKey: {
        label: 'Key',
        hint: 'Stands in the snippet and is public; only pages of this site’s domains get answers.',
      },
    },
    statuses: {
      unscraped: 'Not indexed',
      indexing: 'Is being indexed',
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
      done: 'Dealt with',
      fetched: 'Fetched',
      kept: 'Kept',
      skipped: 'Skipped',
      lastError: 'Last error',
    },
    skipReasons: {
      ROBOTS: 'robots.txt does not allow it',
      FOREIGN: 'Leads away from the site’s domains',
      GONE: 'Is not there any more',
      MOVED: 'Moved to another address',
      REDIRECTS: 'Redirected too often',
      LOGIN: 'Asks for a login',
      STATUS: 'Answers with an error',
      TIMEOUT: 'Took longer than 15 seconds',
      TOO_LARGE: 'Larger than 5 MB',
      UNREACHABLE: 'Did not answer',
      NOT_HTML: 'Is no page',
      NOINDEX: 'Does not want to be indexed',
      NO_TEXT: 'Has too little text',
      NO_TITLE: 'Has no title',
      UNREADABLE: 'Could not be read',
    },
    whyNone: {
      NOT_COMPUTED: 'Not compared yet',
      NO_KEYWORDS: 'Shares no keyword with another article',
      BELOW_THRESHOLD: 'No article is alike enough',
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
        hint: 'Wörter, die auf jeder Seite der Website stehen und nichts über ihre Artikel sagen.',
      },
      selectorBlacklist: {
        label: 'Ignorierte Elemente',
        hint: 'Was diese CSS-Selektoren finden, wird entfernt, bevor der Text einer Seite gelesen wird.',
      },
      primaryColor: { label: 'Hauptfarbe', hint: 'Titel und Schaltflächen der Karten.' },
      secondaryColor: { label: 'Nebenfarbe', hint: 'Kleingedrucktes und Linien der Karten.' },
      backgroundColor: { label: 'Hintergrund', hint: 'Die Fläche, auf der die Karten stehen.' },
      stylingSelector: {
        label: 'Bereich der Seite',
        hint: 'Nur in dem, was dieser CSS-Selektor findet, erscheinen Empfehlungen, in seiner Schrift; leer: überall.',
      },
      fontFamily: {
        label: 'Schrift',
        hint: 'Namen wie in CSS, durch Kommas getrennt; leer: die Schrift des Bereichs oder der Seite.',
      },
      borderRadius: { label: 'Ecken der Karten', hint: 'Ihr Radius in Pixeln.' },
      containerMargin: {
        label: 'Abstand',
        hint: 'Pixel über und unter den Empfehlungen.',
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
        hint: 'Nummern der bezahlten Plätze: Primary, Midpage und Endpage, in dieser Reihenfolge.',
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
