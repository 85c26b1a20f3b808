import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { unprocessable } from '#api/core/http/problem.ts';
import { defineResource, type WrittenRecord } from '#api/core/resource/define-resource.ts';
import type { TaxDetails } from '#shared/domain/tax-numbers.ts';
import { type Banking, banking } from '#shared/schemas/entities/banking.ts';
import { requireBanking } from './client-banking-queries.ts';
import { noteLooksAt } from './note-bank-look.ts';
import { refuseTaxFaults } from './refuse-tax-faults.ts';
import { watchPayee } from './watch-payee.ts';

export const bankingsResource = defineResource(banking, {
  search: ['iban', 'accountHolder', 'email', 'companyName'],
  sort: ['id', 'ASC'],
  sensitive: true,
  noteLooks: noteLooksAt(({ id, entityId, iban, taxNumber }: Banking) => ({
    companyId: entityId,
    bankingId: id,
    iban,
    taxNumber,
  })),
  join: () => 'join companies c on c.id = t.entity_id',
  columns: { companyName: 'c.name' },
  async beforeWrite(change) {
    const { id, data } = change;
    const companyId = id === null ? Number(data.entityId) : await companyOf(change.db, id);
    refuseMove(companyId, data);
    await watchPayee(change, companyId);
    const former = id === null ? null : await requireBanking(change.db, companyId, id);
    await refuseTaxFaults(change.db, companyId, former, data as Partial<TaxDetails>);
  },
  async beforeRemove(change) {
    await watchPayee(change, await companyOf(change.db, change.id));
  },
});

async function companyOf(db: Db, id: number): Promise<number> {
  const { entity_id: companyId } = mustExist(await db('bankings').where({ id }).first('entity_id'));
  return companyId;
}

/** An account that changed hands would take along what is owed. */
function refuseMove(companyId: number, { entityId }: WrittenRecord['data']): void {
  if (entityId === undefined || entityId === companyId) return;
  throw unprocessable({ entityId: 'banking-stays' });
}
