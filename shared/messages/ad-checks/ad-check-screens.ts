import { defineMessages } from '../../saying/define-messages.ts';

/**
 * Messages around the checks of a website's ads, loaded with their screens; the server renders the
 * findings.
 */
export const adCheckMessages = defineMessages({
  en: {
    title: 'Ad check',
    checks: {
      FRONT_PAGE: 'Front page',
      ADS_TXT: 'ads.txt',
      CONSENT_MANAGER: 'Consent manager',
      PLACEMENTS: 'Placements',
      ADS_SHOWN: 'Ads in a browser',
      PLUGIN: 'Recommendations',
      PRIVACY: 'Privacy page',
      HTTPS: 'HTTPS',
    },
    never: 'Never checked yet',
    neverHint: 'A check looks at the website the way a reader and an ad buyer do.',
    checkNow: 'Check now',
    checkAgain: 'Check again',
    underWay: 'The check is under way',
    lastCheck: (when: string) => `Last check ${when}`,
    since: (day: string) => `since ${day}`,
    newSince: (day: string) => `new since ${day}`,
    mendedSince: (day: string) => `fixed since ${day}`,
    failed: 'The last check could not be finished. What the one before found still stands.',
    failedFirst: 'The check could not be finished.',
    evidence: 'Where it was read',
    evidenceOf: (check: string) => `Where it was read: ${check}`,
    line: (line: number) => `line ${line}`,
    pictures: 'As it looks in a browser',
    devices: { DESKTOP: 'Desktop', MOBILE: 'Mobile' },
    pictureOf: (device: string) => `Front page, ${device}`,
    adsTxt: {
      show: 'Complete ads.txt',
      title: (domain: string) => `ads.txt of ${domain}`,
      hint: 'The complete file: what stands there now, and below it the lines that are missing.',
      copy: 'Copy the file',
      download: 'Download',
      owner: 'Ad owner',
      expected: 'Expected line',
      standing: 'Status',
      ofSite: 'This site',
      standings: {
        PRESENT: 'Present',
        MISSING: 'Missing',
        WRONG_RELATIONSHIP: 'Wrong relationship',
        WRONG_CERTIFICATION: 'Wrong certification ID',
      },
      none: 'No line is expected on this website.',
    },
    ask: {
      button: 'Ask publishers',
      title: 'Ask publishers for these lines',
      whom: (companies: number, sites: number) =>
        `${companies === 1 ? '1 company gets a mail' : `${companies} companies get a mail each`}: ${sites === 1 ? '1 site lacks' : `${sites} sites lack`} one of these lines.`,
      askedToday: (count: number) =>
        count === 1
          ? '1 company was asked today already and gets no second mail.'
          : `${count} companies were asked today already and get no second mail.`,
      nobody: 'No site lacks one of these lines.',
      sample: (company: string, language: string) => `As ${company} gets it (${language})`,
      languages: { de: 'German', en: 'English' },
      send: 'Send mails',
      sent: (mails: number) =>
        mails === 1 ? '1 mail is on its way' : `${mails} mails are on their way`,
    },
    add: 'Check a website',
    addHint:
      'Domain or address of a website, a prospect’s for instance. It is looked at right away.',
    address: 'Address',
    added: 'The check was requested',
    requested: 'The check was requested',
    beside: 'What the last ad check found',
  },
  de: {
    title: 'Werbeprüfung',
    checks: {
      FRONT_PAGE: 'Startseite',
      ADS_TXT: 'ads.txt',
      CONSENT_MANAGER: 'Consent-Manager',
      PLACEMENTS: 'Placements',
      ADS_SHOWN: 'Werbung im Browser',
      PLUGIN: 'Empfehlungen',
      PRIVACY: 'Datenschutzseite',
      HTTPS: 'HTTPS',
    },
    never: 'Noch nie geprüft',
    neverHint:
      'Eine Prüfung sieht sich die Website so an, wie Leser und Einkäufer von Werbung sie sehen.',
    checkNow: 'Jetzt prüfen',
    checkAgain: 'Erneut prüfen',
    underWay: 'Die Prüfung läuft',
    lastCheck: (when) => `Letzte Prüfung ${when}`,
    since: (day) => `seit ${day}`,
    newSince: (day) => `neu seit ${day}`,
    mendedSince: (day) => `behoben seit ${day}`,
    failed: 'Die letzte Prüfung kam nicht zu Ende. Was die vorige ergab, gilt weiter.',
    failedFirst: 'Die Prüfung kam nicht zu Ende.',
    evidence: 'Fundstellen',
    evidenceOf: (check) => `Fundstellen: ${check}`,
    line: (line) => `Zeile ${line}`,
    pictures: 'So sieht es im Browser aus',
    devices: { DESKTOP: 'Desktop', MOBILE: 'Mobilgerät' },
    pictureOf: (device) => `Startseite, ${device}`,
    adsTxt: {
      show: 'Vollständige ads.txt',
      title: (domain) => `ads.txt von ${domain}`,
      hint: 'Die vollständige Datei: was jetzt dort steht, und darunter die Zeilen, die fehlen.',
      copy: 'Datei kopieren',
      download: 'Herunterladen',
      owner: 'Vermarkter',
      expected: 'Erwartete Zeile',
      standing: 'Status',
      ofSite: 'Diese Seite',
      standings: {
        PRESENT: 'Vorhanden',
        MISSING: 'Fehlt',
        WRONG_RELATIONSHIP: 'Falsche Beziehung',
        WRONG_CERTIFICATION: 'Falsche Zertifizierungs-ID',
      },
      none: 'Auf dieser Website wird keine Zeile erwartet.',
    },
    ask: {
      button: 'Partner bitten',
      title: 'Partner um diese Zeilen bitten',
      whom: (companies, sites) =>
        `${companies === 1 ? '1 Firma erhält' : `${companies} Firmen erhalten je`} eine E‑Mail: ${sites === 1 ? '1 Seite fehlt' : `${sites} Seiten fehlt`} eine dieser Zeilen.`,
      askedToday: (count) =>
        count === 1
          ? '1 Firma wurde heute schon gebeten und erhält keine zweite E‑Mail.'
          : `${count} Firmen wurden heute schon gebeten und erhalten keine zweite E‑Mail.`,
      nobody: 'Keiner Seite fehlt eine dieser Zeilen.',
      sample: (company, language) => `So erhält sie ${company} (${language})`,
      languages: { de: 'Deutsch', en: 'Englisch' },
      send: 'E‑Mails senden',
      sent: (mails) => (mails === 1 ? '1 E‑Mail ist unterwegs' : `${mails} E‑Mails sind unterwegs`),
    },
    add: 'Website prüfen',
    addHint:
      'Domain oder Adresse einer Website, etwa eines Interessenten. Sie wird gleich angesehen.',
    address: 'Adresse',
    added: 'Die Prüfung ist angefordert',
    requested: 'Die Prüfung ist angefordert',
    beside: 'Was die letzte Werbeprüfung ergab',
  },
});
