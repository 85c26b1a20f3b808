import { defineMessages } from '../saying/define-messages.ts';

/** Messages of the mail about a changed text for the privacy policy. */
export const privacyMailMessages = defineMessages({
  en: {
    subject: 'Please update your privacy policy',
    heading: 'Our text for your privacy policy has changed',
    introOne: (site: string) =>
      `You use our text in the privacy policy of ${site}. There is a new version of it.`,
    introMany: (sites: string) =>
      `You use our text in the privacy policies of these sites: ${sites}. There is a new version of it.`,
    texts: (names: string) => `What has changed: ${names}.`,
    text: (title: string, language: string) => `“${title}” (${language})`,
    languages: { de: 'German', en: 'English' },
    next: 'Your dashboard shows the difference, word by word. Please put the new text on your site, then confirm it there.',
    button: 'See what has changed',
  },
  de: {
    subject: 'Bitte aktualisieren Sie Ihre Datenschutzerklärung',
    heading: 'Unser Text für Ihre Datenschutzerklärung hat sich geändert',
    introOne: (site) =>
      `in der Datenschutzerklärung von ${site} verwenden Sie unseren Text. Davon gibt es eine neue Fassung.`,
    introMany: (sites) =>
      `in den Datenschutzerklärungen dieser Seiten verwenden Sie unseren Text: ${sites}. Davon gibt es eine neue Fassung.`,
    texts: (names) => `Geändert hat sich: ${names}.`,
    text: (title, language) => `„${title}“ (${language})`,
    languages: { de: 'Deutsch', en: 'Englisch' },
    next: 'Ihr Dashboard zeigt Ihnen Wort für Wort, was anders ist. Bitte übernehmen Sie den neuen Text auf Ihre Seite und bestätigen Sie ihn dann dort.',
    button: 'Änderung ansehen',
  },
});
