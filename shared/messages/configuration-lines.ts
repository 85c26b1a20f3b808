import { defineMessages } from '../saying/define-messages.ts';

/** Configurations written by hand, line by line. */
export const configurationLineMessages = defineMessages({
  en: {
    lines: 'Lines',
    noLines: 'It has no lines yet.',
    key: 'Name of the line',
    value: 'Value',
    addLine: 'Add line',
    removeLine: (name: string) => `Remove line ${name}`,
  },

  de: {
    lines: 'Zeilen',
    noLines: 'Noch hat sie keine Zeilen.',
    key: 'Name der Zeile',
    value: 'Wert',
    addLine: 'Zeile hinzufügen',
    removeLine: (name: string) => `Zeile ${name} entfernen`,
  },
});
