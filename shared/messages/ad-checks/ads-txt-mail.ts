import { defineMessages } from '../../saying/define-messages.ts';

/** The mail that asks publishers for lines of their ads.txt. */
export const adsTxtMailMessages = defineMessages({
  en: {
    subject: (sites: number, site: string) =>
      sites === 1
        ? `${site}: please add lines to your ads.txt`
        : `Please add lines to the ads.txt of ${sites} sites`,
    heading: 'Lines are missing from your ads.txt',
    intro:
      'Buyers only buy advertising on a site whose ads.txt names who sells it. Please add these lines, exactly as they stand here, to the file of each site:',
    wrong: 'Where a similar line is there already, it stays: the new one is added below it.',
    next: 'We look at the files every day. Once a line is there, you need do nothing more.',
    button: 'To your site',
    help: (name: string, email: string) =>
      `Do you have a question? Just write to us: ${name}, ${email}`,
  },
  de: {
    subject: (sites, site) =>
      sites === 1
        ? `${site}: Bitte ergänzen Sie Ihre ads.txt`
        : `Bitte ergänzen Sie die ads.txt von ${sites} Seiten`,
    heading: 'In Ihrer ads.txt fehlen Zeilen',
    intro:
      'Einkäufer kaufen Werbung nur auf Seiten, deren ads.txt nennt, wer sie verkauft. Bitte ergänzen Sie diese Zeilen genau so, wie sie hier stehen, in der Datei jeder Seite:',
    wrong: 'Steht eine ähnliche Zeile schon da, bleibt sie: Die neue kommt darunter.',
    next: 'Wir sehen die Dateien jeden Tag an. Sobald eine Zeile da ist, müssen Sie nichts weiter tun.',
    button: 'Zu Ihrer Seite',
    help: (name, email) => `Haben Sie eine Frage? Schreiben Sie uns gern: ${name}, ${email}`,
  },
});
