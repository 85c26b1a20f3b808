import type { TaxType } from '#shared/domain/tax.ts';
import type { AccountingRecord, RecordPosition } from './record-types.ts';
import { taxOf } from './tax-rules.ts';

/** What a document of ours says that its record must say too. */
interface KeptDocument {
  contactId: string | null;
  taxType: TaxType;
  netCents: number;
  positions: { title: string; amountCents: number }[];
}

/** In what a record differs from its document, beside number and sums. */
type RecordFault = 'contact' | 'tax' | 'positions';

export function compareRecord(
  { toolId, kind, contactId, taxRule, taxType }: AccountingRecord,
  positions: readonly RecordPosition[],
  kept: KeptDocument,
): RecordFault[] {
  const isVoucher = toolId.startsWith('Voucher/');
  const tax = taxOf(kept.taxType, isVoucher && kind === 'SETTLEMENT' ? 'expense' : 'revenue');
  // Bookkeeping 1.0 may not tell the rule.
  const hasTax = taxRule ? taxRule === String(tax.taxRule.id) : taxType === tax.taxType;
  // A voucher is one sum.
  const wanted = isVoucher ? [{ title: null, amountCents: kept.netCents }] : kept.positions;
  const hasPositions =
    positions.length === wanted.length &&
    wanted.every(({ title, amountCents }, place) => {
      const held = positions[place];
      return held?.cents === amountCents && (title === null || held.title?.trim() === title.trim());
    });
  return [
    ...(contactId === kept.contactId ? [] : (['contact'] as const)),
    ...(hasTax ? [] : (['tax'] as const)),
    ...(hasPositions ? [] : (['positions'] as const)),
  ];
}
