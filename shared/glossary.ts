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
    not: /(?<!Alle )\bAufrufe\b|Seitenimpression|Seitenabruf|'[^'\n]*[Pp]age views/,
  },
  {
    is: { en: 'recommendations', de: 'Empfehlungen' },
    not: /Leseempfehlung|Lesetipps|reading tip/,
  },
  { is: { en: 'fill rate', de: 'Auslieferungsquote' }, not: /Füllrate|Füllquote|[Dd]elivery rate/ },
  {
    is: { en: 'company of a site', de: 'Firma einer Seite' },
    not: /Eigentümer|(?:Change|Correct|has another) owner\b/,
  },
  {
    is: { en: 'Owner (of a company)', de: 'Inhaber (einer Firma)' },
    not: /Besitzer|: Inhaber'|\b(?:[Nn]ew|[Aa]nother|[Aa]ll|[Oo]nly|an) owners?\b/,
  },
  {
    is: { en: 'ad owner (who sells the ads)', de: 'Vermarkter' },
    not: /en: 'Ad owner', de: '(?!Vermarkter)|\bowner: 'Inhaber'|(?:Werbe|Anzeigen)inhaber/,
  },
  { is: { en: 'bank account', de: 'Bankverbindung' }, not: /Bankdaten/ },
  { is: { en: 'short name', de: 'Kurzname' }, not: /Kürzel/ },
  {
    is: { en: 'severe, moderate, minor', de: 'schwer, mittel, leicht' },
    not: /'Look at it/,
  },
  { is: { en: 'held-back day', de: 'zurückgehaltener Tag' }, not: /[Dd]ays? held back/ },
  {
    is: { en: 'feed', de: 'Datenquelle' },
    not: /Datenfeed|Datenlieferant|[Dd]ata (?:feed|source)/,
  },
  { is: { en: 'paused, resume', de: 'angehalten, fortsetzen' }, not: /[Pp]ausiert|\bSuspended/ },
  { is: { en: 'payout block', de: 'Auszahlungssperre' }, not: /Zahlungssperre|[Pp]ayment block/ },
  {
    is: { en: 'minimum payout', de: 'Mindestauszahlung' },
    not: /Mindestbetrag der Ausz|[Pp]ayout threshold/,
  },
  { is: { en: 'payment run', de: 'Zahlungslauf' }, not: /Zahllauf|Auszahlungslauf|[Pp]ayout run/ },
  { is: { en: 'return', de: 'Rückläufer' }, not: /Rücklastschrift|Rücküberweisung|[Cc]hargeback/ },
  { is: { en: 'credit note (Gutschrift)', de: 'Gutschrift' }, not: /Gutschriftsanzeige/ },
  {
    is: { en: 'document', de: 'Dokument' },
    not: /Belege (?:mehr )?lesen|[Ll]iest (?:jetzt )?(?:die )?Belege|und Belege sehen|Belege sieht/,
  },
  {
    is: { en: 'given up (a job)', de: 'endgültig fehlgeschlagen' },
    not: /Jobs? (?:wurden? )?aufgegeben|Aufgegebene? Job|'Aufgegeben/,
  },
  { is: { en: 'click', de: 'Klick' }, not: /mit einem Druck/ },
  {
    is: { en: 'partner platform', de: 'Partnerplattform' },
    not: /Partnerportal|[Pp]artner portal/,
  },
  {
    is: { en: 'partner area', de: 'Partnerbereich' },
    not: /'[^'\n]*(?:Partner-App|partner app\b)/,
  },
  {
    is: { en: 'site; the screen by its name', de: 'Seite; die Ansicht mit Namen' },
    not: /Seite neu laden|die Seite neu\b|Seite nicht gefunden|auf (?:der|dieser|deren) Seite (?:der|des|einer)\b|Diese Seite (?:ließ|anpassen)|Seite trotzdem|(?:[Aa]llen?|Einzelne|Liste der|welchen) Websites|(?:[Aa]ll|[Ss]ome|which|of) websites/,
  },
  {
    is: { en: 'view (saved with a list)', de: 'Ansicht (gespeicherte einer Liste)' },
    not: /(?:In d|D)ieser? Ansicht\b|eine Ansicht geöffnet|view: 'Ansicht'/,
  },
  {
    is: { en: 'preview (of the app as a company)', de: 'Vorschau (als Firma)' },
    not: /title: 'Vorschau'|unter „Vorschau“|seit der Vorschau|since the preview/,
  },
  {
    is: { en: 'history; what happened; trend', de: 'Verlauf; Werdegang; Entwicklung' },
    not: /\b(?:title|story): 'Verlauf'|im Verlauf'/,
  },
  {
    is: { en: 'invoice, settling', de: 'Abrechnung' },
    not: /SETTLEMENT: \{? ?(?:en: )?'(?:Settlement|Abrechnung)'|\bRechnungen\b|(?:auf|für) (?:Ihren? )?Abrechnungen|(?:Fehlgeschlagene|Überfällige|[Nn]icht (?:zugestellte|gesendete)) Gutschriften|Overdue credit notes|[Cc]redit notes (?:that (?:failed|were not)|approved|waiting)/,
  },
  {
    is: { en: 'status', de: 'Status' },
    not: /de: 'Stand'|(?:state|status|standing): '(?:Stand|State)'/,
  },
  {
    is: { en: 'publisher', de: 'Partner' },
    not: /(?:de[mnrs]|[Bb]eim|an) Publishers?\b|[Tt]he client (?:sees|has)|[Cc]lient’s own|the partner (?:has|through)/,
  },
  { is: { en: 'our details', de: 'Eigene Angaben' }, not: /'[^'\n]*[Oo]wn details/ },
  {
    is: { en: 'bank transaction', de: 'Kontoumsatz' },
    not: /(?:neue[rn]?|viele) Umsatz\b|neue Umsätze|Umsatz (?:wurde (?:zu|bei)|ist wieder)|[Dd]ieser Umsatz/,
  },
  { is: { en: 'set aside', de: 'aussortiert' }, not: /[Zz]urückgestellt|beiseitegelegt/ },
  {
    is: { en: 'set a password', de: 'Passwort festlegen' },
    not: /Passwort (?:zu )?setzen|Passwort gesetzt|Kennwort/,
  },
  { is: { en: 'show', de: 'zeigen (Anzeigen: Werbung)' }, not: /'Anzeigen'/ },
  { is: { en: 'ad server', de: 'Adserver' }, not: /Ad-Server/ },
  { is: { en: 'ad tracker', de: 'Werbe-Tracker' }, not: /Werbetracker/ },
  { is: { en: 'placement', de: 'Placement' }, not: /Platzierung/ },
  { is: { en: 'ad buyer', de: 'Einkäufer' }, not: /Käufer/ },
  { is: { en: 'web address', de: 'Webadresse' }, not: /Web-Adresse/ },
  { is: { en: 'VAT number', de: 'USt‑IdNr.' }, not: /'[^'\n]*USt-IdNr|VAT ID\b/ },
  { is: { en: 'revenue', de: 'Umsatz' }, not: /Einnahmen|eingenommen/ },
  { is: { en: 'fingerprint (of a file)', de: 'Fingerabdruck' }, not: /Prüfsumme|Hashwert/ },
  { is: { en: 'leave out', de: 'auslassen' }, not: /außen vor|bleib\w* draußen/ },
  { is: { en: 'e-mail', de: 'E‑Mail' }, not: /\bemail address/ },
];
