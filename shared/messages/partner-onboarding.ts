import { defineMessages } from '../saying/define-messages.ts';

/** A publisher's texts while the company and its sites are set up. */
export const partnerOnboardingMessages = defineMessages({
  en: {
    title: (name: string) => `Welcome, ${name}`,
    previewTitle: (company: string) => `Set-up of ${company}`,
    progress: (done: number, all: number) => `${done} of ${all} steps done`,
    yourCompany: 'Your company',
    yourSites: 'Your sites',
    steps: 'Steps',
    showSteps: 'Show all steps',
    sitesLater: 'We start as soon as your contract is approved.',
    states: {
      completed: 'Done',
      current: 'Your turn',
      'qmn-working': 'QMN is working on it',
      blocked: 'Comes later',
    },
    next: 'What comes next',
    takes: (duration: string) => `Usually takes ${duration}`,
    done: 'This step is done.',
    doneOn: (day: string) => `Done on ${day}`,
    blocked: 'This step opens once the ones before it are done.',
    readOnly: 'A preview is read-only.',
    tooLate: 'This step has changed in the meantime. This is how things stand now.',
    step: {
      CREATE_COMPANY: {
        heading: 'Your company is set up',
        why: 'Your company now has its place on the platform.',
        working: 'We are creating your company.',
        duration: 'one working day',
      },
      ACCOUNT_SETUP: {
        heading: 'Your account is ready',
        why: 'Your account shows you how far along we are and, later, what you earn.',
        working: 'We are preparing your account.',
        duration: 'two minutes',
      },
      CONFIRM_CONTRACT_DETAILS: {
        heading: 'What we agreed',
        why: 'Please check the terms of every site, so that the contract is right from the start.',
        working:
          'We are entering your sites and agreements. We will e-mail you as soon as you can check them.',
        duration: 'five minutes',
      },
      CONFIRM_COMPANY_DETAILS: {
        heading: 'Your company and bank account',
        why: 'Your address goes into the contract, and payouts go to your bank account.',
        working: 'We are checking your details.',
        duration: 'five minutes',
      },
      SIGN_CONTRACT: {
        heading: 'Your contract',
        why: 'Once you have signed, we can start setting up your sites.',
        working: 'We are preparing your contract. We will e-mail you as soon as it is ready.',
        duration: 'ten minutes',
      },
      UPLOAD_CONTRACT: {
        heading: 'Your contract',
        why: 'Once you have signed, we can start setting up your sites.',
        working: 'We are preparing your contract. We will e-mail you as soon as it is ready.',
        duration: 'ten minutes',
      },
      VALIDATE_CONTRACT: {
        heading: 'We are checking your contract',
        why: 'We go through the signed contract and approve it.',
        working:
          'We have received your signed contract. We are checking it and will get back to you.',
        duration: 'one to two working days',
      },
      PROVIDE_SITE_LOGIN: {
        heading: 'Access to your site',
        why: 'Our team needs its own login to integrate the ads for you.',
        working: 'Thank you. We are trying the login and will tell you if anything is missing.',
        duration: 'five minutes',
      },
      PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN: {
        heading: 'Access to your site and consent manager',
        why: 'Our team needs its own logins to integrate the ads and to set up your consent manager.',
        working: 'Thank you. We are trying the logins and will tell you if anything is missing.',
        duration: 'ten minutes',
      },
      ADD_PRIVACY_POLICY: {
        heading: 'Your privacy policy',
        why: 'Your readers must be told who shows ads on your site. We have prepared the texts for you.',
        working: 'We are taking care of it.',
        duration: 'ten minutes',
      },
      SETUP_CONSENT_MANAGER: {
        heading: 'We are setting up the consent manager',
        why: 'It asks your readers for their consent, as the law requires.',
        working:
          'Our team is setting up the consent manager for your site. There is nothing you need to do.',
        duration: 'two working days',
      },
      SETUP_AD_SERVER: {
        heading: 'We are setting up the ad server',
        why: 'It decides which ad appears where on your site.',
        working:
          'Our team is setting up the ad positions of your site. There is nothing you need to do.',
        duration: 'two to three working days',
      },
      SETUP_WB_VIDEO_PLAYER: {
        heading: 'We are setting up the video player',
        why: 'It brings video ads to your site.',
        working:
          'Our team is setting up the video player for your site. There is nothing you need to do.',
        duration: 'two working days',
      },
      PREPARE_INTEGRATION_MANUAL: {
        heading: 'We are writing your integration manual',
        why: 'It shows step by step which line of code goes where on your site.',
        working:
          'Our team is writing the manual for your site. We will e-mail you when it is ready.',
        duration: 'one working day',
      },
      INTEGRATION_INTO_SITE: {
        heading: 'Integrating the ads',
        why: 'As soon as the ads are in place, we test everything and your site can go live.',
        working: 'Our team is integrating the ads into your site. There is nothing you need to do.',
        workingForYou:
          'You integrate the ads yourself. We will e-mail you as soon as your manual is ready.',
        duration: 'one to two hours',
      },
      DO_FINAL_TESTING_AND_GO_LIVE: {
        heading: 'Final test and go-live',
        why: 'We check ads, consent and figures on all devices. Then your site goes live.',
        working: 'Our team is testing your site. We will e-mail you as soon as it goes live.',
        duration: 'one to two working days',
      },
    },
    allDone: {
      heading: 'All done, thank you!',
      text: 'Everything is set up. There is nothing left for you to do.',
      starts: (site: string, day: string) => `${site} goes live on ${day}.`,
      figures: (day: string) => `Your first figures appear here on ${day} from 7:00.`,
    },
    yourTurn: {
      title: 'Your turn',
      company: (step: string) => `${step} – for your company`,
      site: (step: string, site: string) => `${step} – for ${site}`,
      more: (count: number) => (count === 1 ? 'and 1 more step' : `and ${count} more steps`),
      go: 'Continue',
    },
  },

  de: {
    title: (name) => `Willkommen, ${name}`,
    previewTitle: (company) => `Einrichtung von ${company}`,
    progress: (done, all) => `${done} von ${all} Schritten erledigt`,
    yourCompany: 'Ihre Firma',
    yourSites: 'Ihre Seiten',
    steps: 'Schritte',
    showSteps: 'Alle Schritte anzeigen',
    sitesLater: 'Es geht los, sobald Ihr Vertrag freigegeben ist.',
    states: {
      completed: 'Erledigt',
      current: 'Sie sind am Zug',
      'qmn-working': 'QMN arbeitet daran',
      blocked: 'Kommt später',
    },
    next: 'So geht es weiter',
    takes: (duration) => `Dauert meist ${duration}`,
    done: 'Dieser Schritt ist erledigt.',
    doneOn: (day) => `Erledigt am ${day}`,
    blocked: 'Dieser Schritt öffnet sich, sobald die Schritte davor erledigt sind.',
    readOnly: 'In der Vorschau können Sie nur lesen.',
    tooLate: 'Dieser Schritt hat sich inzwischen geändert. Sie sehen jetzt den aktuellen Stand.',
    step: {
      CREATE_COMPANY: {
        heading: 'Ihre Firma ist angelegt',
        why: 'Wir haben Ihre Firma auf der Plattform angelegt.',
        working: 'Wir legen Ihre Firma an.',
        duration: 'einen Werktag',
      },
      ACCOUNT_SETUP: {
        heading: 'Ihr Zugang ist bereit',
        why: 'Mit Ihrem Zugang sehen Sie jederzeit, wie weit wir sind, und später, wie hoch Ihre Vergütung ist.',
        working: 'Wir bereiten Ihren Zugang vor.',
        duration: 'zwei Minuten',
      },
      CONFIRM_CONTRACT_DETAILS: {
        heading: 'Was wir vereinbart haben',
        why: 'Bitte prüfen Sie für jede Seite, was wir vereinbart haben, damit der Vertrag von Anfang an stimmt.',
        working:
          'Wir tragen Ihre Seiten und Vereinbarungen ein. Sobald Sie sie prüfen können, erhalten Sie eine E‑Mail.',
        duration: 'fünf Minuten',
      },
      CONFIRM_COMPANY_DETAILS: {
        heading: 'Ihre Firma und Bankverbindung',
        why: 'Für den Vertrag brauchen wir Ihre Anschrift, für die Auszahlungen Ihre Bankverbindung.',
        working: 'Wir prüfen Ihre Angaben.',
        duration: 'fünf Minuten',
      },
      SIGN_CONTRACT: {
        heading: 'Ihr Vertrag',
        why: 'Mit Ihrer Unterschrift ist alles geregelt, und wir können Ihre Seiten einrichten.',
        working: 'Wir bereiten Ihren Vertrag vor. Sobald er bereitliegt, erhalten Sie eine E‑Mail.',
        duration: 'zehn Minuten',
      },
      UPLOAD_CONTRACT: {
        heading: 'Ihr Vertrag',
        why: 'Mit Ihrer Unterschrift ist alles geregelt, und wir können Ihre Seiten einrichten.',
        working: 'Wir bereiten Ihren Vertrag vor. Sobald er bereitliegt, erhalten Sie eine E‑Mail.',
        duration: 'zehn Minuten',
      },
      VALIDATE_CONTRACT: {
        heading: 'Wir prüfen Ihren Vertrag',
        why: 'Wir sehen den unterschriebenen Vertrag durch und geben ihn frei.',
        working: 'Ihr unterschriebener Vertrag ist da. Wir prüfen ihn und melden uns bei Ihnen.',
        duration: 'ein bis zwei Werktage',
      },
      PROVIDE_SITE_LOGIN: {
        heading: 'Zugang zu Ihrer Seite',
        why: 'Mit einem eigenen Zugang baut unser Team die Werbung für Sie ein.',
        working: 'Vielen Dank. Wir probieren den Zugang aus und melden uns, falls etwas fehlt.',
        duration: 'fünf Minuten',
      },
      PROVIDE_SITE_AND_CONSENT_MANAGER_LOGIN: {
        heading: 'Zugang zu Seite und Consent-Manager',
        why: 'Mit eigenen Zugängen baut unser Team die Werbung ein und richtet Ihren Consent-Manager ein.',
        working: 'Vielen Dank. Wir probieren die Zugänge aus und melden uns, falls etwas fehlt.',
        duration: 'zehn Minuten',
      },
      ADD_PRIVACY_POLICY: {
        heading: 'Ihre Datenschutzerklärung',
        why: 'Ihre Leserinnen und Leser müssen erfahren, wer auf Ihrer Seite Werbung zeigt. Die Texte haben wir vorbereitet.',
        working: 'Wir kümmern uns darum.',
        duration: 'zehn Minuten',
      },
      SETUP_CONSENT_MANAGER: {
        heading: 'Wir richten den Consent-Manager ein',
        why: 'Er holt die Einwilligung Ihrer Leserinnen und Leser ein, wie es das Gesetz verlangt.',
        working:
          'Unser Team richtet den Consent-Manager für Ihre Seite ein. Sie müssen nichts tun.',
        duration: 'zwei Werktage',
      },
      SETUP_AD_SERVER: {
        heading: 'Wir richten den Adserver ein',
        why: 'Er entscheidet, welche Anzeige an welcher Stelle Ihrer Seite erscheint.',
        working: 'Unser Team richtet die Werbepositionen Ihrer Seite ein. Sie müssen nichts tun.',
        duration: 'zwei bis drei Werktage',
      },
      SETUP_WB_VIDEO_PLAYER: {
        heading: 'Wir richten den Videoplayer ein',
        why: 'Er bringt Videowerbung auf Ihre Seite.',
        working: 'Unser Team richtet den Videoplayer für Ihre Seite ein. Sie müssen nichts tun.',
        duration: 'zwei Werktage',
      },
      PREPARE_INTEGRATION_MANUAL: {
        heading: 'Wir schreiben Ihre Einbauanleitung',
        why: 'Sie beschreibt Schritt für Schritt, welche Zeile wohin in Ihre Seite gehört.',
        working:
          'Unser Team schreibt die Anleitung für Ihre Seite. Sobald sie bereitliegt, erhalten Sie eine E‑Mail.',
        duration: 'einen Werktag',
      },
      INTEGRATION_INTO_SITE: {
        heading: 'Werbung einbauen',
        why: 'Sobald die Werbung eingebaut ist, testen wir alles, und Ihre Seite kann live gehen.',
        working: 'Unser Team baut die Werbung in Ihre Seite ein. Sie müssen nichts tun.',
        workingForYou:
          'Sie bauen die Werbung selbst ein. Sobald Ihre Anleitung bereitliegt, erhalten Sie eine E‑Mail.',
        duration: 'ein bis zwei Stunden',
      },
      DO_FINAL_TESTING_AND_GO_LIVE: {
        heading: 'Letzter Test und Livegang',
        why: 'Wir prüfen Werbung, Einwilligung und Zahlen auf allen Geräten, dann geht Ihre Seite live.',
        working: 'Unser Team testet Ihre Seite. Sobald sie live geht, erhalten Sie eine E‑Mail.',
        duration: 'ein bis zwei Werktage',
      },
    },
    allDone: {
      heading: 'Alles erledigt – vielen Dank!',
      text: 'Es ist alles eingerichtet. Sie müssen nichts weiter tun.',
      starts: (site, day) => `${site} geht am ${day} live.`,
      figures: (day) => `Ihre ersten Zahlen finden Sie hier am ${day} ab 7:00 Uhr.`,
    },
    yourTurn: {
      title: 'Sie sind am Zug',
      company: (step) => `${step} – für Ihre Firma`,
      site: (step, site) => `${step} – für ${site}`,
      more: (count) => (count === 1 ? 'und 1 weiterer Schritt' : `und ${count} weitere Schritte`),
      go: 'Weiter',
    },
  },
});
