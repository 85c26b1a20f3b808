import type { Tone } from '../choice.ts';
import type { SiteTrouble } from '../domain/site-health/site-health.ts';
import type { Locale } from '../locale.ts';
import { defineMessages } from '../saying/define-messages.ts';
import type { SiteHealth } from '../schemas/calls/site-health.ts';

interface TroubleWords {
  title: string;
  /** The remedy, in words that a publisher can follow. */
  fix: string;
}

const unchanged = {
  en: 'If you changed nothing there, please write to us.',
  de: 'Haben Sie daran nichts geändert, schreiben Sie uns bitte.',
};

/**
 * Messages around a site's faults, in both apps. They load with the panel; the server renders the
 * findings.
 */
export const siteHealthMessages = defineMessages({
  en: {
    title: 'Site health',
    well: 'All is well',
    wellText: 'Our last check of the website and its figures shows no problem.',
    count: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
    never: 'Never checked yet',
    neverText: 'A check looks at the website the way a reader and an ad buyer do.',
    notSeen: 'The website could not be checked',
    notSeenText: 'Our last check gave no result. No problem is known.',
    lookingAgain: 'Being checked again',
    lookingAgainText:
      'Our last check saw something that may have been chance. Before we say so, we look again within two hours. You can also check again now.',
    lastLook: (when: string) => `Last check ${when}`,
    underWay: 'The check is running. This usually takes less than a minute.',
    failed: 'Our last check could not be finished. The results of the one before still apply.',
    couldNotLoad: 'The site health could not be loaded.',
    checkNow: 'Check now',
    checkAgain: 'Check again',
    since: (day: string) => `since ${day}`,
    costs: (amount: string) => `${amount} per day`,
    acts: {
      PUBLISHER: { PUBLISHER: 'You can fix this', OPERATOR: 'The company’s turn' },
      OPERATOR: { PUBLISHER: 'We will take care of it', OPERATOR: 'Our turn' },
    },
    evidence: (count: number) => `Where we saw it (${count})`,
    line: (line: number) => `line ${line}`,
    toAlert: 'View alert',
    adsTxt: {
      text: (address: string) =>
        `This is the whole file for ${address}. Lines that were missing are marked.`,
      file: 'Complete ads.txt',
      copy: 'Copy the file',
      download: 'Download ads.txt',
      marks: { ADDED: 'missing', WRONG: 'wrong' },
    },
    troubles: {
      FRONT_PAGE: {
        title: 'The website cannot be read',
        fix: 'Please check whether your website is reachable, and ask your web host if it is not.',
      },
      ADS_TXT: {
        title: 'The ads.txt file needs fixing',
        fix: 'Please replace the file ads.txt in the top folder of your website with the complete file below. It has to be served as plain text.',
      },
      CONSENT_MANAGER: {
        title: 'The consent manager does not work as it should',
        fix: 'Please check whether its script stands at the top of all your pages, before the advertising. Without it, no advertising may be shown to your readers.',
      },
      PLACEMENTS: {
        title: 'Ad positions are missing from the pages',
        fix: 'Please put the tags of the missing positions into your templates again, as the integration manual shows them.',
      },
      ADS_SHOWN: {
        title: 'The pages request no ads',
        fix: `Please check whether the ad script of the integration manual is loaded on all pages, on desktop and on mobile. ${unchanged.en}`,
      },
      PLUGIN: {
        title: 'The recommendations are not integrated',
        fix: 'Please put the script of the recommendations and its places into your articles, as the integration manual shows them.',
      },
      PRIVACY: {
        title: 'The privacy page is not in order',
        fix: 'Please link a complete privacy policy on your front page. You will find our texts for it under Settings, Contracts and terms.',
      },
      HTTPS: {
        title: 'The secure connection needs attention',
        fix: 'Please renew the certificate of your website, or ask your web host to. Otherwise browsers will warn your readers.',
      },
      TRACKER_SILENT: {
        title: 'An ad position delivers nothing',
        fix: `Please check whether the ad tag is still in your templates, for instance after a redesign. ${unchanged.en}`,
      },
      CONSENT_SHARE: {
        title: 'Fewer readers consent',
        fix: `Please check whether the consent banner is shown properly, on phones as well, and whether its text or colours were changed. ${unchanged.en}`,
      },
      PAGE_IMPRESSIONS: {
        title: 'Page impressions are far from usual',
        fix: 'Please compare this with your own statistics. If they show the usual number, please check that our script is on every page, and on none of them twice.',
      },
      REQUESTS_PER_PAGE: {
        title: 'Fewer ads are requested per page',
        fix: `Please check whether ad tags are missing from some of your templates. ${unchanged.en}`,
      },
      AGREEMENT_ENDING: {
        title: 'The agreement ends soon',
        fix: 'A successor has to be agreed in time, so that advertising goes on without a gap.',
      },
      TRAFFIC_WITHOUT_AGREEMENT: {
        title: 'The site has readers but no agreement',
        fix: 'An agreement has to be entered from the first day on, so that these days are paid.',
      },
      FILL_RATE: {
        title: 'Fewer requests are filled',
        fix: 'Check with the ad owners which buyers have left or which campaigns have ended.',
      },
      CPM: {
        title: 'Ads are paid less',
        fix: 'Compare the prices by ad owner and position in the report, and ask the ad owner concerned.',
      },
      REVENUE: {
        title: 'Revenue is far from usual',
        fix: 'Look in the report by which ad owner and position it fell.',
      },
      AD_VIEWS: {
        title: 'Ad views are far from usual',
        fix: 'Look in the report by which ad owner and position they fell.',
      },
      MARGIN: {
        title: 'The margin has fallen',
        fix: 'Compare the publisher’s earnings with the revenue, and check the rates of the agreement.',
      },
      NEGATIVE_MARGIN: {
        title: 'The publisher earns more than the revenue',
        fix: 'Check the rates of the agreement, and whether all positions deliver.',
      },
      INDEX_AT_RISK: {
        title: 'The index of articles is at risk',
        fix: 'Look at the last run on the site’s page “Recommendations”, and ask the publisher whether the website refuses our crawler.',
      },
    } satisfies Record<SiteTrouble, TroubleWords>,
  },
  de: {
    title: 'Zustand der Seite',
    well: 'Alles in Ordnung',
    wellText: 'Weder unsere letzte Prüfung der Website noch ihre Zahlen zeigen einen Mangel.',
    count: (count) => (count === 1 ? '1 Mangel' : `${count} Mängel`),
    never: 'Noch nie geprüft',
    neverText:
      'Eine Prüfung sieht sich die Website so an, wie Leser und Einkäufer von Werbung sie sehen.',
    notSeen: 'Die Website konnte nicht geprüft werden',
    notSeenText: 'Unsere letzte Prüfung blieb ohne Ergebnis. Ein Mangel ist nicht bekannt.',
    lookingAgain: 'Wird nachgeprüft',
    lookingAgainText:
      'Unsere letzte Prüfung hat etwas gesehen, das Zufall sein kann. Bevor wir es melden, sehen wir innerhalb von zwei Stunden noch einmal nach. Sie können auch gleich erneut prüfen.',
    lastLook: (when) => `Letzte Prüfung ${when}`,
    underWay: 'Die Prüfung läuft. Das dauert meist keine Minute.',
    failed: 'Unsere letzte Prüfung kam nicht zu Ende. Was die vorige ergab, gilt weiter.',
    couldNotLoad: 'Der Zustand der Seite konnte nicht geladen werden.',
    checkNow: 'Jetzt prüfen',
    checkAgain: 'Erneut prüfen',
    since: (day) => `seit ${day}`,
    costs: (amount) => `${amount} pro Tag`,
    acts: {
      PUBLISHER: { PUBLISHER: 'Das können Sie beheben', OPERATOR: 'Die Firma ist am Zug' },
      OPERATOR: { PUBLISHER: 'Wir kümmern uns darum', OPERATOR: 'Wir sind am Zug' },
    },
    evidence: (count) => `Wo wir es gesehen haben (${count})`,
    line: (line) => `Zeile ${line}`,
    toAlert: 'Zur Warnung',
    adsTxt: {
      text: (address) =>
        `Das ist die ganze Datei für ${address}. Zeilen, die fehlten, sind markiert.`,
      file: 'Vollständige ads.txt',
      copy: 'Datei kopieren',
      download: 'ads.txt herunterladen',
      marks: { ADDED: 'fehlt', WRONG: 'steht dort falsch' },
    },
    troubles: {
      FRONT_PAGE: {
        title: 'Die Website ist nicht lesbar',
        fix: 'Bitte prüfen Sie, ob Ihre Website erreichbar ist, und fragen Sie sonst Ihren Anbieter.',
      },
      ADS_TXT: {
        title: 'Die ads.txt muss berichtigt werden',
        fix: 'Bitte ersetzen Sie die Datei ads.txt im obersten Verzeichnis Ihrer Website durch die vollständige Datei unten. Sie muss als reiner Text ausgeliefert werden.',
      },
      CONSENT_MANAGER: {
        title: 'Der Consent-Manager funktioniert nicht richtig',
        fix: 'Bitte prüfen Sie, ob sein Skript auf allen Seiten ganz oben steht, vor der Werbung. Ohne ihn darf Ihren Lesern keine Werbung gezeigt werden.',
      },
      PLACEMENTS: {
        title: 'In den Seiten fehlen Werbepositionen',
        fix: 'Bitte bauen Sie den Code der fehlenden Positionen wieder in Ihre Vorlagen ein, wie die Einbauanleitung ihn zeigt.',
      },
      ADS_SHOWN: {
        title: 'Die Seiten rufen keine Werbung ab',
        fix: `Bitte prüfen Sie, ob das Werbeskript aus der Einbauanleitung auf allen Seiten geladen wird, auf Computern und auf Mobilgeräten. ${unchanged.de}`,
      },
      PLUGIN: {
        title: 'Die Empfehlungen sind nicht eingebaut',
        fix: 'Bitte bauen Sie das Skript der Empfehlungen und seine Plätze in Ihre Artikel ein, wie die Einbauanleitung sie zeigt.',
      },
      PRIVACY: {
        title: 'Die Datenschutzseite ist nicht in Ordnung',
        fix: 'Bitte verlinken Sie auf der Startseite eine vollständige Datenschutzerklärung. Unsere Texte dafür finden Sie unter „Einstellungen“, „Verträge und Konditionen“.',
      },
      HTTPS: {
        title: 'Mit der sicheren Verbindung stimmt etwas nicht',
        fix: 'Bitte erneuern Sie das Zertifikat Ihrer Website oder bitten Sie Ihren Anbieter darum. Sonst warnen Browser Ihre Leser.',
      },
      TRACKER_SILENT: {
        title: 'Eine Werbeposition liefert nichts',
        fix: `Bitte prüfen Sie, ob der Werbecode noch in Ihren Vorlagen steht, etwa nach einer Umgestaltung. ${unchanged.de}`,
      },
      CONSENT_SHARE: {
        title: 'Weniger Leser willigen ein',
        fix: `Bitte prüfen Sie, ob das Einwilligungsfenster richtig erscheint, auch auf Mobilgeräten, und ob sein Text oder seine Farben geändert wurden. ${unchanged.de}`,
      },
      PAGE_IMPRESSIONS: {
        title: 'Die Seitenaufrufe weichen stark ab',
        fix: 'Bitte vergleichen Sie das mit Ihrer eigenen Statistik. Zeigt sie die übliche Zahl, prüfen Sie bitte, ob unser Skript auf jeder Seite steht und auf keiner doppelt.',
      },
      REQUESTS_PER_PAGE: {
        title: 'Je Seite wird weniger Werbung abgerufen',
        fix: `Bitte prüfen Sie, ob in einigen Ihrer Vorlagen Werbecode fehlt. ${unchanged.de}`,
      },
      AGREEMENT_ENDING: {
        title: 'Die Vereinbarung endet bald',
        fix: 'Damit die Werbung ohne Lücke weiterläuft, muss rechtzeitig eine neue Vereinbarung geschlossen werden.',
      },
      TRAFFIC_WITHOUT_AGREEMENT: {
        title: 'Die Seite hat Leser, aber keine Vereinbarung',
        fix: 'Damit auch diese Tage vergütet werden, muss eine Vereinbarung ab dem ersten Tag eingetragen werden.',
      },
      FILL_RATE: {
        title: 'Weniger Anfragen werden gefüllt',
        fix: 'Klären Sie mit den Vermarktern, welche Einkäufer ausgefallen oder welche Kampagnen beendet sind.',
      },
      CPM: {
        title: 'Werbung bringt weniger ein',
        fix: 'Vergleichen Sie im Bericht die Preise nach Vermarkter und Position und fragen Sie den betroffenen Vermarkter.',
      },
      REVENUE: {
        title: 'Der Umsatz weicht stark ab',
        fix: 'Sehen Sie im Bericht nach, bei welchem Vermarkter und welcher Position er gefallen ist.',
      },
      AD_VIEWS: {
        title: 'Die Einblendungen weichen stark ab',
        fix: 'Sehen Sie im Bericht nach, bei welchem Vermarkter und welcher Position sie gefallen sind.',
      },
      MARGIN: {
        title: 'Die Marge ist gefallen',
        fix: 'Vergleichen Sie Vergütung und Umsatz und prüfen Sie die Sätze der Vereinbarung.',
      },
      NEGATIVE_MARGIN: {
        title: 'Die Vergütung ist höher als der Umsatz',
        fix: 'Prüfen Sie die Sätze der Vereinbarung und ob alle Positionen liefern.',
      },
      INDEX_AT_RISK: {
        title: 'Der Artikelindex ist in Gefahr',
        fix: 'Sehen Sie sich den letzten Lauf unter „Empfehlungen“ an und fragen Sie den Partner, ob die Website unseren Crawler abweist.',
      },
    },
  },
});

/** The state of a site, in a word or two and in a sentence. */
export function siteHealthWords(
  { state, troubles }: Pick<SiteHealth, 'state' | 'troubles'>,
  locale: Locale,
): { word: string; tone: Tone; text: string } {
  const m = siteHealthMessages[locale];
  switch (state) {
    case 'WELL':
      return { word: m.well, tone: 'good', text: m.wellText };
    case 'NEVER_CHECKED':
      return { word: m.never, tone: 'neutral', text: m.neverText };
    case 'NOT_SEEN':
      return { word: m.notSeen, tone: 'neutral', text: m.notSeenText };
    case 'LOOKING_AGAIN':
      return { word: m.lookingAgain, tone: 'neutral', text: m.lookingAgainText };
    default:
      return { word: m.count(troubles.length), tone: 'warn', text: '' };
  }
}
