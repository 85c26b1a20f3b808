import type { CategoryKey } from './catalogue.ts';

/** A site's state. Only live and retired sites have traffic, and therefore rows in the feeds. */
export type SiteState = 'live' | 'scheduled' | 'retired' | 'onboarding' | 'bare';

export type CompanyEntry = {
  key: string;
  name: string;
  type: 'EXCLUSIVE' | 'AFFILIATE';
  country: 'DE' | 'AT';
  address: readonly [street: string, zip: string, city: string];
  /** The todo an open onboarding waits for; without it the onboarding is completed. */
  waitsFor?:
    | 'ACCOUNT_SETUP'
    | 'CONFIRM_CONTRACT_DETAILS'
    | 'CONFIRM_COMPANY_DETAILS'
    | 'SIGN_CONTRACT'
    | 'VALIDATE_CONTRACT';
  comment?: string;
  sites: readonly SiteEntry[];
};

/** Domain (under .example), categories with the primary one first, state (live by default). */
export type SiteEntry = readonly [
  domain: string,
  categories: readonly [CategoryKey, ...CategoryKey[]],
  state?: SiteState,
];

/** The company of owner@demo.example and member@demo.example. */
export const LIVE_COMPANY = 'lindenhof';
/** The company of onboarding@demo.example. */
export const ONBOARDING_COMPANY = 'waldkante';
/** Created and nothing more: no invitations, no sites. */
export const EMPTY_COMPANY = 'nordlicht';

/** Exclusive and German, where it does not say otherwise. */
const entries: readonly (Omit<CompanyEntry, 'type' | 'country'> & Partial<CompanyEntry>)[] = [
  {
    key: LIVE_COMPANY,
    name: 'Lindenhof Medien GmbH',
    address: ['Lindenstraße 14', '79098', 'Freiburg im Breisgau'],
    comment: 'Sonderkondition: Abrechnung bis zum 10. des Folgemonats.',
    sites: [
      ['alpenkueche-magazin', ['food', 'travel']],
      ['gartenfreude-online', ['garden', 'home']],
      ['wanderziele-suedwest', ['travel', 'sport']],
      ['brotbackliebe', ['food']],
      ['hausrezepte', ['food', 'family']],
      ['weinberg-notizen', ['food', 'travel'], 'onboarding'],
    ],
  },
  {
    key: ONBOARDING_COMPANY,
    name: 'Waldkante Verlag GmbH',
    address: ['Am Buchenhang 3', '34117', 'Kassel'],
    waitsFor: 'CONFIRM_CONTRACT_DETAILS',
    sites: [
      ['waldwissen-aktuell', ['garden', 'leisure'], 'onboarding'],
      ['pilzfinder', ['garden', 'food'], 'onboarding'],
      ['holzwerker-forum', ['home'], 'onboarding'],
    ],
  },
  {
    key: 'kompass',
    name: 'Kompass Ratgeber UG (haftungsbeschränkt)',
    address: ['Kaistraße 21', '24103', 'Kiel'],
    waitsFor: 'ACCOUNT_SETUP',
    sites: [],
  },
  {
    key: 'morgenrot',
    name: 'Morgenrot Publishing GmbH',
    address: ['Hansaring 58', '50670', 'Köln'],
    waitsFor: 'CONFIRM_COMPANY_DETAILS',
    sites: [
      ['yogaflow-zuhause', ['sport', 'health'], 'onboarding'],
      ['morgenroutinen', ['health'], 'onboarding'],
    ],
  },
  {
    key: 'donautal',
    name: 'Donautal Online Medien e.U.',
    country: 'AT',
    address: ['Donaulände 9', '4020', 'Linz'],
    waitsFor: 'SIGN_CONTRACT',
    sites: [
      ['radweg-donau', ['travel', 'sport'], 'onboarding'],
      ['mostviertler-kueche', ['food'], 'onboarding'],
    ],
  },
  {
    key: 'federleicht',
    name: 'Federleicht Content GmbH',
    address: ['Rosenplatz 7', '49074', 'Osnabrück'],
    waitsFor: 'VALIDATE_CONTRACT',
    sites: [
      ['basteln-mit-papier', ['family', 'home'], 'onboarding'],
      ['strickfreunde', ['style', 'leisure'], 'onboarding'],
    ],
  },
  {
    key: EMPTY_COMPANY,
    name: 'Nordlicht Digital GmbH',
    address: ['Hafengasse 2', '18055', 'Rostock'],
    waitsFor: 'ACCOUNT_SETUP',
    sites: [],
  },
  {
    key: 'rheinbogen',
    name: 'Rheinbogen Verlagsgesellschaft mbH',
    address: ['Rheinuferstraße 112', '40219', 'Düsseldorf'],
    comment: 'Sammelrechnung für alle Titel, Rückfragen an die Buchhaltung.',
    sites: [
      ['kochen-und-geniessen', ['food', 'family']],
      ['wohntraeume-magazin', ['home', 'style']],
      ['diy-werkstatt', ['home', 'tech']],
      ['familienleben-heute', ['family', 'health']],
      ['gesund-im-alltag', ['health', 'food']],
      ['reisefieber-journal', ['travel']],
      ['auto-und-strasse', ['cars']],
      ['technik-durchblick', ['tech']],
      ['sparfuchs-ratgeber', ['money']],
      ['kinozeit-online', ['leisure']],
      ['hundefreunde-magazin', ['pets']],
      ['trendfarben', ['style'], 'scheduled'],
    ],
  },
  {
    key: 'isarwind',
    name: 'Isarwind Media GmbH & Co. KG',
    address: ['Isartalstraße 44', '80469', 'München'],
    sites: [
      ['bergsport-aktuell', ['sport', 'travel']],
      ['skigebiete-vergleich', ['travel', 'sport']],
      ['brauchtum-und-feste', ['leisure', 'travel']],
      ['bayerische-rezepte', ['food']],
      ['laufzeit-magazin', ['sport', 'health']],
      ['camping-kompass', ['travel', 'cars']],
      ['fahrrad-praxis', ['sport', 'cars']],
      ['eisbach-blog', ['leisure'], 'retired'],
    ],
  },
  {
    key: 'elbkontor',
    name: 'Elbkontor Publishing GmbH',
    address: ['Große Elbstraße 68', '22767', 'Hamburg'],
    sites: [
      ['hafenblick-magazin', ['travel', 'leisure']],
      ['fischkueche', ['food']],
      ['segeln-lernen', ['sport', 'travel']],
      ['kuestenkinder', ['family', 'travel']],
      ['stadtgaertner', ['garden', 'home']],
      ['teezeit-journal', ['food', 'health']],
    ],
  },
  {
    key: 'spreebogen',
    name: 'Spreebogen Digitalverlag GmbH',
    address: ['Köpenicker Straße 30', '10179', 'Berlin'],
    sites: [
      ['smarthome-praxis', ['tech', 'home']],
      ['gadget-notizen', ['tech']],
      ['app-empfehlungen', ['tech', 'leisure']],
      ['serienfieber', ['leisure']],
      ['spielekiste-online', ['leisure', 'tech']],
      ['veggie-hauptstadt', ['food', 'health'], 'onboarding'],
    ],
  },
  {
    key: 'donaukanal',
    name: 'Donaukanal Medien GmbH',
    country: 'AT',
    address: ['Obere Donaustraße 73', '1020', 'Wien'],
    sites: [
      ['mehlspeisen-klassiker', ['food']],
      ['kaffeehaus-kultur', ['leisure', 'food']],
      ['wiener-wege', ['travel', 'leisure']],
      ['geldwissen-kompakt', ['money']],
      ['opernzeit', ['leisure']],
    ],
  },
  {
    key: 'neckarblick',
    name: 'Neckarblick Verlag GmbH',
    address: ['Neckarhalde 17', '72070', 'Tübingen'],
    sites: [
      ['lernen-leicht-gemacht', ['family', 'tech']],
      ['grundschul-ideen', ['family']],
      ['vorlesegeschichten', ['family', 'leisure']],
      ['elternzeit-ratgeber', ['family', 'money']],
      ['schwaebisch-kochen', ['food']],
    ],
  },
  {
    key: 'weserland',
    name: 'Weserland Online GmbH',
    address: ['Schlachte 12', '28195', 'Bremen'],
    sites: [
      ['haushaltstipps-taeglich', ['home', 'money']],
      ['putzplan', ['home']],
      ['ordnung-im-haus', ['home', 'style']],
      ['energiesparen-daheim', ['home', 'money']],
      ['fleckenhilfe', ['home'], 'retired'],
    ],
  },
  {
    key: 'harzquelle',
    name: 'Harzquelle Gesundheitsmedien GmbH',
    address: ['Marktstraße 5', '38640', 'Goslar'],
    comment: 'Keine Werbung für verschreibungspflichtige Arzneimittel.',
    sites: [
      ['heilpflanzen-lexikon', ['health', 'garden']],
      ['ruecken-fit', ['health', 'sport']],
      ['gut-schlafen', ['health']],
      ['naehrwert-wissen', ['health', 'food']],
    ],
  },
  {
    key: 'saaleverlag',
    name: 'Saale Verlagskontor GmbH',
    address: ['Saalgasse 41', '07743', 'Jena'],
    sites: [
      ['sternenhimmel-heute', ['leisure', 'tech']],
      ['wetter-und-garten', ['garden']],
      ['heimwerker-tipps', ['home']],
      ['modellbahn-freunde', ['leisure'], 'scheduled'],
    ],
  },
  {
    key: 'murtal',
    name: 'Murtal Content e.U.',
    country: 'AT',
    address: ['Sporgasse 22', '8010', 'Graz'],
    sites: [
      ['steirische-kueche', ['food']],
      ['thermen-ausfluege', ['travel', 'health']],
      ['kuerbiskern', ['food', 'garden']],
      ['wanderhuetten', ['travel', 'sport']],
    ],
  },
  {
    key: 'rechtklar',
    name: 'Recht & Klar Informationsdienste GmbH',
    address: ['Bockenheimer Landstraße 90', '60323', 'Frankfurt am Main'],
    sites: [
      ['mietrecht-einfach', ['money', 'home']],
      ['steuertipps-arbeitnehmer', ['money']],
      ['rente-verstehen', ['money']],
      ['versicherung-durchblick', ['money']],
    ],
  },
  {
    key: 'drehzahl',
    name: 'Drehzahl Motorpresse GmbH',
    address: ['Motorstraße 8', '70499', 'Stuttgart'],
    sites: [
      ['gebrauchtwagen-check', ['cars', 'money']],
      ['elektroauto-alltag', ['cars', 'tech']],
      ['motorrad-touren', ['cars', 'travel']],
      ['oldtimer-garage', ['cars'], 'retired'],
    ],
  },
  {
    key: 'pfotenwelt',
    name: 'Pfotenwelt Medien GmbH',
    address: ['Tiergartenstraße 33', '30559', 'Hannover'],
    sites: [
      ['katzenratgeber', ['pets']],
      ['welpenzeit', ['pets', 'family']],
      ['aquaristik-einsteiger', ['pets']],
    ],
  },
  {
    key: 'laufmasche',
    name: 'Laufmasche Modemagazine GmbH',
    address: ['Grafenberger Allee 145', '40237', 'Düsseldorf'],
    sites: [
      ['stilsicher-ab-vierzig', ['style']],
      ['frisuren-trends', ['style']],
      ['naehideen', ['style', 'home']],
    ],
  },
  {
    key: 'sportblick',
    name: 'Sportblick Redaktion GmbH',
    address: ['Stadionring 6', '44137', 'Dortmund'],
    sites: [
      ['amateurfussball-west', ['sport']],
      ['handball-notizen', ['sport']],
      ['schwimmen-trainieren', ['sport', 'health']],
    ],
  },
  {
    key: 'salzkammer',
    name: 'Salzkammer Reiseverlag GmbH',
    country: 'AT',
    address: ['Getreidemarkt 4', '5020', 'Salzburg'],
    sites: [
      ['seen-und-berge', ['travel']],
      ['familienurlaub-alpen', ['travel', 'family']],
      ['wellness-auszeit', ['travel', 'health']],
    ],
  },
  {
    key: 'feierabend',
    name: 'Feierabend Unterhaltung GmbH',
    address: ['Barfußgässchen 11', '04109', 'Leipzig'],
    sites: [
      ['quizfreunde', ['leisure']],
      ['horoskop-morgen', ['leisure', 'style']],
      ['witze-und-raetsel', ['leisure'], 'onboarding'],
    ],
  },
  {
    key: 'bodensee',
    name: 'Bodensee Digital GmbH',
    address: ['Seestraße 27', '78464', 'Konstanz'],
    sites: [
      ['bodensee-ausfluege', ['travel', 'family']],
      ['obstbau-hobby', ['garden', 'food']],
    ],
  },
  {
    key: 'kinderkram',
    name: 'Kinderkram Redaktion Petersen & Voss GbR',
    address: ['Fischergrube 38', '23552', 'Lübeck'],
    sites: [
      ['kindergeburtstag-ideen', ['family']],
      ['ausmalbilder-welt', ['family', 'leisure']],
    ],
  },
  {
    key: 'tirolwerk',
    name: 'Tirolwerk Medien GmbH',
    country: 'AT',
    address: ['Innrain 52', '6020', 'Innsbruck'],
    sites: [
      ['schneebericht-alpen', ['sport', 'travel']],
      ['klettersteig-fuehrer', ['sport', 'travel']],
    ],
  },
  {
    key: 'mainufer',
    name: 'Mainufer Online Verlag GmbH',
    address: ['Sanderstraße 19', '97070', 'Würzburg'],
    sites: [
      ['weinwissen-kompakt', ['food']],
      ['fraenkische-ausfluege', ['travel'], 'retired'],
    ],
  },
  {
    key: 'ruhrpott',
    name: 'Zechenfunk Medien GmbH',
    address: ['Zollvereinstraße 1', '45309', 'Essen'],
    sites: [
      ['grillmeister-westen', ['food', 'leisure']],
      ['schrebergarten-glueck', ['garden'], 'onboarding'],
    ],
  },
  {
    key: 'kraeuterhof',
    name: 'Kräuterhof Verlag Annegret Sommer',
    address: ['Dorfstraße 4', '29582', 'Hanstedt'],
    sites: [['kraeuter-anbauen', ['garden', 'health']]],
  },
  {
    key: 'pixelschmiede',
    name: 'Pixelschmiede Karlsruhe GmbH',
    address: ['Kriegsstraße 75', '76133', 'Karlsruhe'],
    sites: [['fotografieren-lernen', ['tech', 'leisure']]],
  },
  {
    key: 'seniorenportal',
    name: 'Silberfaden Portale GmbH',
    address: ['Burgplatz 9', '52062', 'Aachen'],
    sites: [['aktiv-im-ruhestand', ['health', 'money']]],
  },
  {
    key: 'imkerei',
    name: 'Bienenkorb Fachmedien e.K.',
    address: ['Honiggasse 2', '99084', 'Erfurt'],
    sites: [['imkern-fuer-anfaenger', ['garden', 'pets'], 'bare']],
  },
  {
    key: 'baukasten',
    name: 'Baukasten Wohnen GmbH',
    address: ['Am Güterbahnhof 20', '90443', 'Nürnberg'],
    sites: [['hausbau-tagebuch', ['home', 'money'], 'scheduled']],
  },
  {
    key: 'stadtgespraech',
    name: 'Stadtgespräch Regionalportale GmbH',
    type: 'AFFILIATE',
    address: ['Königstraße 61', '48143', 'Münster'],
    sites: [
      ['muensterland-heute', ['leisure', 'travel']],
      ['teuto-nachrichten', ['leisure']],
    ],
  },
  {
    key: 'rezeptarchiv',
    name: 'Rezeptarchiv Krüger GmbH',
    type: 'AFFILIATE',
    address: ['Breite Straße 29', '14467', 'Potsdam'],
    sites: [['rezeptarchiv', ['food']]],
  },
  {
    key: 'techkiste',
    name: 'Techkiste Test und Vergleich GmbH',
    type: 'AFFILIATE',
    address: ['Industriestraße 12', '68169', 'Mannheim'],
    sites: [
      ['produkttest-portal', ['tech', 'home']],
      ['router-hilfe', ['tech'], 'bare'],
    ],
  },
  {
    key: 'almrausch',
    name: 'Almrausch Freizeitmedien GmbH',
    type: 'AFFILIATE',
    country: 'AT',
    address: ['Bahnhofstraße 31', '9020', 'Klagenfurt am Wörthersee'],
    sites: [['kaerntner-seen', ['travel']]],
  },
  {
    key: 'vereinsblatt',
    name: 'Vereinsblatt Media UG (haftungsbeschränkt)',
    type: 'AFFILIATE',
    address: ['Schulgasse 8', '93047', 'Regensburg'],
    sites: [['sportvereine-bayern', ['sport']]],
  },
  {
    key: 'autoforum',
    name: 'Autoforum Betriebsgesellschaft mbH',
    type: 'AFFILIATE',
    address: ['Werkstraße 3', '38440', 'Wolfsburg'],
    sites: [['schrauberforum', ['cars', 'tech']]],
  },
];

export const COMPANIES: readonly CompanyEntry[] = entries.map((entry) => ({
  type: 'EXCLUSIVE',
  country: 'DE',
  ...entry,
}));
