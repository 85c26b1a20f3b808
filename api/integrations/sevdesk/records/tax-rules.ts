import type { TaxType } from '#shared/domain/tax.ts';
import { taxSetOf } from '#shared/domain/tax.ts';

/**
 * The tool's own tax rules: `revenue` for credit notes and invoices, and for vouchers that reverse
 * an expense; `expense` for vouchers. Bookkeeping 1.0 reads `taxType` instead.
 */
const rules: Record<TaxType, { revenue: number; expense: number; taxType: string; text: string }> =
  {
    VAT_19: { revenue: 1, expense: 9, taxType: 'default', text: 'Umsatzsteuer 19 %' },
    SMALL_BUSINESS: { revenue: 11, expense: 10, taxType: 'ss', text: 'Steuerfrei gemäß § 19 UStG' },
    REVERSE_CHARGE_EU: {
      revenue: 5,
      expense: 14,
      taxType: 'eu',
      text: 'Steuerschuldnerschaft des Leistungsempfängers',
    },
    REVERSE_CHARGE_NON_EU: {
      revenue: 5,
      expense: 12,
      taxType: 'noteu',
      text: 'Steuerschuldnerschaft des Leistungsempfängers',
    },
  };

export function taxOf(taxType: TaxType, side: 'revenue' | 'expense') {
  const rule = rules[taxType];
  return {
    taxRule: { id: rule[side], objectName: 'TaxRule' },
    taxType: rule.taxType,
    taxText: rule.text,
    ratePercent: taxSetOf(taxType).ratePercent,
  };
}
