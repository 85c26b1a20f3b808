import { beforeCommit } from '#api/core/database/before-commit.ts';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import type { Services } from '#api/core/services.ts';
import { accountOf, differingFields, payeeOf } from '#shared/domain/payee.ts';
import type { TaxDetails } from '#shared/domain/tax-numbers.ts';
import { type Banking, banking } from '#shared/schemas/entities/banking.ts';
import { lockBankings, requireBanking, selectBankings } from './client-banking-queries.ts';
import { enterTaxDetails } from './enter-tax-details.ts';
import { mailPayeeChange } from './mail-payee-change.ts';
import { noteLooksAt } from './note-bank-look.ts';
import { endHold, selectHeldPayee, updateFormerPayee } from './payee-queries.ts';
import { setTaxTypeAlways, taxTypeFromSql } from './tax-types.ts';

export const bankingsResource = defineResource(banking, {
  sensitive: true,
  noteLooks: noteLooksAt(({ id, entityId, iban, taxNumber }: Banking) => ({
    companyId: entityId,
    bankingId: id,
    iban,
    taxNumber,
  })),
  join: () => 'join companies c on c.id = t.entity_id',
  columns: {
    companyName: 'c.name',
    taxTypeFrom: taxTypeFromSql('t.id'),
  },
  async lockFirst(db, ids, { clock }) {
    const companyIds = await db('bankings')
      .whereIn('id', [...ids])
      .pluck('entity_id');
    await lockBankings(db, companyIds, clock());
  },
  // What was paid to before the write decides whom to tell.
  async beforeWrite(change) {
    const { id, data } = change;
    const companyId = id === null ? Number(data.entityId) : await companyOf(change.db, id);
    await watchPayee(change, companyId);
    const former = id === null ? null : await requireBanking(change.db, companyId, id);
    const written = data as Partial<TaxDetails>;
    await enterTaxDetails(change.db, {
      services: change.services,
      companyId,
      former,
      written,
    });
  },
  async beforeRemove(change) {
    await watchPayee(change, await companyOf(change.db, change.id));
  },
  actions: { taxTypeAlways: ({ db, record }) => setTaxTypeAlways(db, record.entityId) },
});

async function companyOf(db: Db, id: number): Promise<number> {
  const { entity_id: companyId } = mustExist(await db('bankings').where({ id }).first('entity_id'));
  return companyId;
}

interface OperatorsWrite {
  db: Db;
  services: Services;
  clock: () => Date;
}

/**
 * Tells the company if this write of the operator's changes who is paid. It counts at once: another
 * IBAN ends what is held, and any other value joins the account that is currently paid, without
 * releasing the IBAN that a client entered.
 */
async function watchPayee(
  { db, services, clock }: OperatorsWrite,
  companyId: number,
): Promise<void> {
  await lockBankings(db, [companyId], clock());
  const before = await selectBankings(db, companyId);
  const former = accountOf(before);
  beforeCommit(db, async () => {
    const next = accountOf(await selectBankings(db, companyId));
    const fields = differingFields(former, next);
    if (fields.length === 0) return;
    const now = clock();
    const { pending } = payeeOf(before, await selectHeldPayee(db, companyId), now);
    if (fields.includes('iban')) await endHold(db, companyId);
    else if (pending?.former && next) {
      const values = Object.fromEntries(fields.map((field) => [field, next[field]]));
      await updateFormerPayee(db, companyId, { ...pending.former, ...values });
    }
    await mailPayeeChange(db, services, {
      companyId,
      former,
      next,
      between: pending?.former ?? null,
      changedBy: null,
      changedAt: now,
      held: null,
    });
  });
}
