import { defineMessages } from '../saying/define-messages.ts';

/** Open settlement matters, on the dashboard. */
export const settlementMattersMessages = defineMessages({
  en: {
    title: (count: number) => `Open matters in settlement: ${count}`,
    foundAt: (when: string) => `Found at ${when}`,
    hint: 'They are checked every night and disappear once they are fixed.',
  },

  de: {
    title: (count) => `Offene Punkte in der Abrechnung: ${count}`,
    foundAt: (when) => `Gefunden am ${when}`,
    hint: 'Geprüft wird jede Nacht; was behoben ist, verschwindet.',
  },
});
