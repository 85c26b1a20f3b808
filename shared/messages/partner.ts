import { defineMessages } from './define-messages.ts';

/** What publishers read. Figures, dates and months come in formatted for the reader. */
export const partnerMessages = defineMessages({
  en: {
    product: 'Partnerplattform',
    skipToContent: 'Skip to content',
    loading: 'Loading …',
    close: 'Close',
    retry: 'Try again',
    copy: 'Copy',
    copied: 'Copied',
    demoData: 'Demo data',
    demoDataHint: 'These figures are made up. Nothing here belongs to a real website.',
    languages: { de: 'Deutsch', en: 'English' },
    themes: { system: 'System', light: 'Light', dark: 'Dark' },

    frame: {
      overview: 'Overview',
      sites: 'Sites',
      settings: 'Settings',
      profile: 'Profile',
      backToDashboard: 'Back to dashboard',
      menu: 'Menu',
      mainNavigation: 'Main navigation',
      language: 'Language',
      theme: 'Appearance',
      tour: 'How your overview works',
      signOut: 'Sign out',
      preview: (company: string) => `Preview as ${company} – read-only`,
      exitPreview: 'Exit Preview',
    },

    signIn: {
      title: 'Sign in',
      intro: 'Your payouts, page impressions and ad positions.',
      email: 'E-mail',
      password: 'Password',
      totp: 'Code from your authenticator app',
      totpHint: 'Six digits, or one of your recovery codes',
      submit: 'Sign in',
      forgot: 'Forgot your password?',
      sessionEnded: 'You have been signed out. Please sign in again.',
      passwordChanged: 'Your password is set. Please sign in with it.',
    },

    forgot: {
      title: 'Forgot your password?',
      intro: 'Enter your e-mail address. We send you a link to set a new password.',
      submit: 'Send link',
      sentTitle: 'Look into your mailbox',
      sent: (email: string) =>
        `If there is an account for ${email}, a message with a link is on its way. It may take a few minutes and may have landed in spam.`,
      toSignIn: 'Back to sign-in',
    },

    newPassword: {
      invitationTitle: 'Welcome',
      invitationIntro: 'Set a password, and your access is ready.',
      resetTitle: 'Set a new password',
      resetIntro: 'All other devices are signed out when you change it.',
      password: 'New password',
      submit: 'Set password',
      show: 'Show password',
      hide: 'Hide password',
      hint: {
        short: (missing: number) =>
          missing === 1 ? '1 more character' : `${missing} more characters (12 at least)`,
        enough: 'Long enough. A few more words make it stronger.',
        strong: 'Strong password',
      },
      linkExpired: 'This link is no longer valid.',
      linkExpiredNext: 'Links work once and for a limited time. Have a new one sent to you.',
      requestNew: 'Request a new link',
    },

    month: {
      label: 'Month',
      choose: (month: string) => `Choose month, ${month} selected`,
      previous: 'Previous month',
      next: 'Next month',
      previousYear: 'Previous year',
      nextYear: 'Next year',
    },

    siteFilter: {
      all: 'All sites',
      some: (count: number) => `${count} sites`,
      choose: (selection: string) => `Choose sites, ${selection} selected`,
      search: 'Find a site',
      noMatch: 'No site matches',
      done: 'Done',
    },

    siteState: { live: 'Live', onboarding: 'Onboarding', offline: 'Not live' },

    overview: {
      title: 'Overview',
      payoutSoFar: 'Payout so far',
      payout: 'Payout',
      status: { estimated: 'estimated', final: 'final' },
      statusHint: {
        estimated:
          'Estimated: figures may still change until the settlement of this month is approved.',
        final: 'Final: this payout is covered by an approved settlement and no longer changes.',
      },
      aboutStatus: 'What does that mean?',
      forecast: (amount: string) => `Forecast ${amount}`,
      forecastHint: 'Payout so far, divided by the days begun, times the days of the month.',
      trend: {
        up: (share: string) => `${share} more`,
        down: (share: string) => `${share} less`,
        equal: 'As much as',
        than: (month: string) => `than in ${month}`,
        as: (month: string) => `in ${month}`,
        samePeriod: '(same period)',
        samePeriodUntil: (day: string) =>
          `(same period until ${day}; later figures are not complete yet)`,
        none: (month: string) => `No payout in ${month} to compare with`,
        later: (month: string) =>
          `The comparison with ${month} starts once the first day is complete`,
      },
      kpis: {
        pageImpressions: 'Page impressions',
        consentShare: 'Share with consent',
        payoutPerThousand: 'Revenue per 1,000 impressions',
      },
    },

    report: {
      excel: 'Excel',
      excelOf: (month: string) => `Download ${month} as an Excel file`,
      excelOfWhich: 'Each site has a file of its own',
      excelBusy: 'The Excel file is being made …',
      excelFailed: 'The Excel file could not be downloaded.',
      csv: 'Download CSV',
      csvOf: (table: string) => `Download CSV: ${table}`,
      csvBusy: 'Preparing the file …',
      csvFailed: 'The file could not be downloaded.',
      recommendations: 'Recommendations',
      recommendationsOf: (month: string) => `Recommendations report, ${month}`,
      recommendationsNotYet: 'Not available for months before March 2025',
      explain: (amount: string) => `${amount}, show the calculation`,
    },

    chart: {
      title: 'Payout per day',
      asChart: 'Chart',
      asTable: 'Table',
      view: 'View',
      description: (month: string) =>
        `Payout per day in ${month}, stacked by position. Arrow keys move from day to day, Enter opens the day.`,
      previousMonth: (month: string) => `${month} for comparison`,
      without: (days: string) => `without ${days}`,
      previousFailed: (month: string) => `${month} cannot be shown for comparison right now.`,
      forecast: 'Forecast',
      gaps: (days: string) =>
        `No data for ${days}. These days are left out, they do not count as zero.`,
      partial: (days: string, count: number) =>
        `${days} ${count === 1 ? 'is' : 'are'} not complete yet.`,
      day: {
        complete: 'Complete',
        partial: 'Not complete yet',
        missing: 'No data',
        future: 'Forecast',
      },
      tableCaption: (month: string) => `Payout per day, ${month}`,
      columns: {
        day: 'Day',
        pageImpressions: 'Page impressions',
        adViews: 'Ad views',
        payout: 'Payout',
        state: 'State',
      },
      forecastOfMonth: 'Forecast for the month',
      daysToCome: (count: number, amount: string) =>
        count === 1 ? `${amount} on the day to come` : `${amount} on each of ${count} days to come`,
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
      caption: (month: string) => `Payout per ad position, ${month}`,
      siteCaption: (month: string) => `Payout per site, ${month}`,
      columns: {
        position: 'Position',
        site: 'Site',
        count: 'Count',
        rate: 'Rate per 1,000',
        payout: 'Payout',
        share: 'Share',
      },
      impressions: (count: string) => `${count} impressions`,
      views: (count: string) => `${count} views`,
      rate: (amount: string) => `${amount} per 1,000`,
      severalRates: 'several rates',
      partOfCount: (rate: string) => `partly ${rate}`,
      fillRate: (share: string) => `Fill rate ${share}`,
      unpaid: (count: number) =>
        count === 1 ? '1 position without a payout' : `${count} positions without a payout`,
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
      caption: (day: string) => `Payout per ad position on ${day}`,
      missing: 'There is no data for this day. It is left out and does not count as zero.',
      partial: 'This day is not complete yet; its figures are still growing.',
    },

    freshness: {
      label: 'As of',
      sources: { CM: 'Consent manager', QMN: 'QMN', F11: 'Factor Eleven' },
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
      late: 'Some figures are late. We are on it; your payout is completed as soon as they arrive.',
    },

    empty: {
      title: 'There is no data',
      month: (month: string) => `We have no figures for ${month}.`,
      currentMonth: (month: string) =>
        `The first figures of ${month} appear here as soon as they come in.`,
      toCurrentMonth: 'Show the current month',
      toPreviousMonth: 'Show the previous month',
      noSites: 'No sites yet',
      noSitesNext: 'As soon as your first site is set up, it appears here.',
    },

    maintenance: {
      title: 'Maintenance',
      company: 'Missing company data',
      sites: 'Missing Site Data',
      metrics: 'Missing data from server',
      onboarding: 'Missing Server Data (Onboarding steps)',
      banking: 'Missing data from server',
      people: 'Missing data from server',
      session: 'Missing data from server',
      text: 'We cannot show everything at the moment. Nothing is lost: counting goes on, and it will all be here again shortly.',
      stillWorks: 'Month, site selection and settings still work.',
      offline: 'Your device has no connection to the server at the moment.',
      requestId: 'Request',
    },

    bankingBanner: {
      missing: 'Banking details are missing',
      incomplete: 'Banking details are incomplete',
      text: 'without them we cannot pay out.',
      action: 'Add them',
    },

    placeholder: {
      greeting: (name: string) => `Welcome, ${name}`,
      setUp: 'We are setting up your account',
      setUpText:
        'Our team is preparing the integration of your sites and will contact you as soon as something is needed from you.',
      siteSetUp: 'This site is being set up',
      steps: 'How it goes on',
      stepSetUp: 'We complete the set-up together with you.',
      stepStart: 'Your agreement starts on the agreed day, and ads run on your site.',
      stepFigures:
        'Your first payouts appear here on the following morning from 7:00, and are updated every hour.',
      affiliate: 'No site of yours is live at the moment',
      affiliateText: 'As soon as one is, you find its payouts here.',
      yourSites: 'Your sites',
    },

    noAccess: {
      title: 'Figures are not enabled for your account',
      text: 'Your account may not see payouts. An owner of your company can change that; we are glad to help.',
    },

    support: {
      title: 'Your contact',
      text: 'Questions about figures, ads or set-up? Write to us.',
      write: (name: string) => `Write to ${name}`,
    },

    profile: {
      title: 'Profile',
      firstName: 'First name',
      lastName: 'Last name',
      email: 'E-mail',
      emailHint: 'Our team changes the address for you.',
      language: 'Language',
      save: 'Save',
      saved: 'Settings updated',
      readOnly: 'A preview is read-only.',
      passwordText: 'We send you a link with which you set a new password.',
      sendLink: 'Send link',
      linkSent: (email: string) => `A link is on its way to ${email}.`,
    },

    notFound: {
      title: 'Page not found',
      text: 'There is nothing at this address, or it is not yours.',
      home: 'To the overview',
    },

    errors: {
      offline: 'No connection to the server. Please check your network and try again.',
      tooMany: (minutes: number) =>
        minutes === 1
          ? 'Too many attempts. Please try again in a minute.'
          : `Too many attempts. Please try again in ${minutes} minutes.`,
      crashed: 'This page could not be shown.',
      reload: 'Load again',
    },
  },

  de: {
    product: 'Partnerplattform',
    skipToContent: 'Zum Inhalt springen',
    loading: 'Wird geladen …',
    close: 'Schließen',
    retry: 'Erneut versuchen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    demoData: 'Demodaten',
    demoDataHint: 'Diese Zahlen sind erfunden. Nichts davon gehört zu einer echten Website.',
    languages: { de: 'Deutsch', en: 'English' },
    themes: { system: 'System', light: 'Hell', dark: 'Dunkel' },

    frame: {
      overview: 'Übersicht',
      sites: 'Seiten',
      settings: 'Einstellungen',
      profile: 'Profil',
      backToDashboard: 'Zurück zur Übersicht',
      menu: 'Menü',
      mainNavigation: 'Hauptnavigation',
      language: 'Sprache',
      theme: 'Darstellung',
      tour: 'So funktioniert Ihre Übersicht',
      signOut: 'Abmelden',
      preview: (company) => `Vorschau als ${company} – nur lesen`,
      exitPreview: 'Vorschau beenden',
    },

    signIn: {
      title: 'Anmelden',
      intro: 'Ihre Auszahlungen, Seitenaufrufe und Werbeplätze.',
      email: 'E-Mail',
      password: 'Passwort',
      totp: 'Code aus Ihrer Authenticator-App',
      totpHint: 'Sechs Ziffern oder einer Ihrer Wiederherstellungscodes',
      submit: 'Anmelden',
      forgot: 'Passwort vergessen?',
      sessionEnded: 'Sie wurden abgemeldet. Bitte melden Sie sich erneut an.',
      passwordChanged: 'Ihr Passwort ist gesetzt. Bitte melden Sie sich damit an.',
    },

    forgot: {
      title: 'Passwort vergessen?',
      intro:
        'Geben Sie Ihre E-Mail-Adresse ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort setzen.',
      submit: 'Link senden',
      sentTitle: 'Sehen Sie in Ihr Postfach',
      sent: (email) =>
        `Falls es ein Konto für ${email} gibt, ist eine Nachricht mit einem Link unterwegs. Das kann einige Minuten dauern; sehen Sie auch im Spam-Ordner nach.`,
      toSignIn: 'Zurück zur Anmeldung',
    },

    newPassword: {
      invitationTitle: 'Willkommen',
      invitationIntro: 'Setzen Sie ein Passwort, dann ist Ihr Zugang bereit.',
      resetTitle: 'Neues Passwort setzen',
      resetIntro: 'Mit der Änderung werden alle anderen Geräte abgemeldet.',
      password: 'Neues Passwort',
      submit: 'Passwort setzen',
      show: 'Passwort anzeigen',
      hide: 'Passwort verbergen',
      hint: {
        short: (missing) =>
          missing === 1 ? 'Noch 1 Zeichen' : `Noch ${missing} Zeichen (mindestens 12)`,
        enough: 'Lang genug. Ein paar Wörter mehr machen es stärker.',
        strong: 'Starkes Passwort',
      },
      linkExpired: 'Dieser Link ist nicht mehr gültig.',
      linkExpiredNext:
        'Links gelten einmal und nur für begrenzte Zeit. Lassen Sie sich einen neuen schicken.',
      requestNew: 'Neuen Link anfordern',
    },

    month: {
      label: 'Monat',
      choose: (month) => `Monat wählen, ${month} ist gewählt`,
      previous: 'Voriger Monat',
      next: 'Nächster Monat',
      previousYear: 'Voriges Jahr',
      nextYear: 'Nächstes Jahr',
    },

    siteFilter: {
      all: 'Alle Seiten',
      some: (count) => `${count} Seiten`,
      choose: (selection) => `Seiten wählen, ${selection} gewählt`,
      search: 'Seite suchen',
      noMatch: 'Keine Seite passt',
      done: 'Fertig',
    },

    siteState: { live: 'Live', onboarding: 'Im Onboarding', offline: 'Nicht live' },

    overview: {
      title: 'Übersicht',
      payoutSoFar: 'Auszahlung bisher',
      payout: 'Auszahlung',
      status: { estimated: 'geschätzt', final: 'endgültig' },
      statusHint: {
        estimated:
          'Geschätzt: Die Zahlen können sich noch ändern, bis die Abrechnung des Monats freigegeben ist.',
        final:
          'Endgültig: Diese Auszahlung steht in einer freigegebenen Abrechnung und ändert sich nicht mehr.',
      },
      aboutStatus: 'Was bedeutet das?',
      forecast: (amount) => `Prognose ${amount}`,
      forecastHint: 'Auszahlung bisher, geteilt durch die begonnenen Tage, mal Tage des Monats.',
      trend: {
        up: (share) => share,
        down: (share) => share,
        equal: 'Unverändert',
        than: (month) => `gegenüber ${month}`,
        as: (month) => `gegenüber ${month}`,
        samePeriod: '(gleicher Zeitraum)',
        samePeriodUntil: (day) =>
          `(gleicher Zeitraum bis ${day}; spätere Zahlen sind noch unvollständig)`,
        none: (month) => `Kein Vergleich: im ${month} gab es keine Auszahlung`,
        later: (month) =>
          `Der Vergleich mit ${month} beginnt, sobald der erste Tag vollständig ist`,
      },
      kpis: {
        pageImpressions: 'Seitenaufrufe',
        consentShare: 'Anteil mit Einwilligung',
        payoutPerThousand: 'Umsatz je 1.000 Aufrufe',
      },
    },

    report: {
      excel: 'Excel',
      excelOf: (month) => `${month} als Excel-Datei herunterladen`,
      excelOfWhich: 'Jede Seite hat ihre eigene Datei',
      excelBusy: 'Die Excel-Datei wird erstellt …',
      excelFailed: 'Die Excel-Datei konnte nicht heruntergeladen werden.',
      csv: 'CSV herunterladen',
      csvOf: (table) => `CSV herunterladen: ${table}`,
      csvBusy: 'Die Datei wird vorbereitet …',
      csvFailed: 'Die Datei konnte nicht heruntergeladen werden.',
      recommendations: 'Empfehlungen',
      recommendationsOf: (month) => `Bericht zu Empfehlungen, ${month}`,
      recommendationsNotYet: 'Für Monate vor März 2025 nicht verfügbar',
      explain: (amount) => `${amount}, Berechnung anzeigen`,
    },

    chart: {
      title: 'Auszahlung je Tag',
      asChart: 'Diagramm',
      asTable: 'Tabelle',
      view: 'Ansicht',
      description: (month) =>
        `Auszahlung je Tag im ${month}, gestapelt nach Position. Die Pfeiltasten gehen von Tag zu Tag, die Eingabetaste öffnet den Tag.`,
      previousMonth: (month) => `${month} zum Vergleich`,
      without: (days) => `ohne ${days}`,
      previousFailed: (month) => `Der Vergleich mit ${month} lässt sich gerade nicht anzeigen.`,
      forecast: 'Prognose',
      gaps: (days) =>
        `Keine Daten für ${days}. Diese Tage bleiben leer, sie zählen nicht als null.`,
      partial: (days, count) => `${days} ${count === 1 ? 'ist' : 'sind'} noch nicht vollständig.`,
      day: {
        complete: 'vollständig',
        partial: 'noch nicht vollständig',
        missing: 'keine Daten',
        future: 'Prognose',
      },
      tableCaption: (month) => `Auszahlung je Tag, ${month}`,
      columns: {
        day: 'Tag',
        pageImpressions: 'Seitenaufrufe',
        adViews: 'Einblendungen',
        payout: 'Auszahlung',
        state: 'Stand',
      },
      forecastOfMonth: 'Prognose des Monats',
      daysToCome: (count, amount) =>
        count === 1 ? `${amount} am letzten Tag` : `je ${amount} an den ${count} Tagen, die kommen`,
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
      caption: (month) => `Auszahlung je Werbeposition, ${month}`,
      siteCaption: (month) => `Auszahlung je Seite, ${month}`,
      columns: {
        position: 'Position',
        site: 'Seite',
        count: 'Aufrufe',
        rate: 'Satz je 1.000',
        payout: 'Auszahlung',
        share: 'Anteil',
      },
      impressions: (count) => `${count} Aufrufe`,
      views: (count) => `${count} Einblendungen`,
      rate: (amount) => `${amount} je 1.000`,
      severalRates: 'mehrere Sätze',
      partOfCount: (rate) => `teils ${rate}`,
      fillRate: (share) => `Auslieferungsquote ${share}`,
      unpaid: (count) =>
        count === 1 ? '1 Position ohne Auszahlung' : `${count} Positionen ohne Auszahlung`,
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
      caption: (day) => `Auszahlung je Werbeposition am ${day}`,
      missing: 'Für diesen Tag gibt es keine Daten. Er bleibt leer und zählt nicht als null.',
      partial: 'Dieser Tag ist noch nicht vollständig; die Zahlen wachsen noch.',
    },

    freshness: {
      label: 'Stand',
      sources: { CM: 'Consent-Manager', QMN: 'QMN', F11: 'Factor Eleven' },
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
      late: 'Einige Zahlen verspäten sich. Wir sind dran; Ihre Auszahlung wird ergänzt, sobald sie eintreffen.',
    },

    empty: {
      title: 'Es liegen keine Daten vor',
      month: (month) => `Für ${month} haben wir keine Zahlen.`,
      currentMonth: (month) =>
        `Die ersten Zahlen für ${month} erscheinen hier, sobald sie eintreffen.`,
      toCurrentMonth: 'Aktuellen Monat anzeigen',
      toPreviousMonth: 'Vorigen Monat anzeigen',
      noSites: 'Noch keine Seiten',
      noSitesNext: 'Sobald Ihre erste Seite angelegt ist, erscheint sie hier.',
    },

    maintenance: {
      title: 'Wartungsarbeiten',
      company: 'Die Daten Ihrer Firma fehlen',
      sites: 'Die Daten Ihrer Seiten fehlen',
      metrics: 'Es fehlen Daten vom Server',
      onboarding: 'Es fehlen Daten vom Server (Onboarding-Schritte)',
      banking: 'Ihre Bankverbindung fehlt gerade',
      people: 'Die Liste der Personen fehlt gerade',
      session: 'Es fehlen Daten vom Server',
      text: 'Wir können gerade nicht alles anzeigen. Es geht nichts verloren: Gezählt wird weiter, und in Kürze ist alles wieder da.',
      stillWorks: 'Monat, Seitenauswahl und Einstellungen funktionieren weiterhin.',
      offline: 'Ihr Gerät hat gerade keine Verbindung zum Server.',
      requestId: 'Anfrage',
    },

    bankingBanner: {
      missing: 'Bankverbindung fehlt',
      incomplete: 'Bankverbindung unvollständig',
      text: 'ohne sie können wir nicht auszahlen.',
      action: 'Ergänzen',
    },

    placeholder: {
      greeting: (name) => `Willkommen, ${name}`,
      setUp: 'Wir richten Ihr Konto ein',
      setUpText:
        'Unser Team bereitet die Einbindung Ihrer Seiten vor und meldet sich, sobald wir etwas von Ihnen brauchen.',
      siteSetUp: 'Diese Seite wird eingerichtet',
      steps: 'So geht es weiter',
      stepSetUp: 'Wir schließen die Einrichtung gemeinsam mit Ihnen ab.',
      stepStart:
        'Ihre Vereinbarung beginnt am vereinbarten Tag, und Werbung läuft auf Ihrer Seite.',
      stepFigures:
        'Am Morgen danach, ab 7:00 Uhr, sehen Sie hier Ihre ersten Auszahlungen, stündlich aktualisiert.',
      affiliate: 'Im Moment ist keine Ihrer Seiten live',
      affiliateText: 'Sobald eine live ist, finden Sie hier ihre Auszahlungen.',
      yourSites: 'Ihre Seiten',
    },

    noAccess: {
      title: 'Zahlen sind für Ihr Konto nicht freigegeben',
      text: 'Ihr Konto darf keine Auszahlungen sehen. Ein Inhaber Ihrer Firma kann das ändern; wir helfen gern.',
    },

    support: {
      title: 'Ihr Kontakt',
      text: 'Fragen zu Zahlen, Werbung oder Einrichtung? Schreiben Sie uns.',
      write: (name) => `${name} schreiben`,
    },

    profile: {
      title: 'Profil',
      firstName: 'Vorname',
      lastName: 'Nachname',
      email: 'E-Mail',
      emailHint: 'Die Adresse ändert unser Team für Sie.',
      language: 'Sprache',
      save: 'Speichern',
      saved: 'Einstellungen gespeichert',
      readOnly: 'In der Vorschau lässt sich nichts ändern.',
      passwordText: 'Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort setzen.',
      sendLink: 'Link senden',
      linkSent: (email) => `Ein Link an ${email} ist unterwegs.`,
    },

    notFound: {
      title: 'Seite nicht gefunden',
      text: 'Unter dieser Adresse gibt es nichts, oder es gehört nicht Ihnen.',
      home: 'Zur Übersicht',
    },

    errors: {
      offline:
        'Keine Verbindung zum Server. Bitte prüfen Sie Ihr Netz und versuchen Sie es erneut.',
      tooMany: (minutes) =>
        minutes === 1
          ? 'Zu viele Versuche. Bitte versuchen Sie es in einer Minute erneut.'
          : `Zu viele Versuche. Bitte versuchen Sie es in ${minutes} Minuten erneut.`,
      crashed: 'Diese Seite ließ sich nicht anzeigen.',
      reload: 'Neu laden',
    },
  },
});

export type PartnerMessages = (typeof partnerMessages)['en'];
