import { defineMessages } from '../saying/define-messages.ts';

/** For publishers who integrate the ads without our team. */
export const partnerIntegrationMessages = defineMessages({
  en: {
    manual: 'Integration manual',
    manualOf: (day: string) => `For your site, as of ${day}`,
    download: 'Download manual',
    steps: [
      'Download the integration manual, or pass it on to the person who looks after your site.',
      'Put the lines from the manual where it tells you to, and clear the cache of your site afterwards.',
      'Open your site on phone and computer: a placeholder appears at each ad position you have added. Then confirm here. Ads run there as soon as your site is live.',
    ].join('\n'),
    confirm: 'The ads are integrated',
    done: (site: string) => `Integration on ${site} confirmed`,
  },

  de: {
    manual: 'Einbauanleitung',
    manualOf: (day) => `Für Ihre Seite, Stand ${day}`,
    download: 'Anleitung herunterladen',
    steps: [
      'Laden Sie die Einbauanleitung herunter oder geben Sie sie an die Person weiter, die Ihre Seite betreut.',
      'Fügen Sie die Zeilen aus der Anleitung an den genannten Stellen ein und leeren Sie danach den Cache Ihrer Seite.',
      'Öffnen Sie Ihre Seite auf Telefon und Computer: An jeder eingebauten Position erscheint ein Platzhalter. Bestätigen Sie das hier. Anzeigen laufen dort, sobald Ihre Seite live ist.',
    ].join('\n'),
    confirm: 'Die Werbung ist eingebaut',
    done: (site) => `Einbau auf ${site} bestätigt`,
  },
});
