import type { Locale } from '../locale.ts';
import { productName } from '../product-name.ts';

const german = {
  lang: 'de-DE',
  author: productName.de,
  fileName: 'einbauanleitung',
  title: 'Einbauanleitung',
  cover: (site: string) => `So bauen Sie die Werbung in ${site} ein`,
  intro:
    'Diese Anleitung ist für Sie oder für die Person gemacht, die Ihre Website betreut. Gehen Sie die Schritte der Reihe nach durch; jeden Code können Sie kopieren und unverändert einfügen.',
  madeOn: (day: string) => `Stand: ${day}`,
  overview: 'Überblick',
  company: 'Firma',
  site: 'Website',
  siteId: 'Seiten-ID',
  mode: 'Modell',
  management: 'Einbau durch',
  managements: { CLIENT: 'Sie selbst', QMN: 'uns' },
  consent: 'Consent-Manager',
  consents: { CONSENT_MANAGER: 'unser Consent-Manager', CLIENT: 'Ihr eigener Consent-Manager' },
  start: 'Vereinbarter Beginn',
  placementCount: 'Werbepositionen',
  counted: (count: number, pending: number) =>
    pending === 0 ? String(count) : `${count}, ${pending} weitere folgen`,
  /** What is in a site's pages anyway, by the slug of its line in the setup. */
  items: {
    'ad-server': 'Adserver',
    'network-code': 'Netzwerk-Code',
    'publisher-id': 'Publisher-ID',
    'ad-unit-path': 'Pfad der Anzeigenblöcke',
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
    title: 'Werbepositionen einbauen',
    text: 'Setzen Sie jeden Code dorthin, wo die Anzeige erscheinen soll. Größe und Abstand richten sich nach der Anzeige; Sie brauchen keine weiteren Formatierungen.',
    columns: ['Werbeposition', 'Vermarkter', 'Placement-ID'],
    devices: {
      DESKTOP: 'Desktop',
      MOBILE: 'Mobil',
      MULTISCREEN: 'Desktop und mobil',
    },
    follows: 'folgt',
    pending:
      'Wo „folgt“ steht, bauen Sie noch nichts ein: Dieser Platz ist vereinbart, sein Code aber noch nicht fertig. Sobald es ihn gibt, erhalten Sie ihn von uns.',
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
      'Sehen Sie sich jede Art von Seite einmal auf dem Desktop und einmal auf dem Smartphone an: An jeder eingebauten Werbeposition erscheint nach wenigen Sekunden ein Platzhalter. Anzeigen laufen dort, sobald Ihre Seite live ist.',
      'Bleibt ein Platz leer, vergleichen Sie seine Placement-ID mit der Tabelle und schalten Sie einen Werbeblocker aus.',
      `Rufen Sie https://${site}/ads.txt auf: Die neuen Zeilen sind zu sehen.`,
    ],
    confirm: 'Alles da? Dann bestätigen Sie den Schritt „Einbau in die Seite“ in Ihrem Dashboard:',
    after: 'Danach testen wir alles noch einmal und schalten Ihre Seite live.',
  },
  help: {
    title: 'Fragen?',
    text: (name: string, email: string) =>
      `Schreiben Sie uns gern: ${name}, ${email}. Nennen Sie dabei bitte Ihre Seiten-ID.`,
  },
  page: (number: number, count: number) => `Seite ${number} von ${count}`,
};

const english: typeof german = {
  lang: 'en-GB',
  author: productName.en,
  fileName: 'integration-manual',
  title: 'Integration manual',
  cover: (site) => `How to integrate the ads into ${site}`,
  intro:
    'This manual is for you or the person who looks after your website. Work through the steps in order; you can copy each piece of code and paste it as it is.',
  madeOn: (day) => `As of ${day}`,
  overview: 'At a glance',
  company: 'Company',
  site: 'Website',
  siteId: 'Site ID',
  mode: 'Model',
  management: 'Integration by',
  managements: { CLIENT: 'you', QMN: 'us' },
  consent: 'Consent manager',
  consents: { CONSENT_MANAGER: 'our consent manager', CLIENT: 'your own consent manager' },
  start: 'Agreed start',
  placementCount: 'Ad positions',
  counted: (count, pending) =>
    pending === 0 ? String(count) : `${count}, and ${pending} more to follow`,
  items: {
    'ad-server': 'Ad server',
    'network-code': 'Network code',
    'publisher-id': 'Publisher ID',
    'ad-unit-path': 'Ad unit path',
  },
  step: (number, title) => `${number}. ${title}`,
  consentManager: {
    title: 'Add the consent manager',
    own: 'Put this line into the <head> of every page as the first script, before all others. It asks your visitors for their consent; without it, ads are shown to a limited extent only.',
    remove:
      'If another consent manager is in place, remove it: two of them get in each other’s way.',
    theirs:
      'You use your own consent manager. It has to follow the Transparency and Consent Framework (TCF) of IAB Europe, and it has to be loaded before the loader script of the next step.',
  },
  loader: {
    title: 'Add the loader script',
    text: 'Put this line once into the <head> of every page on which ads are to appear.',
    setup: 'For this, the following is set up in our ad server:',
  },
  placements: {
    title: 'Add the ad positions',
    text: 'Put each piece of code where its ad is to appear. Size and spacing adapt to the ad; you need no further styling.',
    columns: ['Ad position', 'Ad owner', 'Placement ID'],
    devices: {
      DESKTOP: 'Desktop',
      MOBILE: 'Mobile',
      MULTISCREEN: 'Desktop and mobile',
    },
    follows: 'follows',
    pending:
      'Where it says “follows”, there is nothing to add yet: this position is agreed, but its code is not ready. You will get it from us as soon as it is.',
  },
  adsTxt: {
    title: 'Extend your ads.txt',
    text: (site) =>
      `Add these lines to the file https://${site}/ads.txt. If there is no such file yet, create it in the root directory. The lines you already have stay as they are.`,
    none: 'Your contact will send you the lines for your ads.txt.',
  },
  check: {
    title: 'Check and confirm',
    points: (site) => [
      `Open https://${site} in a private window and give your consent to advertising.`,
      'Look at every kind of page once on a computer and once on a phone: after a few seconds a placeholder appears at each ad position you have added. Ads run there as soon as your site is live.',
      'If a position stays empty, compare its placement ID with the table, and switch off any ad blocker.',
      `Open https://${site}/ads.txt: the new lines are there.`,
    ],
    confirm: 'All there? Then confirm the step “Integration into site” in your dashboard:',
    after: 'After that we test everything once more and take your site live.',
  },
  help: {
    title: 'Questions?',
    text: (name, email) => `Just write to us: ${name}, ${email}. Please mention your site ID.`,
  },
  page: (number, count) => `Page ${number} of ${count}`,
};

/** What the integration manual says, in the language of the company. */
export const manualMessages: Record<Locale, ManualMessages> = { en: english, de: german };
export type ManualMessages = typeof german;
