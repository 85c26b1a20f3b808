import { unprocessable } from '#api/core/http/problem.ts';
import { defineResource, type WrittenRecord } from '#api/core/resource/define-resource.ts';
import { banking } from '#shared/schemas/entities/banking.ts';

export const bankingsResource = defineResource(banking, {
  search: ['iban', 'accountHolder', 'email', 'companyName'],
  sort: ['id', 'ASC'],
  join: () => 'join companies c on c.id = t.entity_id',
  columns: { companyName: 'c.name' },
  beforeWrite: refuseMove,
});

/** An account that changed hands would take what is owed along. */
async function refuseMove({
  db,
  id,
  data,
}: Pick<WrittenRecord, 'db' | 'data'> & { id: number | null }) {
  if (id === null || data.entityId === undefined) return;
  const { entity_id: owner } = await db('bankings').where({ id }).first('entity_id');
  if (owner !== data.entityId) {
    throw unprocessable({ entityId: 'Banking details stay with their company' });
  }
}
