import type { PayoutInvoice } from '#shared/schemas/calls/payouts.ts';

/** Allowed, also after payment, for a document that stands and has no open objection. */
export const canObject = ({
  state,
  marks,
  kind,
  hasFile,
  objections,
}: Pick<PayoutInvoice, 'state' | 'marks' | 'kind' | 'hasFile' | 'objections'>): boolean =>
  kind === 'SETTLEMENT' &&
  hasFile &&
  state !== 'CANCELLED' &&
  !marks.includes('BEING_CANCELLED') &&
  objections.every((one) => one.state !== 'OPEN');
