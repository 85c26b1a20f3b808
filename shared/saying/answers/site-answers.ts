import { formatDay } from '../../dates.ts';
import type { Answer } from './answer.ts';

/** A site's companies, domains, placements and past figures. */
export const siteAnswers = {
  'no-category': {
    en: 'Should have at least one category selected',
    de: 'Bitte wählen Sie mindestens eine Kategorie',
  },
  'categories-repeated': { en: 'Categories should be unique', de: 'Jede Kategorie nur einmal' },
  'not-domain': {
    en: 'No http/www prefix, top-level domain only',
    de: 'Ohne http/www davor, nur die Hauptdomain',
  },
  'not-host-name': {
    en: 'Should be a domain such as example.com',
    de: 'Bitte geben Sie eine Domain wie beispiel.de ein',
  },
  'history-would-change': {
    en: 'This changes figures of past days: please look at them first',
    de: 'Das ändert Zahlen vergangener Tage: Bitte sehen Sie sich diese zuerst an',
  },
  'change-in-past': {
    en: 'A change begins today or later; past days can only be corrected',
    de: 'Eine Änderung beginnt heute oder später; vergangene Tage werden korrigiert',
  },
  'domain-not-held': {
    en: 'The site did not have this domain then',
    de: 'Die Seite hatte diese Domain an diesen Tagen nicht',
  },
  'placement-not-held': {
    en: 'The site did not hold this placement then',
    de: 'Die Seite hatte dieses Placement an diesen Tagen nicht',
  },
  'owner-already': {
    en: 'The site already belongs to this company on these days',
    de: 'Die Seite gehört dieser Firma an diesen Tagen schon',
  },
  'site-has-owner': {
    en: 'The site has figures or agreements: change or correct its company under “Companies of the site” instead',
    de: 'Die Seite hat Zahlen oder Vereinbarungen: Wechseln oder korrigieren Sie stattdessen ihre Firma',
  },
  'owner-changes': ({ on }: { on: string }) => ({
    en: `The site changes hands on ${formatDay(on)}`,
    de: `Die Seite wechselt am ${formatDay(on)} die Firma`,
  }),
  'domain-taken': ({ domain, site }: { domain: string; site: string }) => ({
    en: `Domain ${domain} belongs to ${site}`,
    de: `Die Domain ${domain} gehört zu ${site}`,
  }),
  'domain-is-site': ({ domain }: { domain: string }) => ({
    en: `Domain ${domain} is a site of its own`,
    de: `Die Domain ${domain} ist eine eigene Seite`,
  }),
  'main-domain': ({ url }: { url: string }) => ({
    en: `The site is called ${url}: give it another url first, or name the right domain`,
    de: `Die Seite heißt ${url}: Geben Sie ihr zuerst eine andere URL, oder nennen Sie die richtige Domain`,
  }),
  'placement-taken': ({ placement, site }: { placement: string; site: string }) => ({
    en: `Placement ${placement} belongs to ${site}. Remove it there first, then add it here: it moves today, and figures up to yesterday stay there.`,
    de: `Placement ${placement} gehört zu ${site}. Entfernen Sie es zuerst dort und fügen Sie es dann hier hinzu: Es wechselt heute, Zahlen bis gestern bleiben dort.`,
  }),
  'placements-repeated': {
    en: 'Placement ids should be unique',
    de: 'Jede Placement-ID nur einmal',
  },
  'not-placement': {
    en: 'Letters, digits and signs without spaces only',
    de: 'Nur Buchstaben, Ziffern und Zeichen, ohne Leerzeichen',
  },
  'unknown-tracker': { en: 'Unknown tracker slug or ID', de: 'Diesen Tracker gibt es nicht' },
  'tracker-without-placements': {
    en: 'This tracker has no placements',
    de: 'Dieser Tracker hat keine Placements',
  },
  'owner-of-source': {
    en: 'A source of ads belongs to WB or QMN, one of page impressions to GM: reports would leave out its revenue',
    de: 'Eine Quelle von Werbung gehört zu WB oder QMN, eine von Seitenaufrufen zu GM: In Berichten fehlte sonst ihr Umsatz',
  },
  'tracker-named': {
    en: 'The product relies on this name: it cannot be changed',
    de: 'Das Produkt kennt ihn unter diesem Namen: Er lässt sich nicht ändern',
  },
  'tracker-with-placements': {
    en: 'It has placements whose rows are recognised by this: create a new tracker instead',
    de: 'Er hat Placements, deren Zeilen daran erkannt werden: Legen Sie stattdessen einen neuen Tracker an',
  },
  'tracker-with-figures': {
    en: 'It has figures: create a new tracker and give it placements from a certain day',
    de: 'Es gibt Zahlen dazu: Bitte legen Sie einen neuen Tracker an und geben Sie ihm ab einem Tag die Placements',
  },
} satisfies Record<string, Answer>;
