import type { TaxType } from '../tax.ts';

/** Fields of the operator's own details: the expense account and tax key of each tax type. */
export const datevTaxFields = {
  VAT_19: { account: 'datevVatAccount', key: 'datevVatKey' },
  SMALL_BUSINESS: { account: 'datevSmallBusinessAccount', key: 'datevSmallBusinessKey' },
  REVERSE_CHARGE_EU: { account: 'datevEuAccount', key: 'datevEuKey' },
  REVERSE_CHARGE_NON_EU: { account: 'datevNonEuAccount', key: 'datevNonEuKey' },
} as const satisfies Record<TaxType, { account: string; key: string }>;

/** The tax key for none: the account itself knows its tax, or has none. */
export const noKey = '0';

export const datevCharts = { SKR03: '03', SKR04: '04' } as const;
export type DatevChart = keyof typeof datevCharts;

/**
 * Third-party services (Fremdleistungen) in DATEV's two usual charts: with 19 % by key 9, without
 * input tax, and by § 13b on the accounts that work out tax and input tax by themselves.
 */
const proposed = {
  SKR03: { vat: '3100', smallBusiness: '3109', eu: '3123', nonEu: '3125', bank: '1200' },
  SKR04: { vat: '5900', smallBusiness: '5909', eu: '5923', nonEu: '5925', bank: '1800' },
} satisfies Record<DatevChart, Record<string, string>>;

/** What a chart proposes, for accounts of that many digits; a creditor's has one more. */
export function proposeAccounts(chart: DatevChart, length: number) {
  const { vat, smallBusiness, eu, nonEu, bank } = proposed[chart];
  const long = (account: string) => account.padEnd(length, '0');
  return {
    datevVatAccount: long(vat),
    datevVatKey: '9',
    datevSmallBusinessAccount: long(smallBusiness),
    datevSmallBusinessKey: noKey,
    datevEuAccount: long(eu),
    datevEuKey: noKey,
    datevNonEuAccount: long(nonEu),
    datevNonEuKey: noKey,
    datevCreditorAccount: '7'.padEnd(length + 1, '0'),
    datevBankAccount: long(bank),
  };
}
