import { defineMessages } from '../saying/define-messages.ts';

/** The back office's page of exports. */
export const exportMessages = defineMessages({
  en: {
    title: 'Exports',
    intro: 'Excel files have formulas for their totals. CSV files are for other programs.',
    excel: 'Excel',
    csv: 'CSV',
    csvOfDays: 'CSV of the days',
    csvOfPositions: 'CSV of the positions',
    download: (what: string, format: string) => `Download ${what} as ${format}`,
    loading: (size: string) => `Loading … ${size}`,
    preparing: 'Preparing the file …',
    cancel: 'Cancel',
    done: 'Downloaded',
    month: 'Month',
    underWay: (month: string) => `${month} (so far)`,
    from: 'From',
    to: 'To',
    wrongOrder: 'The end is before the start',
    tooLong: 'At most three years',
    payouts: {
      title: 'Monthly Payouts',
      hint: 'What each site of each company is paid for a month, with its KID. Each site’s month is rounded once, as it is settled. Corrections and adjustments follow by document.',
    },
    margin: {
      title: 'QMN Margin',
      hint: 'Revenue of QMN’s ads on each site, QMN’s share of the earnings, profit and margin.',
    },
    performance: {
      title: 'Site list performance',
      hint: 'Impressions, revenue, earnings and profit of each site, compared with the period before.',
    },
    site: 'Site',
    anySite: 'Choose a site',
    dailyMetrics: {
      title: 'Daily metrics',
      hint: 'A site’s month day by day, as its publisher sees it: impressions, ad views and earnings, and each ad position.',
    },
    siteList: {
      title: 'Site list',
      hint: 'All sites with company, onboarding, current agreement, and profit of yesterday and of 30 days.',
    },
  },
  de: {
    title: 'Exporte',
    intro: 'In Excel-Dateien sind die Summen Formeln. CSV-Dateien sind für andere Programme.',
    excel: 'Excel',
    csv: 'CSV',
    csvOfDays: 'CSV der Tage',
    csvOfPositions: 'CSV der Positionen',
    download: (what, format) => `${what} als ${format} herunterladen`,
    loading: (size) => `Wird geladen … ${size}`,
    preparing: 'Die Datei wird vorbereitet …',
    cancel: 'Abbrechen',
    done: 'Heruntergeladen',
    month: 'Monat',
    underWay: (month) => `${month} (bisher)`,
    from: 'Von',
    to: 'Bis',
    wrongOrder: 'Das Ende liegt vor dem Anfang',
    tooLong: 'Höchstens drei Jahre',
    payouts: {
      title: 'Monatliche Auszahlungen',
      hint: 'Was jede Seite jeder Firma für einen Monat erhält, mit KID. Der Monat einer Seite wird einmal gerundet, so wie er abgerechnet wird. Korrekturen und Anpassungen folgen je Dokument.',
    },
    margin: {
      title: 'QMN-Marge',
      hint: 'Umsatz der QMN-Werbung auf jeder Seite, QMNs Anteil an der Vergütung, Gewinn und Marge.',
    },
    performance: {
      title: 'Seitenliste mit Leistung',
      hint: 'Aufrufe, Umsatz, Vergütung und Gewinn jeder Seite, neben dem Zeitraum davor.',
    },
    site: 'Seite',
    anySite: 'Seite auswählen',
    dailyMetrics: {
      title: 'Tageswerte einer Seite',
      hint: 'Der Monat einer Seite Tag für Tag, wie ihr Partner ihn sieht: Seitenaufrufe, Einblendungen und Vergütung, auch je Position.',
    },
    siteList: {
      title: 'Seitenliste',
      hint: 'Alle Seiten mit Firma, Onboarding, aktueller Vereinbarung und dem Gewinn von gestern und von 30 Tagen.',
    },
  },
});
