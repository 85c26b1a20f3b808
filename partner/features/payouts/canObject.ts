import type { PayoutInvoice } from '#shared/schemas/calls/payouts.ts';

/** To a document that was sent and stands, is not paid yet, and has no open objection. */
export const canObject = ({
  status,
  kind,
  hasFile,
  cancelledBy,
  objections,
}: Pick<PayoutInvoice, 'status' | 'kind' | 'hasFile' | 'cancelledBy' | 'objections'>): boolean =>
  status === 'credited' &&
  kind === 'SETTLEMENT' &&
  hasFile &&
  cancelledBy === null &&
  objections.every(({ state }) => state !== 'OPEN');
