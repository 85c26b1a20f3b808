import { defineMessages } from '../saying/define-messages.ts';

/** Configurations written by hand, line by line. */
export const configurationLineMessages = defineMessages({
  en: {
    hint: 'What else to know about this company, line by line.',
    add: 'Add configuration',
    addShort: 'Add',
    lines: 'Lines',
    noLines: 'It has no lines yet.',
    key: 'Name of the line',
    value: 'Value',
    addLine: 'Add line',
    removeLine: (name: string) => `Remove line ${name}`,
  },

  de: {
    hint: 'Was über diese Firma außer ihren Angaben bekannt sein muss, Zeile für Zeile.',
    add: 'Konfiguration hinzufügen',
    addShort: 'Hinzufügen',
    lines: 'Zeilen',
    noLines: 'Noch hat sie keine Zeilen.',
    key: 'Name der Zeile',
    value: 'Wert',
    addLine: 'Zeile hinzufügen',
    removeLine: (name: string) => `Zeile ${name} entfernen`,
  },
});
