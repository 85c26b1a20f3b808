import type { Db } from '#api/core/database/db.ts';
import { tellChanged } from '#api/core/realtime/tell.ts';
import { bankStatement } from '#shared/schemas/entities/bank-statement.ts';
import { bankTransaction } from '#shared/schemas/entities/bank-transaction.ts';

/** What became of transactions shows on their statements, too. */
export async function tellBank(db: Db): Promise<void> {
  await tellChanged(db, bankTransaction);
  await tellChanged(db, bankStatement);
}
