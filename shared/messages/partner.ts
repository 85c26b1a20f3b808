import { productName } from '../product-name.ts';
import { defineMessages } from '../saying/define-messages.ts';
import { figureMessages } from './partner-figures.ts';
import { signInMessages } from './partner-sign-in.ts';

/** Publishers' texts. Figures, dates and months come formatted for the reader. */
export const partnerMessages = defineMessages({
  en: {
    product: productName.en,
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
      levers: 'What moves the amount',
      sites: 'Sites',
      sitesFailed: 'Your sites cannot be shown.',
      payouts: 'Payouts',
      settings: 'Settings',
      profile: 'Profile',
      backToDashboard: 'Back to dashboard',
      menu: 'Menu',
      mainNavigation: 'Main navigation',
      companies: 'Companies',
      language: 'Language',
      theme: 'Appearance',
      tour: 'How your overview works',
      signOut: 'Sign out',
      preview: (company: string) => `Preview as ${company} – read-only`,
      exitPreview: 'Exit Preview',
      printed: (company: string, day: string) => `${company}, as of ${day}`,
    },

    ...signInMessages.en,
    ...figureMessages.en,

    maintenance: {
      title: 'Maintenance',
      company: 'Missing company data',
      sites: 'Missing Site Data',
      metrics: 'Missing data from server: your figures',
      payouts: 'Missing data from server: your payouts',
      onboarding: 'Missing Server Data (Onboarding steps)',
      banking: 'Missing data from server: your bank accounts',
      people: 'Missing data from server: the people of your company',
      session: 'Missing data from server: your account',
      text: 'Nothing is lost: we keep counting, and everything will be back shortly.',
      stillWorks: 'Month, site selection and settings still work.',
      offlineTitle: 'No connection',
      offline: 'Your device has no connection to the server at the moment.',
      requestId: 'Request',
    },

    bankingBanner: {
      missing: 'Banking details are missing',
      incomplete: 'Banking details are incomplete',
      text: 'without them we cannot pay you.',
      action: 'Add them',
    },

    placeholder: {
      greeting: (name: string) => `Welcome, ${name}`,
      setUp: 'We are setting up your account',
      setUpText:
        'Our team is preparing the integration of your sites and will contact you as soon as we need anything.',
      siteSetUp: 'This site is being set up',
      steps: 'What happens next',
      stepSetUp: 'We complete the set-up together with you.',
      stepStart: 'Your agreement starts on the agreed day, and ads run on your site.',
      stepFigures:
        'Your first earnings appear here on the following morning from 7:00, and are updated every hour.',
      affiliate: 'No site of yours is live at the moment',
      affiliateText: 'As soon as one is, its earnings appear here.',
      yourSites: 'Your sites',
    },

    noAccess: {
      title: {
        figures: 'Figures are not enabled for your account',
        documents: 'Documents are not enabled for your account',
      },
      text: {
        figures: 'Your account has no access to figures. Your contact is happy to help.',
        documents:
          'Owners see payouts and documents, and so do Members if an Owner of your company allows it under Settings, People.',
      },
    },

    support: {
      title: 'Your contact',
      text: 'Questions about figures, ads or set-up? Write to us.',
      write: 'Send an e-mail',
    },

    notFound: {
      title: 'Page not found',
      text: 'There is nothing at this address, or you have no access to it.',
      home: 'Go to overview',
    },

    errors: {
      offline: 'No connection to the server. Please check your network and try again.',
      tooMany: (minutes: number) =>
        minutes === 1
          ? 'Too many attempts. Please try again in a minute.'
          : `Too many attempts. Please try again in ${minutes} minutes.`,
      crashed: 'This page could not be shown.',
      reload: 'Reload',
    },
  },

  de: {
    product: productName.de,
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
      levers: 'Was den Betrag bewegt',
      sites: 'Seiten',
      sitesFailed: 'Ihre Seiten lassen sich nicht anzeigen.',
      payouts: 'Auszahlungen',
      settings: 'Einstellungen',
      profile: 'Profil',
      backToDashboard: 'Zurück zur Übersicht',
      menu: 'Menü',
      mainNavigation: 'Hauptnavigation',
      companies: 'Firmen',
      language: 'Sprache',
      theme: 'Darstellung',
      tour: 'So funktioniert Ihre Übersicht',
      signOut: 'Abmelden',
      preview: (company) => `Vorschau als ${company} – nur lesen`,
      exitPreview: 'Vorschau beenden',
      printed: (company, day) => `${company}, Stand ${day}`,
    },

    ...signInMessages.de,
    ...figureMessages.de,

    maintenance: {
      title: 'Wartungsarbeiten',
      company: 'Die Daten Ihrer Firma lassen sich gerade nicht anzeigen',
      sites: 'Ihre Seiten lassen sich gerade nicht anzeigen',
      metrics: 'Ihre Zahlen lassen sich gerade nicht anzeigen',
      payouts: 'Ihre Auszahlungen lassen sich gerade nicht anzeigen',
      onboarding: 'Ihre Schritte lassen sich gerade nicht anzeigen',
      banking: 'Ihre Bankverbindung lässt sich gerade nicht anzeigen',
      people: 'Die Liste der Personen lässt sich gerade nicht anzeigen',
      session: 'Ihr Konto lässt sich gerade nicht anzeigen',
      text: 'Es geht nichts verloren: Gezählt wird weiter, und in Kürze ist alles wieder da.',
      stillWorks: 'Monat, Seitenauswahl und Einstellungen funktionieren weiterhin.',
      offlineTitle: 'Keine Verbindung',
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
        'Am Morgen danach, ab 7:00 Uhr, sehen Sie hier Ihre erste Vergütung, stündlich aktualisiert.',
      affiliate: 'Im Moment ist keine Ihrer Seiten live',
      affiliateText: 'Sobald eine live ist, finden Sie hier ihre Vergütung.',
      yourSites: 'Ihre Seiten',
    },

    noAccess: {
      title: {
        figures: 'Zahlen sind für Ihr Konto nicht freigegeben',
        documents: 'Dokumente sind für Ihr Konto nicht freigegeben',
      },
      text: {
        figures: 'Ihr Konto hat keinen Zugang zu den Zahlen. Ihr Kontakt hilft Ihnen gern.',
        documents:
          'Auszahlungen und Dokumente sehen Inhaber und die Mitglieder, denen ein Inhaber Ihrer Firma es unter „Einstellungen“, „Personen“ erlaubt.',
      },
    },

    support: {
      title: 'Ihr Kontakt',
      text: 'Fragen zu Zahlen, Werbung oder Einrichtung? Schreiben Sie uns.',
      write: 'E‑Mail schreiben',
    },

    notFound: {
      title: 'Nicht gefunden',
      text: 'Unter dieser Adresse gibt es nichts, oder Sie haben keinen Zugang dazu.',
      home: 'Zur Übersicht',
    },

    errors: {
      offline:
        'Keine Verbindung zum Server. Bitte prüfen Sie Ihr Netz und versuchen Sie es erneut.',
      tooMany: (minutes) =>
        minutes === 1
          ? 'Zu viele Versuche. Bitte versuchen Sie es in einer Minute erneut.'
          : `Zu viele Versuche. Bitte versuchen Sie es in ${minutes} Minuten erneut.`,
      crashed: 'Das ließ sich nicht anzeigen.',
      reload: 'Neu laden',
    },
  },
});

export type PartnerMessages = (typeof partnerMessages)['en'];
