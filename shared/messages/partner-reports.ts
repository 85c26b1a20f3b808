import { defineMessages } from '../saying/define-messages.ts';

/** Publishers' texts in the parts of a report that open on demand. */
export const partnerReportMessages = defineMessages({
  en: {
    explain: {
      title: 'How this amount is calculated',
      ofMonth: (month: string) => `Earnings ${month}`,
      ofDay: (day: string) => `Earnings on ${day}`,
      ofPart: (part: string, when: string) => `${part}, ${when}`,
      ratios: {
        'per-thousand': {
          name: (month: string) => `Earnings per 1,000 impressions, ${month}`,
          formula: (payout: string, count: string, result: string) =>
            `${payout} earnings ÷ ${count} page impressions × 1,000 = ${result}.`,
        },
        forecast: {
          name: (month: string) => `Forecast for ${month}`,
          formula: (payout: string, passed: string, all: string, result: string) =>
            `${payout} so far ÷ ${passed} days × ${all} days of the month = ${result}, worked out with the exact amounts.`,
        },
        change: (period: string) => `Change, ${period}`,
        trend: {
          name: (month: string) => `Change to the month before, ${month}`,
          formula: (payout: string, before: string, result: string) =>
            `${payout} against ${before} = ${result}.`,
        },
      },
      byMonth: 'Each month opens its own calculation, by day, position and rate.',
      madeOf: 'This is what the earnings are made of:',
      recommendations: 'Recommendations',
      rule: 'Count times rate per 1,000 gives the amount. Each row is one position on one day.',
      rounding:
        'Each site is rounded to whole cents once a month. The cents are shared out over the rows so that they add up to the amount exactly.',
      daysWithoutAgreement: (count: string) =>
        count === '1'
          ? 'On 1 day no agreement was in force. Nothing was earned on it.'
          : `On ${count} days of sites no agreement was in force. Nothing was earned on them.`,
      caption: (what: string) => `Calculation: ${what}`,
      columns: {
        day: 'Day',
        position: 'Position',
        count: 'Count',
        rate: 'Rate per 1,000',
        amount: 'Amount',
      },
      agreement: (id: number) => `Agreement no. ${id}`,
      calculation: (count: string, rate: string) => `${count} × ${rate} ÷ 1,000`,
      exactly: (amount: string) => `exactly ${amount}`,
      settledMore: 'Settled before, no longer counted today',
      settledLess: 'Counted since, not settled at first',
      noAgreement: 'No agreement in force',
      noAgreementCount: (count: string) => `${count} page impressions without earnings`,
      page: (from: string, to: string) => `Rows ${from} to ${to}`,
      all: (count: string) => (count === '1' ? '1 row' : `All ${count} rows`),
      of: (from: string, to: string, count: string) => `${from}–${to} of ${count}`,
      previous: 'Previous rows',
      next: 'Next rows',
      nothing: 'No rate is agreed for this, so nothing is earned and there is nothing to work out.',
      failed: 'The calculation cannot be shown right now.',
    },
    views: {
      title: 'Ad views by position',
      caption: (month: string) => `Ad views by position, ${month}`,
      columns: { position: 'Position', views: 'Views', share: 'Share' },
      owners: { QMN: 'QMN ads', WB: 'WB ads' },
      others: (count: number) => `${count} more`,
      total: 'Total',
      views: 'views',
      thousand: 'k',
      million: 'm',
    },
    recommendations: {
      title: (month: string) => `Recommendations, ${month}`,
      views: 'Views',
      clicks: 'Clicks',
      clickRate: 'Click rate',
      payout: 'Earnings',
      day: 'Day',
      position: 'Position',
      article: 'Article',
      byDay: 'By day',
      byPosition: 'By position',
      mostRead: 'Most clicked recommendations',
      mostReadHint:
        'Clicks on articles that were recommended to your readers, without paid places.',
      mostReadCaption: (month: string) => `Most clicked recommendations, ${month}`,
      dayCaption: (month: string) => `Recommendations by day, ${month}`,
      positionCaption: (month: string) => `Recommendations by position, ${month}`,
      counts: (views: string, clicks: string) => `${views} views, ${clicks} clicks`,
      total: 'Total',
      partial: 'not complete yet',
      missing: 'no data',
      notYet: 'There is no recommendations report for months before March 2025.',
      nothing: (month: string) => `No recommendations were shown on this site in ${month}.`,
      failed: 'The report cannot be shown right now.',
    },
  },

  de: {
    explain: {
      title: 'So kommt dieser Betrag zustande',
      ofMonth: (month) => `Vergütung ${month}`,
      ofDay: (day) => `Vergütung am ${day}`,
      ofPart: (part, when) => `${part}, ${when}`,
      ratios: {
        'per-thousand': {
          name: (month) => `Vergütung je 1.000 Seitenaufrufe, ${month}`,
          formula: (payout, count, result) =>
            `${payout} Vergütung ÷ ${count} Seitenaufrufe × 1.000 = ${result}.`,
        },
        forecast: {
          name: (month) => `Prognose ${month}`,
          formula: (payout, passed, all, result) =>
            `${payout} bisher ÷ ${passed} Tage × ${all} Tage des Monats = ${result}, gerechnet mit den genauen Beträgen.`,
        },
        change: (period) => `Veränderung, ${period}`,
        trend: {
          name: (month) => `Veränderung zum Vormonat, ${month}`,
          formula: (payout, before, result) => `${payout} gegenüber ${before} = ${result}.`,
        },
      },
      byMonth: 'Jeder Monat öffnet seine eigene Berechnung: nach Tag, Position und Satz.',
      madeOf: 'So setzt sich die Vergütung zusammen:',
      recommendations: 'Empfehlungen',
      rule: 'Anzahl mal Satz je 1.000 ergibt den Betrag. Jede Zeile ist eine Position an einem Tag.',
      rounding:
        'Jede Seite wird je Monat einmal auf ganze Cent gerundet. Die Cent sind so auf die Zeilen verteilt, dass sie genau den Betrag ergeben.',
      daysWithoutAgreement: (count) =>
        count === '1'
          ? 'An 1 Tag galt keine Vereinbarung. Dafür gibt es keine Vergütung.'
          : `An ${count} Tagen einzelner Seiten galt keine Vereinbarung. Dafür gibt es keine Vergütung.`,
      caption: (what) => `Berechnung: ${what}`,
      columns: {
        day: 'Tag',
        position: 'Position',
        count: 'Anzahl',
        rate: 'Satz je 1.000',
        amount: 'Betrag',
      },
      agreement: (id) => `Vereinbarung Nr. ${id}`,
      calculation: (count, rate) => `${count} × ${rate} ÷ 1.000`,
      exactly: (amount) => `genau ${amount}`,
      settledMore: 'Zuvor abgerechnet, heute nicht mehr gezählt',
      settledLess: 'Seither gezählt, zuerst nicht abgerechnet',
      noAgreement: 'Keine Vereinbarung in Kraft',
      noAgreementCount: (count) => `${count} Seitenaufrufe ohne Vergütung`,
      page: (from, to) => `Zeilen ${from} bis ${to}`,
      all: (count) => (count === '1' ? '1 Zeile' : `Alle ${count} Zeilen`),
      of: (from, to, count) => `${from}–${to} von ${count}`,
      previous: 'Vorige Zeilen',
      next: 'Nächste Zeilen',
      nothing:
        'Hierfür ist kein Satz vereinbart. Es gibt keine Vergütung, also gibt es nichts zu berechnen.',
      failed: 'Die Berechnung lässt sich gerade nicht anzeigen.',
    },
    views: {
      title: 'Einblendungen je Werbeposition',
      caption: (month) => `Einblendungen je Werbeposition, ${month}`,
      columns: { position: 'Position', views: 'Einblendungen', share: 'Anteil' },
      owners: { QMN: 'QMN-Werbung', WB: 'WB-Werbung' },
      others: (count) => `${count} weitere`,
      total: 'Summe',
      views: 'Einblendungen',
      thousand: '\u00a0Tsd.',
      million: '\u00a0Mio.',
    },
    recommendations: {
      title: (month) => `Empfehlungen, ${month}`,
      views: 'Einblendungen',
      clicks: 'Klicks',
      clickRate: 'Klickrate',
      payout: 'Vergütung',
      day: 'Tag',
      position: 'Position',
      article: 'Artikel',
      byDay: 'Je Tag',
      byPosition: 'Je Position',
      mostRead: 'Meistgeklickte Empfehlungen',
      mostReadHint: 'Klicks auf Artikel, die Ihren Lesern empfohlen wurden, ohne bezahlte Plätze.',
      mostReadCaption: (month) => `Meistgeklickte Empfehlungen, ${month}`,
      dayCaption: (month) => `Empfehlungen je Tag, ${month}`,
      positionCaption: (month) => `Empfehlungen je Position, ${month}`,
      counts: (views, clicks) => `${views} Einblendungen, ${clicks} Klicks`,
      total: 'Summe',
      partial: 'noch nicht vollständig',
      missing: 'keine Daten',
      notYet: 'Für Monate vor März 2025 ist der Bericht zu Empfehlungen nicht verfügbar.',
      nothing: (month) => `Auf dieser Seite liefen im ${month} keine Empfehlungen.`,
      failed: 'Der Bericht lässt sich gerade nicht anzeigen.',
    },
  },
});
