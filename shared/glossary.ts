import type { Label } from './locale.ts';

interface Word {
  /** The one word for the thing, in each language. */
  is: Label;
  /** Other words for it, and words that no reader understands at once. */
  not: RegExp;
}

/** One word a thing, one thing a word: binds every catalogue and label (`tests/glossary.test.ts`). */
export const glossary: Word[] = [
  {
    is: { en: 'ad views', de: 'Einblendungen' },
    not: /Anzeigenaufruf|Werbeaufruf|Werbeeinblendung|Ad impressions/,
  },
  {
    is: { en: 'page impressions', de: 'Seitenaufrufe' },
    not: /Seitenimpression|Seitenabruf/,
  },
  {
    is: { en: 'recommendations', de: 'Empfehlungen' },
    not: /Leseempfehlung|Lesetipps|reading tip/,
  },
  { is: { en: 'fill rate', de: 'Auslieferungsquote' }, not: /Füllrate|Füllquote|[Dd]elivery rate/ },
  { is: { en: 'company of a site', de: 'Firma einer Seite' }, not: /Eigentümer/ },
  { is: { en: 'bank account', de: 'Bankverbindung' }, not: /Bankdaten/ },
  { is: { en: 'short name', de: 'Kurzname' }, not: /Kürzel/ },
  {
    is: { en: 'severe, moderate, minor', de: 'schwer, mittel, leicht' },
    not: /'Look at it'/,
  },
  { is: { en: 'held-back day', de: 'zurückgehaltener Tag' }, not: /[Dd]ays? held back/ },
  { is: { en: 'feed', de: 'Datenquelle' }, not: /Datenfeed|Datenlieferant|[Dd]ata feed/ },
  { is: { en: 'paused, resume', de: 'angehalten, fortsetzen' }, not: /[Pp]ausiert|Suspended/ },
  { is: { en: 'payout block', de: 'Auszahlungssperre' }, not: /Zahlungssperre|[Pp]ayment block/ },
  {
    is: { en: 'minimum payout', de: 'Mindestauszahlung' },
    not: /Mindestbetrag der Ausz|[Pp]ayout threshold/,
  },
  { is: { en: 'payment run', de: 'Zahlungslauf' }, not: /Zahllauf|Auszahlungslauf|[Pp]ayout run/ },
  { is: { en: 'return', de: 'Rückläufer' }, not: /Rücklastschrift|Rücküberweisung|[Cc]hargeback/ },
  { is: { en: 'credit note (Gutschrift)', de: 'Gutschrift' }, not: /Gutschriftsanzeige/ },
  { is: { en: 'click', de: 'Klick' }, not: /mit einem Druck/ },
  {
    is: { en: 'partner platform', de: 'Partnerplattform' },
    not: /Partnerportal|[Pp]artner portal/,
  },
];
