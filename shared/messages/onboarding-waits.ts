import { defineMessages } from '../saying/define-messages.ts';

/** Whose turn it is in an onboarding, and since when. */
export const onboardingWaits = defineMessages({
  en: {
    nobody: 'Nobody can act at the moment',
    company: 'Company',
    operator: 'QMN',
    unassigned: 'QMN, not assigned',
    awaited: (who: string, title: string, days: string) => `${who}: ${title} (${days})`,
    lacks: (who: string, what: string) => `${who}: ${what} is still to come`,
    days: (days: number) =>
      days === 0 ? 'since today' : days === 1 ? 'for 1\u00a0day' : `for ${days}\u00a0days`,
  },

  de: {
    nobody: 'Zurzeit kann niemand etwas tun',
    company: 'Firma',
    operator: 'QMN',
    unassigned: 'QMN, nicht zugewiesen',
    awaited: (who, title, days) => `${who}: ${title} (${days})`,
    lacks: (who, what) => `${who}: ${what} steht noch aus`,
    days: (days) =>
      days === 0 ? 'seit heute' : days === 1 ? 'seit 1\u00a0Tag' : `seit ${days}\u00a0Tagen`,
  },
});
