import type { Db } from '#api/core/database/db.ts';
import { findPayee } from './payee-queries.ts';

/** Companies whose account waits for somebody to confirm it, the longest first. */
export async function listWaitingAccounts(db: Db, now: Date) {
  const held = await db('held_payees as h')
    .join('companies as c', 'c.id', 'h.company_id')
    .where({ 'h.awaits_confirmation': true })
    .orderBy('h.changed_at')
    .select('h.company_id as companyId', 'c.name as companyName', 'h.changed_at as since');
  const waiting = [];
  for (const one of held) {
    // One that was changed back waits for nobody.
    const { pending } = await findPayee(db, one.companyId, now);
    if (pending?.awaitsConfirmation) waiting.push(one);
  }
  return waiting;
}
