import { berlinDay, formatDay } from '#shared/dates.ts';
import type { DraftedRecord } from './record-adapter.ts';

/** What says nothing of the document, or is given with its number. */
const leftOut = new Set([
  ...['objectName', 'mapAll', 'status', 'showNet', 'header'],
  ...['creditNoteNumber', 'invoiceNumber', 'description'],
  ...['creditNoteDate', 'invoiceDate', 'voucherDate'],
]);

/** Does the tool hold everything that we would send? Whatever it does not tell is another. */
export const isSameDraft = (held: DraftedRecord, sent: DraftedRecord): boolean =>
  holds(held.record, sent.record) &&
  held.positions.length === sent.positions.length &&
  sent.positions.every((position, place) => holds(held.positions[place] ?? {}, position));

const holds = (held: Record<string, unknown>, sent: Record<string, unknown>): boolean =>
  Object.entries(sent).every(([key, value]) => leftOut.has(key) || isSame(held[key], value));

/** The tool answers with numbers as text, flags as 0 and 1, and days as instants. */
function isSame(held: unknown, sent: unknown): boolean {
  if (typeof sent === 'object' && sent !== null && 'id' in sent) {
    return typeof held === 'object' && held !== null && 'id' in held
      ? String(held.id) === String(sent.id)
      : false;
  }
  const said = String(held ?? '').trim();
  if (typeof sent === 'number') return said !== '' && Math.abs(Number(said) - sent) < 0.001;
  if (typeof sent === 'boolean') return said === String(sent) || said === String(Number(sent));
  const text = String(sent).trim();
  return said.replaceAll('\r\n', '\n') === text || dayOf(said) === text;
}

const dayOf = (said: string): string | undefined =>
  Number.isNaN(Date.parse(said)) ? undefined : formatDay(berlinDay(new Date(said)));
