import type { PayoutInvoice } from '#shared/schemas/calls/payouts.ts';

/** What shows a document, in a row or in full. */
export interface DocumentProps {
  invoice: PayoutInvoice;
  onChanged(): Promise<unknown>;
}
