import { defineMessages } from '../saying/define-messages.ts';

/** Mails to admins about companies' actions, and where admins choose how to receive them. */
export const operatorNewsMessages = defineMessages({
  en: {
    'contract-signed': {
      title: (company: string, _site: string) => `${company} has signed the contract`,
      task: 'Please check it, then approve it or reject it with a reason.',
      button: 'View contract',
    },
    'credentials-given': {
      title: (company: string, site: string) => `${company} has given the credentials for ${site}`,
      task: 'Please sign in with them once, then approve them or hand them back with a reason.',
      button: 'To the credentials',
    },
    'integration-confirmed': {
      title: (_company: string, site: string) => `The ads are integrated into ${site}`,
      task: 'You can now do the final testing and approve the site.',
      button: 'To the onboarding',
    },
    intro: (company: string) => `There is news from ${company}.`,
    missing: (steps: string) => `Before the site can be approved, this is missing: ${steps}.`,
    digest: {
      subject: (count: number) =>
        count === 1 ? 'One thing is waiting for you' : `${count} things are waiting for you`,
      heading: 'What is waiting for you',
      intro: (news: number) =>
        news === 0
          ? 'This is waiting on your overview:'
          : `First what is new since your last daily mail (${news}), then everything that waits on your overview:`,
      since: (when: string) => `Since ${when}.`,
      button: 'To the back office',
    },
    settings: (link: string) =>
      `At once, once a day or not at all: choose how you are told in your account, ${link}`,
    section: {
      title: 'Notifications',
      hint: 'When a company has signed its contract, given credentials or confirmed its integration, and the next step is yours or not assigned. The daily mail also lists everything that waits for you on your overview.',
      label: 'By e-mail',
      choices: {
        AT_ONCE: 'At once',
        DAILY: 'Once a day, at 08:00',
        NONE: 'Not at all',
      },
      save: 'Save',
      saved: 'Your notifications were saved',
    },
  },
  de: {
    'contract-signed': {
      title: (company) => `${company} hat den Vertrag unterschrieben`,
      task: 'Bitte prüfen Sie ihn, und geben Sie ihn frei oder lehnen Sie ihn mit einem Grund ab.',
      button: 'Zum Vertrag',
    },
    'credentials-given': {
      title: (company, site) => `${company} hat Zugangsdaten für ${site} hinterlegt`,
      task: 'Bitte melden Sie sich einmal damit an, und geben Sie die Zugangsdaten frei oder mit einem Grund zurück.',
      button: 'Zu den Zugangsdaten',
    },
    'integration-confirmed': {
      title: (_company, site) => `Die Werbung ist in ${site} eingebaut`,
      task: 'Sie können jetzt abschließend testen und die Seite freigeben.',
      button: 'Zum Onboarding',
    },
    intro: (company) => `es gibt Neues von ${company}.`,
    missing: (steps) => `Bevor Sie die Seite freigeben können, fehlt noch: ${steps}.`,
    digest: {
      subject: (count) =>
        count === 1 ? 'Eine Sache wartet auf Sie' : `${count} Dinge warten auf Sie`,
      heading: 'Das wartet auf Sie',
      intro: (news) =>
        news === 0
          ? 'das wartet in Ihrer Übersicht:'
          : `zuerst, was seit Ihrer letzten täglichen E\u2011Mail neu ist (${news}), danach alles, was in Ihrer Übersicht wartet:`,
      since: (when) => `Seit ${when} Uhr.`,
      button: 'Zum Backoffice',
    },
    settings: (link) =>
      `Sofort, einmal am Tag oder gar nicht: Wie Sie benachrichtigt werden, wählen Sie in Ihrem Konto, ${link}`,
    section: {
      title: 'Benachrichtigungen',
      hint: 'Wenn eine Firma ihren Vertrag unterschrieben, Zugangsdaten hinterlegt oder den Einbau bestätigt hat und der nächste Schritt bei Ihnen liegt oder noch niemandem zugewiesen ist. Die tägliche E\u2011Mail nennt außerdem alles, was in Ihrer Übersicht auf Sie wartet.',
      label: 'Per E\u2011Mail',
      choices: {
        AT_ONCE: 'Sofort',
        DAILY: 'Einmal am Tag, um 08:00\u00a0Uhr',
        NONE: 'Gar nicht',
      },
      save: 'Speichern',
      saved: 'Ihre Benachrichtigungen wurden gespeichert',
    },
  },
});
