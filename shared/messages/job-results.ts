import type { Locale } from '../locale.ts';
import { formatCount } from '../money.ts';

type Translate = (...found: string[]) => string;

const noun = (count: string | undefined, one: string, many: string) =>
  `${count} ${count === '1' ? one : many}`;
const rows = (count: string | undefined) => noun(count, 'Zeile', 'Zeilen');
const written = (count: string | undefined, removed: string | undefined) =>
  `${noun(count, 'Messwert', 'Messwerte')} geschrieben, ${removed} entfernt`;

/** What runs say when they are done, with each figure as it is found. */
const patterns: [RegExp, Translate][] = [
  [
    /^(\S+) rows?: (\S+) new, (\S+) changed, (\S+) withdrawn$/,
    (n, added, changed, withdrawn) =>
      `${rows(n)}: ${added} neu, ${changed} geändert, ${withdrawn} zurückgezogen`,
  ],
  [/^(\S+) metric rows? written, (\S+) removed$/, (n, removed) => written(n, removed)],
  [
    /^(\S+) metric rows? priced anew, (\S+) removed$/,
    (n, removed) => `${noun(n, 'Messwert', 'Messwerte')} neu berechnet, ${removed} entfernt`,
  ],
  [
    /^(\S+) rows? read: (\S+) new, (\S+) changed, (\S+) repeated, (\S+) lines? set aside; (\S+) days? processed(?: from (\S+) to (\S+))?: (\S+) metric rows? written, (\S+) removed$/,
    (n, added, changed, repeated, aside, days, from, to, metrics, removed) =>
      `${rows(n)} gelesen: ${added} neu, ${changed} geändert, ${repeated} doppelt, ${rows(aside)} aussortiert; ` +
      `${noun(days, 'Tag', 'Tage')} verarbeitet${from ? ` vom ${from} bis ${to}` : ''}: ${written(metrics, removed)}`,
  ],
  [
    /^(\S+) days? in, (\S+) waiting to be processed$/,
    (n, waiting) => `${noun(n, 'Tag', 'Tage')} eingelesen, ${waiting} davon noch zu verarbeiten`,
  ],
  [/^(\S+) files? removed$/, (n) => `${noun(n, 'Datei', 'Dateien')} entfernt`],
  [/^(\S+) mails? queued$/, (n) => `${noun(n, 'E-Mail', 'E-Mails')} eingereiht`],
  [/^(\S+) sessions ended$/, (n) => `${noun(n, 'Sitzung', 'Sitzungen')} beendet`],
  [/^(\S+) handed over$/, (n) => `${noun(n, 'Seite', 'Seiten')} übergeben`],
  [/^(\S+) activated, (\S+) retired$/, (active, ended) => `${active} aktiviert, ${ended} beendet`],
  [/^Demo history taken in and processed$/, () => 'Demodaten eingelesen und verarbeitet'],
];

/** A count, but no part of a date. */
const count = /(?<![\d.])\d+(?![\d.])/g;

/**
 * What a run says of its result in the reader's language, its counts grouped as all others are. A
 * failure's own words stay: whoever looks into it needs them as they are.
 */
export function translateJobResult(text: string, locale: Locale): string {
  const cutOff = /^(.+ waiting to be processed)\. (.+)$/s.exec(text);
  if (cutOff) return `${translateJobResult(cutOff[1] ?? '', locale)}. ${cutOff[2]}`;
  const pattern = patterns.find(([one]) => one.test(text));
  if (!pattern) return text;
  const grouped = text.replace(count, (digits) => formatCount(Number(digits), locale));
  const found = locale === 'de' && pattern[0].exec(grouped);
  return found ? pattern[1](...found.slice(1)) : grouped;
}
