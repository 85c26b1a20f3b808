import { defineMessages } from './define-messages.ts';

/** What stands around the blocks for a publisher's privacy policy. */
export const partnerPrivacyMessages = defineMessages({
  en: {
    how: 'Copy both texts into the privacy policy of your site, as they are or adapted to your site.',
    language: 'Language of the texts',
    languages: { de: 'German', en: 'English' },
    copy: 'Copy',
    copyOf: (title: string) => `Copy “${title}”`,
    copied: 'Copied',
    copiedOf: (title: string) => `“${title}” was copied`,
    notCopied: 'Your browser does not allow copying. Please select the text and copy it yourself.',
    readAll: 'Show full text',
    readLess: 'Show less',
    confirm: 'I have added the texts',
    failed: 'The texts cannot be shown right now.',
    retry: 'Try again',
  },

  de: {
    how: 'Kopieren Sie beide Texte in die Datenschutzerklärung Ihrer Seite, so wie sie sind oder an Ihre Seite angepasst.',
    language: 'Sprache der Texte',
    languages: { de: 'Deutsch', en: 'Englisch' },
    copy: 'Kopieren',
    copyOf: (title) => `„${title}“ kopieren`,
    copied: 'Kopiert',
    copiedOf: (title) => `„${title}“ wurde kopiert`,
    notCopied:
      'Ihr Browser lässt uns nicht kopieren. Bitte markieren und kopieren Sie den Text selbst.',
    readAll: 'Ganzen Text anzeigen',
    readLess: 'Weniger anzeigen',
    confirm: 'Ich habe die Texte eingefügt',
    failed: 'Die Texte lassen sich gerade nicht anzeigen.',
    retry: 'Erneut versuchen',
  },
});
