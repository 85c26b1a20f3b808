import type { ClientObjection } from '#shared/schemas/calls/payouts.ts';
import { request } from '../../../lib/request.ts';

export const sendObjection = (invoiceId: number, reason: string): Promise<ClientObjection> =>
  request('POST', `/api/client/invoices/${invoiceId}/objections`, { reason });

export const withdrawObjection = (id: number): Promise<ClientObjection> =>
  request('POST', `/api/client/objections/${id}/withdraw`);
