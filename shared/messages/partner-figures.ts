import type { EarningsState } from '../domain/ledger/earnings-state.ts';
import { defineMessages } from '../saying/define-messages.ts';

/** Texts around a publisher’s figures, which come formatted. Part of `partnerMessages`. */
export const figureMessages = defineMessages({
  en: {
    month: {
      label: 'Month',
      choose: (month: string) => `Choose month, ${month} selected`,
      previous: 'Previous month',
      next: 'Next month',
      previousYear: 'Previous year',
      nextYear: 'Next year',
    },
    period: {
      label: 'Period',
      choose: (period: string) => `Choose period, ${period} selected`,
      previous: 'Previous period',
      next: 'Next period',
    },

    siteFilter: {
      all: 'All sites',
      some: (count: number) => `${count} sites`,
      without: (site: string) => `Without ${site}`,
      withoutSome: (count: number) => `Without ${count} sites`,
      choose: (selection: string) => `Choose sites, currently: ${selection}`,
      way: 'Which sites',
      modes: { All: 'All', Select: 'Select', Exclude: 'Exclude' },
      hints: {
        Select: 'Only ticked sites are counted; if none is, all are.',
        Exclude: 'Ticked sites are left out. One has to remain.',
      },
      search: 'Find a site',
      noMatch: 'No site matches',
      done: 'Done',
    },
    siteState: {
      live: 'Live',
      onboarding: 'Onboarding',
      offline: 'Not live',
      from: (day: string) => `Live from ${day}`,
      until: (day: string) => `until ${day}`,
    },

    overview: {
      title: 'Overview',
      payoutSoFar: 'Earnings so far',
      payout: 'Earnings',
      net: 'before tax',
      statusHint: {
        estimated:
          'These figures may still change until the credit note (Gutschrift) for this month is approved.',
        OPEN: 'The credit note (Gutschrift) for this has been issued; the payout follows.',
        PART_PAID: 'A part of the credit note (Gutschrift) for this has been paid out.',
        OFFSET: 'The credit note (Gutschrift) for this was offset: nothing is left to be paid out.',
        OUTSIDE: 'This was settled outside this platform.',
        PAID: 'The credit note (Gutschrift) for this has been paid out.',
      } satisfies Record<Exclude<EarningsState, 'final'>, string>,
      aboutStatus: 'What does that mean?',
      forecast: (amount: string) => `Forecast ${amount}`,
      forecastHint:
        'Earnings so far, divided by the days so far and multiplied by the days in the month.',
      trend: {
        up: (share: string) => `${share} more`,
        down: (share: string) => `${share} less`,
        equal: 'The same as',
        than: (month: string) => `than in ${month}`,
        as: (month: string) => `in ${month}`,
        /** A range of days, as part of a sentence. */
        days: (range: string) => `the days ${range}`,
        samePeriod: '(same period)',
        samePeriodUntil: (day: string) =>
          `(same period until ${day}; later figures are not complete yet)`,
        none: (month: string) => `No earnings in ${month} to compare with`,
        later: (month: string) =>
          `The comparison with ${month} starts once the first day is complete`,
      },
      kpis: {
        pageImpressions: 'Page impressions',
        consentShare: 'Share with consent',
        payoutPerThousand: 'Earnings per 1,000 impressions',
      },
    },

    report: {
      excel: 'Excel',
      excelOf: (month: string) => `Download ${month} as an Excel file`,
      csv: 'Download CSV',
      csvOf: (table: string) => `Download CSV: ${table}`,
      fileBusy: 'Preparing the file …',
      fileFailed: 'The file could not be downloaded.',
      recommendations: 'Recommendations',
      recommendationsOf: (month: string) => `Recommendations report, ${month}`,
      recommendationsNotYet: 'Not available for months before March 2025',
      explain: (amount: string) => `${amount}, show the calculation`,
    },

    chart: {
      title: 'Earnings per day',
      titleByMonth: 'Earnings per month',
      step: 'Months or days',
      months: 'Months',
      days: 'Days',
      daysFailed: 'The days cannot be shown right now.',
      byMonth: (days: number) =>
        `More than ${days} days are shown by month. The files of the overview contain each day.`,
      asChart: 'Chart',
      asTable: 'Table',
      view: 'Chart or table',
      description: (month: string) =>
        `Earnings per day, ${month}, stacked by position. Arrow keys move from day to day, Enter opens the day.`,
      descriptionByMonth: (period: string) =>
        `Earnings per month, ${period}, stacked by position. Arrow keys move from month to month, Enter opens the month.`,
      previousMonth: (month: string) => `${month} for comparison`,
      without: (days: string) => `without ${days}`,
      previousFailed: (month: string) => `${month} cannot be shown for comparison right now.`,
      forecast: 'Forecast',
      gaps: (days: string) => `No data for ${days}. These days are left out, not counted as zero.`,
      gapsByMonth: (months: string) => `No data for ${months}.`,
      partial: (days: string, count: number) =>
        `${days} ${count === 1 ? 'is' : 'are'} not complete yet.`,
      day: {
        complete: 'Complete',
        partial: 'Not complete yet',
        missing: 'No data',
        future: 'Forecast',
      },
      tableCaption: (month: string) => `Earnings per day, ${month}`,
      tableCaptionByMonth: (period: string) => `Earnings per month, ${period}`,
      columns: {
        day: 'Day',
        month: 'Month',
        pageImpressions: 'Page impressions',
        adViews: 'Ad views',
        payout: 'Earnings',
        state: 'Status',
      },
      forecastOfMonth: 'Forecast for the month',
      daysToCome: (count: number, amount: string) =>
        count === 1
          ? `${amount} for the one day left`
          : `${amount} for each of the ${count} days left`,
      series: {
        'desktop-consent': 'Desktop with consent',
        'mobile-consent': 'Mobile with consent',
        'desktop-non-consent': 'Desktop without consent',
        'mobile-non-consent': 'Mobile without consent',
        QMN: 'QMN ads',
        WB: 'WB ads',
      },
    },

    positions: {
      byPosition: 'Positions',
      bySite: 'Sites',
      breakdown: 'Breakdown',
      caption: (month: string) => `Earnings per ad position, ${month}`,
      siteCaption: (month: string) => `Earnings per site, ${month}`,
      columns: {
        position: 'Position',
        site: 'Site',
        count: 'Count',
        rate: 'Rate per 1,000',
        payout: 'Earnings',
        share: 'Share',
      },
      impressions: (count: string) => `${count} impressions`,
      views: (count: string) => `${count} views`,
      rate: (amount: string) => `${amount} per 1,000`,
      severalRates: 'several rates',
      noRates: (days: number) => `Rates are shown for periods of at most ${days} days.`,
      partOfCount: {
        pageImpressions: 'for a part of the impressions',
        views: 'for a part of the views',
      },
      fillRate: (share: string) => `Fill rate ${share}`,
      unpaid: (count: number) =>
        count === 1 ? '1 position without earnings' : `${count} positions without earnings`,
      counted: (amount: string) => `${amount} by this count`,
      total: 'Total',
      names: {
        'desktop-consent': 'Desktop, with consent',
        'mobile-consent': 'Mobile, with consent',
        'desktop-non-consent': 'Desktop, without consent',
        'mobile-non-consent': 'Mobile, without consent',
        'pilot-desktop': 'Desktop (pilot)',
        'pilot-mobile': 'Mobile (pilot)',
      },
    },

    dayDetail: {
      previous: 'Previous day',
      next: 'Next day',
      caption: (day: string) => `Earnings per ad position on ${day}`,
      missing: 'There is no data for this day. It is left out, not counted as zero.',
      partial: 'This day is not complete yet; its figures are still growing.',
      document: (numbers: string) => `Settled with ${numbers}`,
      restated: (settled: string, now: string) =>
        `${settled} was settled at first; with today’s figures it is ${now}.`,
      laterDocument: 'A later document',
      /** A document has taken back, or added, a part of what changed. */
      takenBack: (document: string, amount: string) => `${document} took back ${amount}.`,
      added: (document: string, amount: string) => `${document} added ${amount}.`,
      settledAll: 'The difference is settled.',
      toTakeBack: (amount: string) => `A later document will take back ${amount}.`,
      toAdd: (amount: string) => `A later document will add ${amount}.`,
      less: (day: string, count: string, position: string) =>
        `The measurement reported ${count} fewer for ${day} (${position}).`,
      more: (day: string, count: string, position: string) =>
        `The measurement reported ${count} more for ${day} (${position}).`,
      moved: (position: string) => `The assignment was changed: ${position}.`,
    },

    freshness: {
      label: 'As of',
      today: (time: string) => `today ${time}`,
      yesterdayAt: (time: string) => `yesterday ${time}`,
      dayAt: (day: string, time: string) => `${day} ${time}`,
      todayComplete: 'today complete',
      yesterdayComplete: 'yesterday complete',
      dayComplete: (day: string) => `${day} complete`,
      none: 'no data yet',
      complete: 'complete',
      partial: 'partial',
      partialUntil: (reach: string) => `partial (${reach})`,
      missing: 'missing (–)',
      late: 'Some figures are late. We are on it; your earnings will be updated as soon as they arrive.',
    },

    empty: {
      title: 'There is no data',
      month: (month: string) => `We have no figures for ${month}.`,
      currentMonth: (month: string) =>
        `The first figures of ${month} appear here as soon as they come in.`,
      toCurrentMonth: 'Show the current month',
      toPreviousMonth: 'Show the previous month',
      toPreviousPeriod: 'Show the period before',
      noSites: 'No sites yet',
      noSitesNext: 'As soon as your first site is set up, it appears here.',
    },
  },

  de: {
    month: {
      label: 'Monat',
      choose: (month) => `Monat wählen, ${month} ist gewählt`,
      previous: 'Voriger Monat',
      next: 'Nächster Monat',
      previousYear: 'Voriges Jahr',
      nextYear: 'Nächstes Jahr',
    },
    period: {
      label: 'Zeitraum',
      choose: (period) => `Zeitraum wählen, ${period} ist gewählt`,
      previous: 'Voriger Zeitraum',
      next: 'Nächster Zeitraum',
    },

    siteFilter: {
      all: 'Alle Seiten',
      some: (count) => `${count} Seiten`,
      without: (site) => `Ohne ${site}`,
      withoutSome: (count) => `Ohne ${count} Seiten`,
      choose: (selection) => `Seiten wählen, jetzt: ${selection}`,
      way: 'Welche Seiten',
      modes: { All: 'Alle', Select: 'Auswählen', Exclude: 'Ausschließen' },
      hints: {
        Select: 'Nur angehakte Seiten zählen; ohne Haken alle.',
        Exclude: 'Angehakte Seiten bleiben weg. Eine muss übrig bleiben.',
      },
      search: 'Seite suchen',
      noMatch: 'Keine Seite passt',
      done: 'Fertig',
    },
    siteState: {
      live: 'Live',
      onboarding: 'Im Onboarding',
      offline: 'Nicht live',
      from: (day) => `Live ab ${day}`,
      until: (day) => `bis ${day}`,
    },

    overview: {
      title: 'Übersicht',
      payoutSoFar: 'Vergütung bisher',
      payout: 'Vergütung',
      net: 'ohne Steuer',
      statusHint: {
        estimated:
          'Diese Zahlen können sich noch ändern, bis die Gutschrift des Monats freigegeben ist.',
        OPEN: 'Die Gutschrift dazu ist erteilt; die Auszahlung folgt.',
        PART_PAID: 'Von der Gutschrift dazu ist ein Teil ausgezahlt.',
        OFFSET: 'Die Gutschrift dazu ist verrechnet; es bleibt nichts auszuzahlen.',
        OUTSIDE: 'Das wurde außerhalb dieser Plattform abgerechnet.',
        PAID: 'Die Gutschrift dazu ist ausgezahlt.',
      },
      aboutStatus: 'Was bedeutet das?',
      forecast: (amount) => `Prognose ${amount}`,
      forecastHint: 'Vergütung bisher, geteilt durch die begonnenen Tage, mal Tage des Monats.',
      trend: {
        up: (share) => share,
        down: (share) => share,
        equal: 'Unverändert',
        than: (month) => `gegenüber ${month}`,
        as: (month) => `gegenüber ${month}`,
        days: (range) => `den Tagen ${range}`,
        samePeriod: '(gleicher Zeitraum)',
        samePeriodUntil: (day) =>
          `(gleicher Zeitraum bis ${day}; spätere Zahlen sind noch unvollständig)`,
        none: (month) => `Kein Vergleich mit ${month}: keine Vergütung`,
        later: (month) =>
          `Der Vergleich mit ${month} beginnt, sobald der erste Tag vollständig ist`,
      },
      kpis: {
        pageImpressions: 'Seitenaufrufe',
        consentShare: 'Anteil mit Einwilligung',
        payoutPerThousand: 'Vergütung je 1.000 Seitenaufrufe',
      },
    },

    report: {
      excel: 'Excel',
      excelOf: (month) => `${month} als Excel-Datei herunterladen`,
      csv: 'CSV herunterladen',
      csvOf: (table) => `CSV herunterladen: ${table}`,
      fileBusy: 'Die Datei wird erstellt …',
      fileFailed: 'Die Datei konnte nicht heruntergeladen werden.',
      recommendations: 'Empfehlungen',
      recommendationsOf: (month) => `Bericht zu Empfehlungen, ${month}`,
      recommendationsNotYet: 'Für Monate vor März 2025 nicht verfügbar',
      explain: (amount) => `${amount}, Berechnung anzeigen`,
    },

    chart: {
      title: 'Vergütung je Tag',
      titleByMonth: 'Vergütung je Monat',
      step: 'Monate oder Tage',
      months: 'Monate',
      days: 'Tage',
      daysFailed: 'Die Tage lassen sich gerade nicht anzeigen.',
      byMonth: (days) =>
        `Mehr als ${days} Tage werden nach Monaten gezeigt. Die Dateien der Übersicht enthalten jeden Tag.`,
      asChart: 'Diagramm',
      asTable: 'Tabelle',
      view: 'Diagramm oder Tabelle',
      description: (month) =>
        `Vergütung je Tag, ${month}, gestapelt nach Position. Die Pfeiltasten gehen von Tag zu Tag, die Eingabetaste öffnet den Tag.`,
      descriptionByMonth: (period) =>
        `Vergütung je Monat, ${period}, gestapelt nach Position. Die Pfeiltasten gehen von Monat zu Monat, die Eingabetaste öffnet den Monat.`,
      previousMonth: (month) => `${month} zum Vergleich`,
      without: (days) => `ohne ${days}`,
      previousFailed: (month) => `Der Vergleich mit ${month} lässt sich gerade nicht anzeigen.`,
      forecast: 'Prognose',
      gaps: (days) =>
        `Keine Daten für ${days}. Diese Tage bleiben leer, sie zählen nicht als null.`,
      gapsByMonth: (months) => `Keine Daten für ${months}.`,
      partial: (days, count) => `${days} ${count === 1 ? 'ist' : 'sind'} noch nicht vollständig.`,
      day: {
        complete: 'vollständig',
        partial: 'noch nicht vollständig',
        missing: 'keine Daten',
        future: 'Prognose',
      },
      tableCaption: (month) => `Vergütung je Tag, ${month}`,
      tableCaptionByMonth: (period) => `Vergütung je Monat, ${period}`,
      columns: {
        day: 'Tag',
        month: 'Monat',
        pageImpressions: 'Seitenaufrufe',
        adViews: 'Einblendungen',
        payout: 'Vergütung',
        state: 'Status',
      },
      forecastOfMonth: 'Prognose des Monats',
      daysToCome: (count, amount) =>
        count === 1 ? `${amount} am letzten Tag` : `je ${amount} an den ${count} übrigen Tagen`,
      series: {
        'desktop-consent': 'Desktop mit Einwilligung',
        'mobile-consent': 'Mobil mit Einwilligung',
        'desktop-non-consent': 'Desktop ohne Einwilligung',
        'mobile-non-consent': 'Mobil ohne Einwilligung',
        QMN: 'QMN-Werbung',
        WB: 'WB-Werbung',
      },
    },

    positions: {
      byPosition: 'Positionen',
      bySite: 'Seiten',
      breakdown: 'Aufschlüsselung',
      caption: (month) => `Vergütung je Werbeposition, ${month}`,
      siteCaption: (month) => `Vergütung je Seite, ${month}`,
      columns: {
        position: 'Position',
        site: 'Seite',
        count: 'Anzahl',
        rate: 'Satz je 1.000',
        payout: 'Vergütung',
        share: 'Anteil',
      },
      impressions: (count) => `${count} Seitenaufrufe`,
      views: (count) => `${count} Einblendungen`,
      rate: (amount) => `${amount} je 1.000`,
      severalRates: 'mehrere Sätze',
      noRates: (days) => `Sätze werden für Zeiträume von höchstens ${days} Tagen gezeigt.`,
      partOfCount: {
        pageImpressions: 'für einen Teil der Seitenaufrufe',
        views: 'für einen Teil der Einblendungen',
      },
      fillRate: (share) => `Auslieferungsquote ${share}`,
      unpaid: (count) =>
        count === 1 ? '1 Position ohne Vergütung' : `${count} Positionen ohne Vergütung`,
      counted: (amount) => `${amount} nach dieser Anzahl`,
      total: 'Summe',
      names: {
        'desktop-consent': 'Desktop, mit Einwilligung',
        'mobile-consent': 'Mobil, mit Einwilligung',
        'desktop-non-consent': 'Desktop, ohne Einwilligung',
        'mobile-non-consent': 'Mobil, ohne Einwilligung',
        'pilot-desktop': 'Desktop (Pilot)',
        'pilot-mobile': 'Mobil (Pilot)',
      },
    },

    dayDetail: {
      previous: 'Voriger Tag',
      next: 'Nächster Tag',
      caption: (day) => `Vergütung je Werbeposition am ${day}`,
      missing: 'Für diesen Tag gibt es keine Daten. Er bleibt leer und zählt nicht als null.',
      partial: 'Dieser Tag ist noch nicht vollständig; die Zahlen wachsen noch.',
      document: (numbers) => `Abgerechnet mit ${numbers}`,
      restated: (settled, now) =>
        `Zuerst wurden ${settled} abgerechnet; nach den heutigen Zahlen sind es ${now}.`,
      laterDocument: 'Eine spätere Gutschrift',
      takenBack: (document, amount) => `${document} hat ${amount} abgezogen.`,
      added: (document, amount) => `${document} hat ${amount} nachgezahlt.`,
      settledAll: 'Damit ist der Unterschied ausgeglichen.',
      toTakeBack: (amount) => `Eine spätere Gutschrift zieht ${amount} ab.`,
      toAdd: (amount) => `Eine spätere Gutschrift zahlt ${amount} nach.`,
      less: (day, count, position) =>
        `Die Messung meldete für den ${day} ${count} weniger (${position}).`,
      more: (day, count, position) =>
        `Die Messung meldete für den ${day} ${count} mehr (${position}).`,
      moved: (position) => `Die Zuordnung wurde geändert: ${position}.`,
    },

    freshness: {
      label: 'Stand',
      today: (time) => `heute ${time}`,
      yesterdayAt: (time) => `gestern ${time}`,
      dayAt: (day, time) => `${day}, ${time}`,
      todayComplete: 'heute vollständig',
      yesterdayComplete: 'gestern vollständig',
      dayComplete: (day) => `${day} vollständig`,
      none: 'noch keine Daten',
      complete: 'vollständig',
      partial: 'teilweise',
      partialUntil: (reach) => `teilweise (${reach})`,
      missing: 'fehlt (–)',
      late: 'Einige Zahlen verspäten sich. Wir sind dran; Ihre Vergütung wird ergänzt, sobald sie eintreffen.',
    },

    empty: {
      title: 'Es liegen keine Daten vor',
      month: (month) => `Für ${month} haben wir keine Zahlen.`,
      currentMonth: (month) =>
        `Die ersten Zahlen für ${month} erscheinen hier, sobald sie eintreffen.`,
      toCurrentMonth: 'Aktuellen Monat anzeigen',
      toPreviousMonth: 'Vorigen Monat anzeigen',
      toPreviousPeriod: 'Zeitraum davor anzeigen',
      noSites: 'Noch keine Seiten',
      noSitesNext: 'Sobald Ihre erste Seite angelegt ist, erscheint sie hier.',
    },
  },
});
