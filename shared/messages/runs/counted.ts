import type { Label } from '../../locale.ts';
import { formatCount } from '../../money.ts';

/** A count in the reader's notation with its noun: `1.200 Zeilen`. */
export function counted(count: number, [en, ens]: Noun, [de, des]: Noun): Label {
  return {
    en: `${formatCount(count, 'en')} ${count === 1 ? en : ens}`,
    de: `${formatCount(count, 'de')} ${count === 1 ? de : des}`,
  };
}

/** Singular and plural. */
type Noun = readonly [one: string, many: string];

export const figure = (count: number): Label => ({
  en: formatCount(count, 'en'),
  de: formatCount(count, 'de'),
});

export const rowsOf = (count: number) => counted(count, ['row', 'rows'], ['Zeile', 'Zeilen']);
export const linesOf = (count: number) => counted(count, ['line', 'lines'], ['Zeile', 'Zeilen']);
export const daysOf = (count: number) => counted(count, ['day', 'days'], ['Tag', 'Tage']);
export const filesOf = (count: number) => counted(count, ['file', 'files'], ['Datei', 'Dateien']);
export const mailsOf = (count: number) => counted(count, ['mail', 'mails'], ['E‑Mail', 'E‑Mails']);
export const metricsOf = (count: number) =>
  counted(count, ['metric row', 'metric rows'], ['Messwert', 'Messwerte']);
