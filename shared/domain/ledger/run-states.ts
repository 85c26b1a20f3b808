import type { State } from '../../choice.ts';

/** What a payment run is for its readers. */
export const runStates = {
  DRAFT: { en: 'Draft', de: 'Entwurf', tone: 'neutral' },
  RELEASED: { en: 'Released', de: 'Freigegeben', tone: 'info' },
  EXECUTED: { en: 'Executed', de: 'Ausgeführt', tone: 'good' },
  CALLED_OFF: { en: 'Called off', de: 'Abgesagt', tone: 'neutral' },
  REFUSED: { en: 'Refused by the bank', de: 'Von der Bank abgelehnt', tone: 'bad' },
} satisfies Record<string, State>;
