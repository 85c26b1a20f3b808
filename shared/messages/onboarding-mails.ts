import { defineMessages } from './define-messages.ts';

/** Words of the mails that go with an onboarding. */
export const onboardingMailMessages = defineMessages({
  en: {
    manualReady: {
      subject: (site: string) => `Your integration manual for ${site} is ready`,
      heading: 'It is your turn: integrate the ads',
      intro: (site: string) => `The integration manual for ${site} is ready.`,
      next: 'Integrate the ads as it describes and then confirm the step in your dashboard. We test everything before your site goes live.',
      button: 'To the dashboard',
      help: 'If you have a question about the integration, please simply reply to your contact.',
    },
    contractRejected: {
      subject: 'Please send us your signed contract once more',
      heading: 'Your signed contract needs a second look',
      intro: 'We have checked the signed contract that you uploaded and cannot accept it yet.',
      reason: (text: string) => `Reason: ${text}`,
      button: 'To the contract',
      help: 'In your dashboard you can download, sign and upload the contract again.',
    },
  },
  de: {
    manualReady: {
      subject: (site) => `Ihre Einbauanleitung für ${site} liegt bereit`,
      heading: 'Sie sind am Zug: Werbung einbauen',
      intro: (site) => `die Einbauanleitung für ${site} liegt bereit.`,
      next: 'Bauen Sie die Werbung bitte wie beschrieben ein und bestätigen Sie den Schritt dann in Ihrem Dashboard. Bevor Ihre Seite live geht, testen wir alles.',
      button: 'Zum Dashboard',
      help: 'Wenn Sie eine Frage zum Einbau haben, wenden Sie sich einfach an Ihre Ansprechperson.',
    },
    contractRejected: {
      subject: 'Bitte senden Sie uns Ihren unterschriebenen Vertrag noch einmal',
      heading: 'Ihr unterschriebener Vertrag',
      intro:
        'wir haben den unterschriebenen Vertrag geprüft, den Sie hochgeladen haben, und können ihn noch nicht annehmen.',
      reason: (text) => `Grund: ${text}`,
      button: 'Zum Vertrag',
      help: 'In Ihrem Dashboard können Sie den Vertrag erneut herunterladen, unterschreiben und hochladen.',
    },
  },
});
