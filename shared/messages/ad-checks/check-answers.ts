import type { WebFaultReason } from '../../domain/web-fault-reasons.ts';
import type { Label } from '../../locale.ts';
import { formatCount } from '../../money.ts';
import { tellFault } from '../web-faults.ts';

type Counts<K extends string> = Record<K, number>;
const deviceNames = {
  DESKTOP: { en: 'desktop', de: 'Desktop' },
  MOBILE: { en: 'mobile', de: 'Mobilgerät' },
};
type Device = keyof typeof deviceNames;

interface Failed {
  fault: WebFaultReason | null;
  /** For an answer that is not a success. */
  status: number | null;
}

const why = ({ fault, status }: Failed): Label => tellFault({ reason: fault ?? 'STATUS', status });

/** `40 ms`, `1.2 s`. */
const timeOf = (ms: number): Label => {
  if (ms < 1000) return { en: `${ms} ms`, de: `${ms} ms` };
  const seconds = Math.round(ms / 100) / 10;
  return { en: `${formatCount(seconds, 'en')} s`, de: `${formatCount(seconds, 'de')} s` };
};

/** Findings of a website check, as sentences from the stored figures. */
export const checkAnswers = {
  'not-in-demo': {
    en: 'This demo has no such website, and asks no others',
    de: 'In dieser Demo gibt es diese Website nicht, und andere werden nicht gefragt',
  },
  'front-page-silent': {
    en: 'Not checked, because the front page could not be read',
    de: 'Nicht geprüft, weil die Startseite nicht lesbar war',
  },
  'front-page-answers': ({ pages, ms }: Counts<'pages' | 'ms'>) => ({
    en: `The front page answers on desktop and mobile (${timeOf(ms).en}), ${pages} addresses were read`,
    de: `Die Startseite antwortet auf Desktop und Mobilgerät (${timeOf(ms).de}), ${pages} Adressen wurden gelesen`,
  }),
  'front-page-alone': ({ ms }: Counts<'ms'>) => ({
    en: `The front page answers (${timeOf(ms).en}), but neither sitemap nor links lead to an article`,
    de: `Die Startseite antwortet (${timeOf(ms).de}), aber weder Sitemap noch Links führen zu einem Artikel`,
  }),
  'front-page-fault': ({ device, ...failed }: Failed & { device: Device }) => ({
    en: `The front page ${why(failed).en} (${deviceNames[device].en})`,
    de: `Die Startseite ${why(failed).de} (${deviceNames[device].de})`,
  }),

  'ads-txt-complete': ({ expected, records }: Counts<'expected' | 'records'>) => ({
    en: `All ${expected} expected lines are in the ads.txt (${formatCount(records, 'en')} in all)`,
    de: `Alle ${expected} erwarteten Zeilen stehen in der ads.txt (insgesamt ${formatCount(records, 'de')})`,
  }),
  'ads-txt-read': ({ records }: Counts<'records'>) => ({
    en: `The ads.txt names ${formatCount(records, 'en')} sellers; no line of ours is expected`,
    de: `Die ads.txt nennt ${formatCount(records, 'de')} Verkäufer; von uns wird keine Zeile erwartet`,
  }),
  'ads-txt-faults': ({ faults: count, expected }: Counts<'faults' | 'expected'>) => ({
    en: `The ${expected} expected lines are in the ads.txt; ${count === 1 ? 'one other line is' : `${count} other lines are`} malformed`,
    de: `Die ${expected} erwarteten Zeilen stehen in der ads.txt; ${count === 1 ? 'eine andere Zeile ist' : `${count} andere Zeilen sind`} fehlerhaft`,
  }),
  'ads-txt-lacks': ({ missing, wrong, expected }: Counts<'missing' | 'wrong' | 'expected'>) => {
    const parts: Label[] = [
      ...(missing > 0
        ? [
            {
              en: `${missing} ${missing === 1 ? 'is' : 'are'} missing from the ads.txt`,
              de: `${missing === 1 ? 'fehlt 1' : `fehlen ${missing}`} in der ads.txt`,
            },
          ]
        : []),
      ...(wrong > 0
        ? [
            {
              en: `${wrong} ${wrong === 1 ? 'stands' : 'stand'} there wrongly`,
              de: `${wrong} ${wrong === 1 ? 'steht' : 'stehen'} dort falsch`,
            },
          ]
        : []),
    ];
    // Alone, it begins with the verb.
    const alone = { 1: 'steht 1 dort falsch' }[wrong] ?? `stehen ${wrong} dort falsch`;
    const german = missing === 0 ? alone : parts.map(({ de }) => de).join(', ');
    return {
      en: `Of ${expected} expected lines ${parts.map(({ en }) => en).join(', and ')}`,
      de: `Von ${expected} erwarteten Zeilen ${german}`,
    };
  },
  'ads-txt-of-prospect': ({ present, expected }: Counts<'present' | 'expected'>) => ({
    en: `${present} of our ${expected} lines are in the ads.txt already`,
    de: `${present} unserer ${expected} Zeilen stehen schon in der ads.txt`,
  }),
  'ads-txt-missing': {
    en: 'There is no ads.txt: buyers may not buy here',
    de: 'Es gibt keine ads.txt: Einkäufer dürfen hier nicht kaufen',
  },
  'ads-txt-error': (failed: Failed) => ({
    en: `The ads.txt ${why(failed).en}; buyers go on with what they read before`,
    de: `Die ads.txt ${why(failed).de}; Einkäufer bleiben bei dem, was sie zuvor gelesen haben`,
  }),
  'ads-txt-utf16': {
    en: 'The ads.txt is saved as UTF-16 (“Unicode” of Windows), which buyers cannot read: save it as UTF-8',
    de: 'Die ads.txt ist in UTF‑16 gespeichert („Unicode“ bei Windows), was Einkäufer nicht lesen können: Speichern Sie sie in UTF‑8',
  },
  'ads-txt-html': {
    en: 'A web page comes instead of the ads.txt',
    de: 'Statt der ads.txt kommt eine Webseite',
  },
  'ads-txt-type': ({ type }: { type: string }) => ({
    en: `The ads.txt is sent as ${type || 'nothing'} instead of text/plain: buyers ignore it`,
    de: `Die ads.txt kommt als ${type || 'Inhalt ohne Typ'} statt text/plain: Einkäufer ignorieren sie`,
  }),
  'ads-txt-empty': {
    en: 'The ads.txt names no seller that can be read',
    de: 'Die ads.txt nennt keinen lesbaren Verkäufer',
  },
  'ads-txt-nobody': {
    en: 'The ads.txt says that nobody may sell here',
    de: 'Die ads.txt sagt, dass hier niemand verkaufen darf',
  },
  'ads-txt-left-twice': ({ host }: { host: string }) => ({
    en: `The ads.txt is redirected to ${host}, and from there again: buyers follow once only`,
    de: `Die ads.txt wird zu ${host} weitergeleitet und von dort noch einmal: Einkäufer folgen nur einmal`,
  }),

  'consent-first': ({ name }: { name: string }) => ({
    en: `${name} is loaded on every page, before the ads`,
    de: `${name} wird auf jeder Seite geladen, vor der Werbung`,
  }),
  'consent-other': ({ name }: { name: string }) => ({
    en: `${name} is loaded instead of the consent manager that is set up for the site`,
    de: `${name} wird geladen statt des Consent-Managers, der für die Seite eingerichtet ist`,
  }),
  'consent-after-ads': ({ name, pages }: { name: string; pages: number }) => ({
    en: `${name} comes after the ads on ${pages} pages`,
    de: `${name} kommt auf ${pages} Seiten erst nach der Werbung`,
  }),
  'consent-some': ({ name, without, pages }: { name: string } & Counts<'without' | 'pages'>) => ({
    en: `${name} is missing on ${without} of ${pages} pages read`,
    de: `${name} fehlt auf ${without} von ${pages} gelesenen Seiten`,
  }),
  'consent-none': ({ pages }: Counts<'pages'>) => ({
    en: `None of ${pages} pages read loads a consent manager`,
    de: `Keine von ${pages} gelesenen Seiten lädt einen Consent-Manager`,
  }),
  'consent-not-asked': ({ requests }: Counts<'requests'>) => ({
    en: `${requests} ad requests were made before the reader was asked for consent`,
    de: `${requests} Werbeanfragen gingen hinaus, bevor jemand nach der Einwilligung gefragt wurde`,
  }),

  'placements-all': ({ expected }: Counts<'expected'>) => ({
    en: `All ${expected} placement IDs are in the pages`,
    de: `Alle ${expected} Placement-IDs stehen in den Seiten`,
  }),
  'placements-some': ({ found, expected }: Counts<'found' | 'expected'>) => ({
    en: `${found} of ${expected} placement IDs are in the pages`,
    de: `${found} von ${expected} Placement-IDs stehen in den Seiten`,
  }),
  'placements-none': ({ expected }: Counts<'expected'>) => ({
    en: `None of ${expected} placement IDs is in the pages`,
    de: `Keine von ${expected} Placement-IDs steht in den Seiten`,
  }),
  'placements-not-set-up': {
    en: 'The site holds no placement yet',
    de: 'Die Seite hat noch kein Placement',
  },

  'plugin-all': ({ places }: Counts<'places'>) => ({
    en: `The script of the recommendations and its ${places} places are in the articles`,
    de: `Das Skript der Empfehlungen und seine ${places} Plätze stehen in den Artikeln`,
  }),
  'plugin-some': ({ places }: Counts<'places'>) => ({
    en: `${places} of 3 places for recommendations are in the articles`,
    de: `${places} von 3 Plätzen für Empfehlungen stehen in den Artikeln`,
  }),
  'plugin-no-script': {
    en: 'The script of the recommendations is not in the articles',
    de: 'Das Skript der Empfehlungen fehlt in den Artikeln',
  },
  'plugin-no-places': {
    en: 'No place for recommendations is in the articles',
    de: 'Kein Platz für Empfehlungen steht in den Artikeln',
  },
  'plugin-not-agreed': {
    en: 'No recommendations are agreed',
    de: 'Empfehlungen sind nicht vereinbart',
  },
  'no-articles': { en: 'No article could be read', de: 'Kein Artikel war lesbar' },

  'privacy-answers': {
    en: 'The privacy page is linked, and answers',
    de: 'Die Datenschutzseite ist verlinkt und antwortet',
  },
  'privacy-thin': ({ characters }: Counts<'characters'>) => ({
    en: `The privacy page has only ${characters} characters`,
    de: `Die Datenschutzseite hat nur ${characters} Zeichen`,
  }),
  'privacy-fault': (failed: Failed) => ({
    en: `The privacy page ${why(failed).en}`,
    de: `Die Datenschutzseite ${why(failed).de}`,
  }),
  'privacy-elsewhere': {
    en: 'The link to the privacy page leads to another website, which was not read',
    de: 'Der Link zur Datenschutzseite führt zu einer anderen Website, die nicht gelesen wurde',
  },
  'privacy-no-link': {
    en: 'No link on the front page leads to a privacy page',
    de: 'Kein Link auf der Startseite führt zu einer Datenschutzseite',
  },

  'https-valid': ({ days }: Counts<'days'>) => ({
    en: `The certificate is valid for ${days} more days`,
    de: `Das Zertifikat gilt noch ${days} Tage`,
  }),
  'https-ends': ({ days }: Counts<'days'>) => ({
    en: `The certificate expires in ${days} ${days === 1 ? 'day' : 'days'}`,
    de: `Das Zertifikat läuft in ${days} ${days === 1 ? 'Tag' : 'Tagen'} ab`,
  }),
  'https-answers': {
    en: 'The website answers over https',
    de: 'Die Website antwortet über https',
  },
  'https-certificate': ({ reason }: { reason: string }) => ({
    en: `Browsers refuse the certificate (${reason})`,
    de: `Browser weisen das Zertifikat zurück (${reason})`,
  }),
  'https-none': {
    en: 'The website answers over http only',
    de: 'Die Website antwortet nur über http',
  },
  'https-of-demo': {
    en: 'Websites of the demo have no certificate',
    de: 'Websites der Demo haben kein Zertifikat',
  },

  'no-browser': {
    en: 'No browser is set up to draw the pages (BROWSER_URL or CHROME_PATH)',
    de: 'Es ist kein Browser eingerichtet, der die Seiten zeichnet (BROWSER_URL oder CHROME_PATH)',
  },
  'browser-failed': ({ reason }: { reason: string }) => ({
    en: `The browser ended before the pages were drawn (${reason})`,
    de: `Der Browser endete, bevor die Seiten gezeichnet waren (${reason})`,
  }),
  'ads-requested': ({ requests, firstMs }: Counts<'requests' | 'firstMs'>) => ({
    en: `${requests} ad requests on desktop and mobile, the first after ${timeOf(firstMs).en}`,
    de: `${requests} Werbeanfragen auf Desktop und Mobilgerät, die erste nach ${timeOf(firstMs).de}`,
  }),
  'ads-requested-on-one': ({ device, requests }: { device: Device; requests: number }) => ({
    en: `${requests} ad requests, but none on ${deviceNames[device].en}`,
    de: `${requests} Werbeanfragen, aber keine auf ${deviceNames[device].de}`,
  }),
  'front-page-left': ({ device, host }: { device: Device; host: string }) => ({
    en: `The front page leads readers away to ${host} (${deviceNames[device].en}), so it was not drawn`,
    de: `Die Startseite führt Leser weg zu ${host} (${deviceNames[device].de}) und wurde deshalb nicht gezeichnet`,
  }),
  'ads-not-requested': {
    en: 'No ad request was made on desktop or mobile',
    de: 'Weder auf Desktop noch auf Mobilgerät ging eine Werbeanfrage hinaus',
  },
};
