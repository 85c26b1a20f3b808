import { type APIRequestContext, expect } from '@playwright/test';
import { addDay, berlinDay, monthOf, monthRange } from '../../shared/dates.ts';
import type { Invoice } from '../../shared/schemas/entities/invoice.ts';

/** The issuer of the journeys' documents. */
const operator = {
  name: 'Netzwerk Beispiel GmbH',
  street: 'Kanalstraße 5',
  zip: '80538',
  city: 'München',
  country: 'DE',
  vatId: 'DE136695976',
  taxNumber: '143/123/45678',
  email: 'abrechnung@netzwerk.example',
  phone: '+49 89 123456',
  contactName: 'Petra Beispiel',
  register: 'Amtsgericht München, HRB 12345',
  managers: 'Dr. Eva Beispiel',
  paymentDays: 30,
};

/** A document of the company that is sent but not yet paid: of last month, unless that has one. */
export async function sentDocument(
  request: APIRequestContext,
  companyId: number,
): Promise<Invoice> {
  const list = new URLSearchParams({ filter: JSON.stringify({ companyId, status: 'SENT' }) });
  const sent: Invoice[] = await answerOf(request.get(`/api/admin/invoices?${list}`));
  const open = sent.find(({ kind, cancelledById }) => kind === 'SETTLEMENT' && !cancelledById);
  return open ?? settleMonths(request, companyId, lastMonth());
}

/** Settles months like finance, from the draft to the document. */
export async function settleMonths(
  request: APIRequestContext,
  companyId: number,
  { from, to }: Pick<Invoice, 'from' | 'to'>,
): Promise<Invoice> {
  const profiles: unknown[] = await answerOf(request.get('/api/admin/operator-profiles'));
  if (profiles.length === 0) await post(request, '/api/admin/operator-profiles', operator);
  const draft = await post(request, '/api/admin/invoices', { companyId, from, to });
  const path = `/api/admin/invoices/${draft.id}`;
  const confirmed = { matchesSpecialConditions: true, selfBillingAgreed: true };
  await post(request, `${path}/approve`, { ...confirmed, updatedAt: draft.updatedAt });
  await post(request, '/api/admin/invoices/send-batch', { ids: [draft.id] });
  return untilSent(request, draft.id);
}

/** The document after its job is done; paid at once where it was paid before. */
export async function untilSent(request: APIRequestContext, id: number): Promise<Invoice> {
  let invoice: Invoice | undefined;
  await expect(async () => {
    invoice = await answerOf(request.get(`/api/admin/invoices/${id}`));
    expect(['SENT', 'PAID']).toContain(invoice?.status);
  }).toPass();
  return invoice as Invoice;
}

function lastMonth() {
  const { from } = monthRange(monthOf(berlinDay(new Date())));
  return monthRange(monthOf(addDay(from, -1)));
}

async function post(request: APIRequestContext, path: string, data: object): Promise<Invoice> {
  return answerOf(request.post(path, { data }));
}

async function answerOf<T>(call: ReturnType<APIRequestContext['get']>): Promise<T> {
  const answer = await call;
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}
