import { formatDay } from '#shared/dates.ts';
import type { DeviceType, ManualContent } from './manual-content.ts';

/** What the manual says, in German as the contract it follows. */
export const manualWords = {
  title: 'Einbauanleitung',
  cover: (site: string) => `So bauen Sie die Werbung in ${site} ein`,
  intro:
    'Diese Anleitung ist für Sie oder für die Person gemacht, die Ihre Website betreut. Gehen Sie die Schritte der Reihe nach durch; jeden Code können Sie kopieren und unverändert einfügen.',
  madeOn: (day: string) => `Stand: ${day}`,
  overview: 'Überblick',
  company: 'Unternehmen',
  site: 'Website',
  siteId: 'Seiten-ID',
  mode: 'Modell',
  modes: { PLUS: 'Plus', SELECT: 'Select', CONTENT_PASS: 'Content Pass', PILOT: 'Pilot' } as Record<
    string,
    string
  >,
  management: 'Einbau durch',
  managements: { CLIENT: 'Sie selbst', QMN: 'uns' },
  consent: 'Consent-Manager',
  consents: { CONSENT_MANAGER: 'unser Consent-Manager', CLIENT: 'Ihr eigener Consent-Manager' },
  start: 'Vereinbarter Beginn',
  placementCount: 'Werbeplätze',
  /** In the language of the settings they are entered in. */
  keys: {
    'Ad server': 'Adserver',
    'Network code': 'Netzwerk-Code',
    'Publisher ID': 'Publisher-ID',
    'Ad unit path': 'Pfad der Anzeigenblöcke',
  } as Record<string, string>,
  step: (number: number, title: string) => `${number}. ${title}`,
  consentManager: {
    title: 'Consent-Manager einbinden',
    own: 'Fügen Sie diese Zeile als erstes Skript in den <head> jeder Seite ein, vor allen anderen Skripten. Sie holt die Einwilligung Ihrer Besucher ein; ohne sie wird nur eingeschränkt Werbung angezeigt.',
    remove:
      'Entfernen Sie einen anderen Consent-Manager, falls einer eingebunden ist: Zwei zugleich stören sich.',
    theirs:
      'Sie setzen Ihren eigenen Consent-Manager ein. Er muss dem Transparency and Consent Framework (TCF) des IAB Europe folgen und vor dem Ladeskript aus dem nächsten Schritt geladen werden.',
  },
  loader: {
    title: 'Ladeskript einbinden',
    text: 'Fügen Sie diese Zeile einmal in den <head> jeder Seite ein, auf der Werbung erscheinen soll.',
    setup: 'Dafür ist in unserem Adserver eingerichtet:',
  },
  placements: {
    title: 'Werbeplätze einbauen',
    text: 'Setzen Sie jeden Code dorthin, wo die Anzeige erscheinen soll. Größe und Abstand richten sich nach der Anzeige; Sie brauchen keine weiteren Formatierungen.',
    columns: ['Werbeplatz', 'Vermarkter', 'Placement-ID'],
    devices: {
      DESKTOP: 'Desktop',
      MOBILE: 'Mobil',
      MULTISCREEN: 'Desktop und mobil',
    } satisfies Record<DeviceType, string>,
  },
  adsTxt: {
    title: 'ads.txt ergänzen',
    text: (site: string) =>
      `Ergänzen Sie in der Datei https://${site}/ads.txt diese Zeilen. Gibt es die Datei noch nicht, legen Sie sie im Hauptverzeichnis an. Ihre bisherigen Zeilen bleiben stehen.`,
    none: 'Die Zeilen für Ihre ads.txt erhalten Sie von Ihrer Ansprechperson.',
  },
  check: {
    title: 'Prüfen und bestätigen',
    points: (site: string) => [
      `Öffnen Sie https://${site} in einem privaten Fenster und stimmen Sie der Werbung zu.`,
      'Sehen Sie sich jede Art von Seite einmal auf dem Desktop und einmal auf dem Smartphone an: An jedem Werbeplatz erscheint nach wenigen Sekunden eine Anzeige.',
      'Bleibt ein Platz leer, vergleichen Sie seine Placement-ID mit der Tabelle und schalten Sie einen Werbeblocker aus.',
      `Rufen Sie https://${site}/ads.txt auf: Die neuen Zeilen sind zu sehen.`,
    ],
    confirm: 'Alles da? Dann bestätigen Sie den Schritt „Einbau in die Seite“ in Ihrem Dashboard:',
    after: 'Danach testen wir alles noch einmal und schalten Ihre Seite live.',
  },
  help: {
    title: 'Fragen?',
    text: (name: string, email: string) =>
      `${name} hilft Ihnen gern: ${email}. Nennen Sie dabei bitte Ihre Seiten-ID.`,
  },
  page: (number: number, count: number) => `Seite ${number} von ${count}`,
};

/** What of the agreement helps whoever builds; rates are nobody's business here. */
export function factsOf(content: ManualContent): [string, string][] {
  const { company, site, siteId, agreement, placements } = content;
  const words = manualWords;
  return [
    [words.company, company],
    [words.site, site],
    [words.siteId, String(siteId)],
    ...(agreement
      ? ([
          [words.mode, words.modes[agreement.mode] ?? agreement.mode],
          [words.management, words.managements[agreement.managementType]],
          [words.consent, words.consents[agreement.consentManagerType]],
          ...(agreement.startsAt ? [[words.start, formatDay(agreement.startsAt)]] : []),
        ] as [string, string][])
      : []),
    [words.placementCount, String(placements.length)],
  ];
}

/** The tags that are copied into a site; ours, from our own host. */
export const tags = {
  consentManager: ({ publicUrl, siteId }: ManualContent) =>
    `<script src="${publicUrl}/tags/consent.js" data-site="${siteId}"></script>`,
  loader: ({ publicUrl, siteId }: ManualContent) =>
    `<script async src="${publicUrl}/tags/loader.js" data-site="${siteId}"></script>`,
  placement: (placementId: string) =>
    `<div data-placement="${escapeAttribute(placementId)}"></div>`,
};

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
