import { defineMessages } from '../saying/define-messages.ts';

/** Texts around the blocks for a publisher's privacy policy. */
export const partnerPrivacyMessages = defineMessages({
  en: {
    how: 'Copy both texts into the privacy policy of your site, as they are or adapted to your site.',
    language: 'Language of the texts',
    languages: { de: 'German', en: 'English' },
    copy: 'Copy',
    copyOf: (title: string) => `Copy “${title}”`,
    copiedOf: (title: string) => `“${title}” was copied`,
    notCopied: 'Your browser does not allow copying. Please select the text and copy it yourself.',
    version: (version: number, day: string) => `Version ${version}, valid from ${day}`,
    readAll: 'Show full text',
    readLess: 'Show less',
    confirm: 'I have added the texts',
    done: (site: string) => `Texts on ${site} confirmed`,
    failed: 'The texts cannot be shown right now.',

    ofSite: {
      confirmed: (day: string) => `On ${day} you confirmed that the texts are on this site.`,
      former: (day: string) => `On ${day} you confirmed texts that now have a newer version.`,
      version: (title: string, version: number) => `“${title}”, version ${version}`,
      which: (texts: string) => `These are ${texts}.`,
      never: 'It has not been confirmed yet that the texts are on this site.',
      confirm: 'The texts are on this site',
    },
    changed: {
      title: 'Our texts for your privacy policy have changed',
      text: (sites: string) =>
        `An earlier version is on ${sites}. Please replace it with the new one below, then confirm it.`,
      moreSites: (count: number) => `${count} more sites`,
      toTexts: 'See what has changed',
      legend: 'New words are underlined, removed ones struck through.',
      change: (title: string, language: string) => `${title} (${language})`,
      versions: (before: number, now: number) => `Version ${before} → version ${now}`,
      confirmOne: (site: string) => `The new texts are on ${site}`,
      confirmMany: (count: number) => `The new texts are on all ${count} sites`,
      done: 'Noted: the new texts are on your site',
    },
  },

  de: {
    how: 'Kopieren Sie beide Texte in die Datenschutzerklärung Ihrer Seite, so wie sie sind oder an Ihre Seite angepasst.',
    language: 'Sprache der Texte',
    languages: { de: 'Deutsch', en: 'Englisch' },
    copy: 'Kopieren',
    copyOf: (title) => `„${title}“ kopieren`,
    copiedOf: (title) => `„${title}“ wurde kopiert`,
    notCopied:
      'Ihr Browser erlaubt das Kopieren nicht. Bitte markieren Sie den Text und kopieren Sie ihn von Hand.',
    version: (version, day) => `Fassung ${version}, gültig ab ${day}`,
    readAll: 'Ganzen Text anzeigen',
    readLess: 'Weniger anzeigen',
    confirm: 'Ich habe die Texte eingefügt',
    done: (site) => `Texte auf ${site} bestätigt`,
    failed: 'Die Texte lassen sich gerade nicht anzeigen.',

    ofSite: {
      confirmed: (day) => `Am ${day} haben Sie bestätigt, dass die Texte auf dieser Seite stehen.`,
      former: (day) =>
        `Am ${day} haben Sie Texte bestätigt, von denen es inzwischen eine neue Fassung gibt.`,
      version: (title, version) => `„${title}“ in Fassung ${version}`,
      which: (texts) => `Es sind ${texts}.`,
      never: 'Noch hat niemand bestätigt, dass die Texte auf dieser Seite stehen.',
      confirm: 'Die Texte stehen auf dieser Seite',
    },
    changed: {
      title: 'Unsere Texte für Ihre Datenschutzerklärung haben sich geändert',
      text: (sites) =>
        `Auf ${sites} steht eine frühere Fassung. Bitte ersetzen Sie sie durch die neue und bestätigen Sie das.`,
      moreSites: (count) => `${count} weiteren Seiten`,
      toTexts: 'Änderung ansehen',
      legend: 'Neue Wörter sind unterstrichen, entfallene durchgestrichen.',
      change: (title, language) => `${title} (${language})`,
      versions: (before, now) => `Fassung ${before} → Fassung ${now}`,
      confirmOne: (site) => `Die neuen Texte stehen auf ${site}`,
      confirmMany: (count) => `Die neuen Texte stehen auf allen ${count} Seiten`,
      done: 'Vermerkt: Die neuen Texte stehen auf Ihrer Seite',
    },
  },
});
