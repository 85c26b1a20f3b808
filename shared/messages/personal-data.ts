import { defineMessages } from '../saying/define-messages.ts';

/** A copy of all data stored about a person. */
export const personalDataMessages = defineMessages({
  en: {
    title: 'Personal data',
    ownHint:
      'A file with everything that is stored about you: your account, where you are signed in, what we sent you, what you did. It is made for programs (JSON).',
    hint: 'A file with everything that is stored about this person (JSON), for anyone who asks for a copy of their data. The history records that it was made.',
    download: 'Download my data',
    make: 'Download data',
  },
  de: {
    title: 'Persönliche Daten',
    ownHint:
      'Eine Datei mit allem, was über Sie gespeichert ist: Ihr Konto, wo Sie angemeldet sind, was wir Ihnen geschickt haben, was Sie getan haben. Sie ist für Programme gemacht (JSON).',
    hint: 'Eine Datei mit allem, was über diese Person gespeichert ist (JSON), für alle, die eine Auskunft über ihre Daten verlangen. Der Verlauf hält fest, dass sie erstellt wurde.',
    download: 'Meine Daten herunterladen',
    make: 'Daten herunterladen',
  },
});
