import type { PayoutInvoice } from '#shared/schemas/calls/payouts.ts';

/** Allowed for a document that is no 261 and not cancelled, paid or not, without an open objection. */
export const canObject = ({
  kind,
  hasFile,
  cancelledBy,
  objections,
}: Pick<PayoutInvoice, 'kind' | 'hasFile' | 'cancelledBy' | 'objections'>): boolean =>
  kind === 'SETTLEMENT' &&
  hasFile &&
  cancelledBy === null &&
  objections.every(({ state }) => state !== 'OPEN');
