import type { Db } from '#api/core/database/db.ts';

/** What becomes of an invoice, in the order in which it may. */
type InvoiceEventKind =
  | 'created'
  | 'approved'
  | 'revoked'
  | 'queued'
  | 'waiting'
  | 'drafted'
  | 'issued'
  | 'sent'
  | 'failed'
  | 'part-paid'
  | 'paid'
  | 'returned'
  | 'cancelled'
  | 'mailed'
  | 'downloaded'
  | 'objected'
  | 'withdrawn'
  | 'answered'
  | 'taken-out';

interface InvoiceEvent {
  invoiceId: number;
  companyId: number;
  kind: InvoiceEventKind;
  at: Date;
  /** Null: the platform by itself. */
  actorId: number | null;
  note?: string | null;
  params?: Record<string, unknown>;
}

/** Records what happened, for good; screens that show it ask again. */
export async function noteEvent(
  db: Db,
  { invoiceId, companyId, kind, at, actorId, note = null, params }: InvoiceEvent,
): Promise<void> {
  await db('invoice_events').insert({
    invoice_id: invoiceId,
    company_id: companyId,
    kind,
    at,
    actor_id: actorId,
    note,
    params: params ? JSON.stringify(params) : null,
  });
}
