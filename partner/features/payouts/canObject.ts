import type { PayoutInvoice } from '#shared/schemas/calls/payouts.ts';

/** Allowed for a document that is sent, valid, not yet paid and without an open objection. */
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
