import { defineMessages } from '../saying/define-messages.ts';

/** A publisher's texts for confirming the agreed terms, and its own address and account. */
export const detailsStepMessages = defineMessages({
  en: {
    agreement: {
      notCreated: 'Agreement is not created yet',
      notCreatedNext: 'We are preparing it. We will email you as soon as you can check it.',
      noSites: 'No sites yet',
      toConfirm: 'To confirm',
      confirmedOn: (day: string) => `Confirmed on ${day}`,
      changed: 'Changed',
      added: 'New',
      changedMeanwhile:
        'The terms have changed while you had this page open. Changes are marked: please check them again.',
      changedSince: (day: string) =>
        `What we agreed has changed since you confirmed it on ${day}. Changes are marked: please look at them and confirm again.`,
      before: (value: string) => `Before: ${value}`,
      confirm: 'Confirm contract details',
      done: (site: string | null) =>
        site ? `Contract details of ${site} confirmed` : 'Contract details confirmed',
      notRight: 'Something wrong? Write to us before you confirm.',
      mode: 'Model',
      modes: {
        PLUS: {
          name: 'Plus',
          text: 'All page impressions are paid, whether your readers have given their consent or not.',
        },
        SELECT: {
          name: 'Select',
          text: 'Page impressions of readers who have given their consent are paid.',
        },
        CONTENT_PASS: {
          name: 'Content Pass',
          text: 'Page impressions of readers who have given their consent are paid. Our consent manager asks them for it.',
        },
        PILOT: {
          name: 'Pilot',
          text: 'A trial: page impressions are paid at special rates, and no ad positions are filled yet.',
        },
      },
      type: 'Terms',
      types: {
        STANDARD: { name: 'Standard', text: 'Our usual rates and all ad positions.' },
        CUSTOM: { name: 'Individual', text: 'Rates and ad positions as agreed with you.' },
      },
      management: 'Integration',
      managements: {
        QMN: { name: 'By QMN', text: 'Our team integrates the ads into your site.' },
        CLIENT: {
          name: 'By you',
          text: 'You integrate the ads yourself, following a manual we write for your site.',
        },
      },
      consentManager: 'Consent manager',
      consentManagers: {
        CONSENT_MANAGER: { name: 'From QMN', text: 'We set it up for your site.' },
        CLIENT: { name: 'Your own', text: 'We connect the one you already use.' },
      },
      plugin: 'Recommendations',
      plugins: {
        yes: { name: 'Yes', text: 'Below your articles readers find more to read.' },
        no: { name: 'No', text: 'No recommendations below your articles.' },
      },
      runs: 'Start and end',
      openEnd: (start: string) => `From ${start}, with no end date`,
      span: (start: string, end: string) => `${start} – ${end}`,
      startOpen: 'Not fixed yet',
      startOpenText: 'We agree on it with you before your site goes live.',
      rates: 'What we pay',
      ratesOf: (site: string) => `What we pay for ${site}`,
      ratesUnit: 'Before tax, per 1,000 page impressions, for ad positions per 1,000 views.',
      noRates: 'No rates yet',
      position: 'Position',
      rate: 'Rate',
      adPositions: (count: number) => `Ad positions (${count})`,
      noAdPositions: 'None',
      dropped: (names: string) => `No longer included: ${names}`,
    },

    company: {
      address: 'Company and address',
      banking: 'Bank account',
      name: 'Company',
      location: 'Address',
      iban: 'IBAN',
      accountHolder: 'Account holder',
      complete: 'Complete',
      incomplete: 'Incomplete',
      confirm: 'Confirm company details',
      done: 'Company details confirmed',
      missing: 'Before you can confirm, this is still missing:',
      faults: {
        street: 'the street of your company',
        zip: 'the postcode of your company',
        city: 'the city of your company',
        banking: 'a bank account',
        'banking.iban': 'a valid IBAN of your bank account',
        'banking.accountHolder': 'the account holder',
        'banking.taxType': 'the tax type of your bank account',
        'banking.taxNumber': 'a valid tax number',
        'banking.vatNumber': 'a VAT number that fits your tax type',
      },
      eitherNumber: 'the tax number or the VAT number',
      unsaved: 'You have changed your address. Save it before you confirm.',
      changeInSettings: 'Change in the settings',
    },
  },

  de: {
    agreement: {
      notCreated: 'Die Vereinbarung ist noch nicht angelegt',
      notCreatedNext:
        'Wir bereiten sie vor. Sobald Sie sie prüfen können, erhalten Sie eine E‑Mail.',
      noSites: 'Noch keine Seiten',
      toConfirm: 'Zu bestätigen',
      confirmedOn: (day) => `Bestätigt am ${day}`,
      changed: 'Geändert',
      added: 'Neu',
      changedMeanwhile:
        'Was wir vereinbart haben, hat sich geändert, während Sie diese Seite offen hatten. Was neu ist, haben wir markiert: Bitte sehen Sie es noch einmal an.',
      changedSince: (day) =>
        `Was wir vereinbart haben, hat sich seit Ihrer Bestätigung vom ${day} geändert. Was neu ist, haben wir markiert: Bitte sehen Sie es sich an und bestätigen Sie es erneut.`,
      before: (value) => `Vorher: ${value}`,
      confirm: 'Vertragsdaten bestätigen',
      done: (site) => (site ? `Vertragsdaten von ${site} bestätigt` : 'Vertragsdaten bestätigt'),
      notRight: 'Stimmt etwas nicht? Schreiben Sie uns, bevor Sie bestätigen.',
      mode: 'Modell',
      modes: {
        PLUS: {
          name: 'Plus',
          text: 'Vergütet werden alle Seitenaufrufe, ob Ihre Leserinnen und Leser eingewilligt haben oder nicht.',
        },
        SELECT: {
          name: 'Select',
          text: 'Vergütet werden die Seitenaufrufe aller, die eingewilligt haben.',
        },
        CONTENT_PASS: {
          name: 'Content Pass',
          text: 'Vergütet werden die Seitenaufrufe aller, die eingewilligt haben. Die Einwilligung holt unser Consent-Manager ein.',
        },
        PILOT: {
          name: 'Pilot',
          text: 'Eine Testphase: Seitenaufrufe werden zu eigenen Sätzen vergütet, Werbepositionen noch nicht belegt.',
        },
      },
      type: 'Konditionen',
      types: {
        STANDARD: { name: 'Standard', text: 'Unsere üblichen Sätze und alle Werbepositionen.' },
        CUSTOM: {
          name: 'Individuell',
          text: 'Sätze und Werbepositionen, wie wir sie mit Ihnen vereinbart haben.',
        },
      },
      management: 'Einbau',
      managements: {
        QMN: { name: 'Durch QMN', text: 'Unser Team baut die Werbung in Ihre Seite ein.' },
        CLIENT: {
          name: 'Durch Sie',
          text: 'Sie bauen die Werbung selbst ein. Die Anleitung dazu schreiben wir für Ihre Seite.',
        },
      },
      consentManager: 'Consent-Manager',
      consentManagers: {
        CONSENT_MANAGER: { name: 'Von QMN', text: 'Wir richten ihn für Ihre Seite ein.' },
        CLIENT: { name: 'Ihr eigener', text: 'Wir binden den an, den Sie schon nutzen.' },
      },
      plugin: 'Leseempfehlungen',
      plugins: {
        yes: { name: 'Ja', text: 'Unter Ihren Artikeln stehen Empfehlungen zum Weiterlesen.' },
        no: { name: 'Nein', text: 'Unter Ihren Artikeln stehen keine Empfehlungen.' },
      },
      runs: 'Laufzeit',
      openEnd: (start) => `Ab ${start}, unbefristet`,
      span: (start, end) => `${start} – ${end}`,
      startOpen: 'Noch offen',
      startOpenText: 'Den Beginn stimmen wir vor dem Livegang mit Ihnen ab.',
      rates: 'Ihre Vergütung',
      ratesOf: (site) => `Ihre Vergütung für ${site}`,
      ratesUnit: 'Ohne Steuer, je 1.000 Seitenaufrufe, bei Werbepositionen je 1.000 Einblendungen.',
      noRates: 'Noch keine Sätze',
      position: 'Position',
      rate: 'Satz',
      adPositions: (count) => `Werbepositionen (${count})`,
      noAdPositions: 'Keine',
      dropped: (names) => `Nicht mehr enthalten: ${names}`,
    },

    company: {
      address: 'Firma und Anschrift',
      banking: 'Bankverbindung',
      name: 'Firma',
      location: 'Anschrift',
      iban: 'IBAN',
      accountHolder: 'Kontoinhaber',
      complete: 'Vollständig',
      incomplete: 'Unvollständig',
      confirm: 'Firmendaten bestätigen',
      done: 'Firmendaten bestätigt',
      missing: 'Bevor Sie bestätigen können, fehlt noch:',
      faults: {
        street: 'die Straße Ihrer Firma',
        zip: 'die Postleitzahl Ihrer Firma',
        city: 'der Ort Ihrer Firma',
        banking: 'eine Bankverbindung',
        'banking.iban': 'eine gültige IBAN Ihrer Bankverbindung',
        'banking.accountHolder': 'der Kontoinhaber Ihrer Bankverbindung',
        'banking.taxType': 'die Steuerart Ihrer Bankverbindung',
        'banking.taxNumber': 'eine gültige Steuernummer',
        'banking.vatNumber': 'eine zur Steuerart passende USt‑IdNr.',
      },
      eitherNumber: 'die Steuernummer oder die USt‑IdNr.',
      unsaved: 'Sie haben Ihre Anschrift geändert. Speichern Sie sie, bevor Sie bestätigen.',
      changeInSettings: 'In den Einstellungen ändern',
    },
  },
});
