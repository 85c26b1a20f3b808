import type { z } from 'zod';
import { partsOf } from '#shared/saying/say.ts';
import type { queuedBatch } from '#shared/schemas/calls/invoices.ts';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';

type Queued = z.output<typeof queuedBatch>;

/** Hands invoices over for sending; one that was already, such as by a try whose answer was lost, counts. */
export async function sendInvoices(ids: readonly number[]): Promise<Queued> {
  const url = `${apiUrl}/invoices/send-batch`;
  const { queued, skipped } = await request<Queued>(url, 'POST', { ids });
  const before = skipped.filter(isUnderWay).map(({ id }) => id);
  return { queued: [...queued, ...before], skipped: skipped.filter((one) => !isUnderWay(one)) };
}

const underWay: readonly unknown[] = ['PROCESSING', 'SENT', 'PAID'];
function isUnderWay({ said }: { said: string }): boolean {
  const { code, params } = partsOf(said);
  return code === 'not-to-be-sent' && underWay.includes(params?.status);
}
