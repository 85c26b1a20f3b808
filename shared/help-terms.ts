import type { Label } from './locale.ts';

/** Words and acts of ours that a question mark explains; `shared/messages/help.ts` says them. */
export const helpTerms = {
  final: { en: 'Final', de: 'Endgültig' },
  restated: { en: 'Changed afterwards', de: 'Nachträglich geändert' },
  heldBack: { en: 'Held back', de: 'Zurückgehalten' },
  setAside: { en: 'Set aside', de: 'Aussortiert' },
  pausedFeed: { en: 'Paused', de: 'Angehalten' },
  changeOrCorrect: { en: 'Change or correct', de: 'Ändern oder korrigieren' },
  effectiveDate: { en: 'First day', de: 'Erster Tag' },
  placementByDay: { en: 'Placements by day', de: 'Placements nach Tagen' },
  openAmount: { en: 'Open', de: 'Offen' },
  credit: { en: 'Our credit', de: 'Guthaben des Betreibers' },
  overdue: { en: 'Overdue', de: 'Überfällig' },
  undelivered: { en: 'Not delivered', de: 'Nicht zugestellt' },
  alertChannel: { en: 'Alert channel', de: 'Warnkanal' },
  minimumPayout: { en: 'Minimum payout', de: 'Mindestauszahlung' },
  payoutBlock: { en: 'Payout block', de: 'Auszahlungssperre' },
} satisfies Record<string, Label>;
export type HelpTerm = keyof typeof helpTerms;

/** The name of the question mark, before the term. */
export const askHelp: Label = { en: 'What does this mean:', de: 'Was heißt das:' };
