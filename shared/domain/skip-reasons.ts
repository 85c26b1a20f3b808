import type { Label } from '../locale.ts';

/** Why a page is not among the articles. */
export const skipReasonLabels = {
  ROBOTS: { en: 'Not allowed by robots.txt', de: 'Von der robots.txt nicht erlaubt' },
  FOREIGN: { en: 'Leads outside the site’s domains', de: 'Führt von den Domains der Seite weg' },
  GONE: { en: 'No longer exists', de: 'Gibt es nicht mehr' },
  MOVED: { en: 'Moved to another address', de: 'Hat jetzt eine andere Adresse' },
  REDIRECTS: { en: 'Too many redirects', de: 'Zu oft weitergeleitet' },
  LOGIN: { en: 'Requires a login', de: 'Verlangt eine Anmeldung' },
  STATUS: { en: 'The server answers with an error', de: 'Der Server antwortet mit einem Fehler' },
  TIMEOUT: { en: 'Took longer than 15 seconds', de: 'Brauchte länger als 15 Sekunden' },
  TOO_LARGE: { en: 'Larger than 5 MB', de: 'Größer als 5 MB' },
  UNREACHABLE: { en: 'No answer', de: 'Keine Antwort' },
  NOT_HTML: { en: 'Not a web page', de: 'Keine Webseite' },
  NOINDEX: { en: 'Asks not to be indexed (noindex)', de: 'Soll nicht indexiert werden (noindex)' },
  NO_TEXT: { en: 'Too little text', de: 'Zu wenig Text' },
  NO_TITLE: { en: 'No title', de: 'Kein Titel' },
  UNREADABLE: { en: 'Could not be read', de: 'Ließ sich nicht lesen' },
} satisfies Record<string, Label>;

export type SkipReason = keyof typeof skipReasonLabels;
export const skipReasons = Object.keys(skipReasonLabels) as [SkipReason, ...SkipReason[]];
