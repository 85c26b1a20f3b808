import { defineMessages } from '../saying/define-messages.ts';

/** Texts that new publishers read once; they load only when shown. */
export const partnerWelcomeMessages = defineMessages({
  en: {
    welcome: {
      step: (step: number, steps: number) => `Step ${step} of ${steps}`,
      next: 'Next',
      back: 'Back',
      start: 'Let’s start',
      hello: {
        title: (name: string) => `Welcome, ${name}`,
        text: 'This is where you follow how your sites do: earnings, page impressions and ad positions, day by day and updated every hour.',
        more: 'Questions? You will find your contact at the bottom of the overview.',
      },
      onboarding: {
        title: 'A few steps to your first earnings',
        text: 'We take them together. You always see what comes next and whose turn it is.',
        points: {
          contract: 'Check the contract details of your sites',
          details: 'Complete your company and banking details',
          signing: 'Sign the contract, in the browser or on paper',
          access: 'Give us access to your sites, or integrate the ads yourself',
        },
      },
      running: {
        title: 'Your company is in your hands',
        text: 'You manage your company here. Two things in the settings are worth a look:',
        points: {
          company: 'Are name and address correct for your credit notes?',
          banking: 'Are your banking details complete? We cannot pay you without them.',
        },
      },
    },
    tour: {
      title: 'How your overview works',
      intro:
        'While your sites are being set up, this page tells you what to do next. Once they are live, it becomes your overview.',
      parts: {
        before: {
          title: 'Before the start',
          text: 'You see each step, whose turn it is and how long it usually takes. What is done stays ticked.',
        },
        morning: {
          title: 'The first morning',
          text: 'Your first earnings appear at 7:00 on the day after your agreement starts, and the overview opens by itself.',
        },
        after: {
          title: 'Every day after',
          text: 'Earnings, page impressions and ad views for each position, updated every hour. Amounts are estimated until the credit note for the month is approved.',
        },
      },
      done: 'Got it',
    },
  },

  de: {
    welcome: {
      step: (step, steps) => `Schritt ${step} von ${steps}`,
      next: 'Weiter',
      back: 'Zurück',
      start: 'Los geht’s',
      hello: {
        title: (name) => `Willkommen, ${name}`,
        text: 'Hier verfolgen Sie, was Ihre Seiten einbringen: Ihre Vergütung, Seitenaufrufe und Werbepositionen, Tag für Tag und stündlich aktualisiert.',
        more: 'Fragen? Ihr Kontakt steht am Ende der Übersicht.',
      },
      onboarding: {
        title: 'Wenige Schritte bis zur ersten Vergütung',
        text: 'Wir gehen sie gemeinsam. Sie sehen immer, was als Nächstes kommt und ob Sie am Zug sind oder wir.',
        points: {
          contract: 'Vertragsdaten Ihrer Seiten prüfen',
          details: 'Firmendaten und Bankverbindung ergänzen',
          signing: 'Vertrag unterschreiben, im Browser oder auf Papier',
          access: 'Zugang zu Ihren Seiten geben oder die Werbung selbst einbauen',
        },
      },
      running: {
        title: 'Ihre Firma in Ihrer Hand',
        text: 'Hier verwalten Sie Ihre Firma. Zwei Dinge in den Einstellungen lohnen einen Blick:',
        points: {
          company: 'Stimmen Name und Anschrift für Ihre Gutschriften?',
          banking: 'Ist die Bankverbindung vollständig? Ohne sie können wir nicht auszahlen.',
        },
      },
    },
    tour: {
      title: 'So funktioniert Ihre Übersicht',
      intro:
        'Solange Ihre Seiten eingerichtet werden, steht hier, was als Nächstes zu tun ist. Sind sie live, wird daraus Ihre Übersicht.',
      parts: {
        before: {
          title: 'Vor dem Start',
          text: 'Sie sehen jeden Schritt, wer am Zug ist und wie lange er gewöhnlich dauert. Erledigtes bleibt abgehakt.',
        },
        morning: {
          title: 'Der erste Morgen',
          text: 'Am Tag nach dem Beginn Ihrer Vereinbarung, ab 7:00 Uhr, steht Ihre erste Vergütung hier, und die Übersicht öffnet sich von selbst.',
        },
        after: {
          title: 'Jeden Tag danach',
          text: 'Vergütung, Seitenaufrufe und Einblendungen je Position, stündlich aktualisiert. Beträge sind geschätzt, bis die Gutschrift des Monats freigegeben ist.',
        },
      },
      done: 'Verstanden',
    },
  },
});
