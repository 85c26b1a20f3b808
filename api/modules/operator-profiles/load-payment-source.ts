import type { Db } from '#api/core/database/db.ts';

/** Whose word on payments is entered; the other one's is compared. */
export async function loadPaymentSource(db: Db): Promise<'TOOL' | 'BANK'> {
  const row = await db('operator_profiles').orderBy('id', 'desc').first('payment_source');
  return row?.payment_source ?? 'TOOL';
}
