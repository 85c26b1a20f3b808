import { defineMessages } from '../saying/define-messages.ts';

/** Mails to Owners about tokens of the API. Days and instants come formatted, in Berlin time. */
export const apiTokenMailMessages = defineMessages({
  en: {
    ourTeam: 'our team',
    created: {
      subject: (company: string) => `New API token: ${company}`,
      heading: 'A new API token was created',
      intro: (token: string, person: string, moment: string) =>
        `The API token “${token}” was created by ${person} on ${moment} (Berlin time).`,
      reads: (scopes: string, sites: string | null, until: string) =>
        `Until ${until}, programs that have it can read: ${scopes}, ${sites ? `of ${sites}` : 'of all sites'}. They can change nothing.`,
      next: 'If that is right, there is nothing to do. If not, revoke the token: it stops at once.',
    },
    revoked: {
      subject: (company: string) => `API token revoked: ${company}`,
      heading: 'An API token was revoked',
      intro: (token: string, person: string, moment: string) =>
        `The API token “${token}” was revoked by ${person} on ${moment} (Berlin time).`,
      next: 'Programs that used it get no more answers. If one still needs them, create a new token for it.',
    },
    button: 'View API tokens',
    unexpected: (name: string, email: string) => `You have a question? ${name}, ${email}.`,
  },
  de: {
    ourTeam: 'unserem Team',
    created: {
      subject: (company) => `Neuer API-Token: ${company}`,
      heading: 'Ein neuer API-Token wurde erstellt',
      intro: (token, person, moment) =>
        `der API-Token „${token}“ wurde am ${moment} Uhr von ${person} erstellt.`,
      reads: (scopes, sites, until) =>
        `Programme, die ihn haben, können bis zum ${until} lesen: ${scopes}, ${sites ? `von ${sites}` : 'von allen Seiten'}. Ändern können sie nichts.`,
      next: 'Ist das richtig, brauchen Sie nichts zu tun. Wenn nicht, widerrufen Sie den Token: Er gilt dann sofort nicht mehr.',
    },
    revoked: {
      subject: (company) => `API-Token widerrufen: ${company}`,
      heading: 'Ein API-Token wurde widerrufen',
      intro: (token, person, moment) =>
        `der API-Token „${token}“ wurde am ${moment} Uhr von ${person} widerrufen.`,
      next: 'Programme, die ihn benutzt haben, bekommen keine Antwort mehr. Braucht eines sie noch, erstellen Sie ihm einen neuen Token.',
    },
    button: 'API-Token ansehen',
    unexpected: (name, email) => `Haben Sie eine Frage? ${name}, ${email}.`,
  },
});
