import { defineMessages } from '../saying/define-messages.ts';

/** The history of a record and its parts. */
export const wholeHistoryMessages = defineMessages({
  en: {
    show: 'Show',
    everything: 'Everything',
    alone: 'This record only',
    deleted: 'deleted',
    openDeleted: (what: string) => `History of ${what}`,
    historyOf: (what: string) => `${what} (deleted)`,
    noneTitle: 'Nothing yet',
    none: 'Nothing like this has happened here so far.',
  },

  de: {
    show: 'Zeigen',
    everything: 'Alles',
    alone: 'Nur diesen Datensatz',
    deleted: 'gelöscht',
    openDeleted: (what: string) => `Verlauf: ${what}`,
    historyOf: (what: string) => `${what} (gelöscht)`,
    noneTitle: 'Noch nichts',
    none: 'Hierzu ist bisher nichts vermerkt.',
  },
});
