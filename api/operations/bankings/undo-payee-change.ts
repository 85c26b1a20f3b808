import { inTransaction } from '#api/core/database/before-commit.ts';
import type { Db } from '#api/core/database/db.ts';
import { actAs, noteAct } from '#api/core/http/caller-database.ts';
import type { Services } from '#api/core/services.ts';
import { bankingRestoredMail } from '#api/mails/payee-mails.ts';
import { linkInvalid } from '#api/modules/auth/set-password.ts';
import {
  columnsOf,
  lockBankings,
  selectBankings,
} from '#api/modules/bankings/client-banking-queries.ts';
import { mailOwners } from '#api/modules/bankings/mail-owners.ts';
import { endHold, findPayee, selectHeldPayee } from '#api/modules/bankings/payee-queries.ts';
import { sealAccount } from '#api/modules/bankings/seal-account.ts';
import { forgetTaxTypes } from '#api/modules/bankings/tax-types.ts';
import { companyInToken, isUndoToken } from '#api/modules/bankings/undo-token.ts';
import { dashboardLink } from '#api/modules/people/read.ts';
import { berlinDay } from '#shared/dates.ts';
import type { Account } from '#shared/domain/payee.ts';

/**
 * The change that a mailed link undoes.
 *
 * @throws Problem 410 for a link that is none, and once the change is no longer held
 */
export async function requirePendingChange(
  db: Db,
  { secretKey }: Services,
  token: string,
  now: Date,
) {
  const companyId = companyInToken(token) ?? 0;
  const held = await selectHeldPayee(db, companyId);
  if (!held || !isUndoToken(token, companyId, held.begunAt, secretKey)) throw linkInvalid();
  const { pending } = await findPayee(db, companyId, now);
  if (!pending) throw linkInvalid();
  return { companyId, begunAt: held.begunAt, ...pending };
}

/** Restores who was paid, and tells everybody who was told of the change. */
export async function undoPayeeChange(services: Services, token: string, now: Date): Promise<void> {
  const { systemDb } = services;
  await inTransaction(systemDb, async (transaction) => {
    await actAs(transaction, { kind: 'system' });
    await lockBankings(transaction, [companyInToken(token) ?? 0], now);
    const change = await requirePendingChange(transaction, services, token, now);
    const { companyId, former, next } = change;
    if (former) await forgetTaxTypes(transaction, companyId, berlinDay(change.begunAt));
    const id = await putBack(transaction, companyId, former);
    await endHold(transaction, companyId);
    await noteAct(transaction, { table: 'bankings', id, action: 'payee-change-undone' });
    const restored = { former, undone: next, undoneAt: now };
    await mailRestored(transaction, services, companyId, restored);
  });
}

/** Tells who was told of the undone account that it is undone. */
export const mailRestored = (
  db: Db,
  services: Services,
  companyId: number,
  { former, undone, undoneAt }: Record<'former' | 'undone', Account | null> & { undoneAt: Date },
): Promise<void> =>
  mailOwners(
    db,
    companyId,
    (reader) => {
      const { firstName, language: locale, companyName } = reader;
      const link = dashboardLink(services, reader, '/settings/company-details');
      const { support } = services.config;
      return bankingRestoredMail({
        firstName,
        locale,
        companyName,
        former,
        undoneAt,
        link,
        support,
      });
    },
    [former, undone],
  );

/**
 * The former account under its own id, deleted or not, so that it is the first again. If nobody was
 * paid, the new account loses its IBAN.
 *
 * @returns the record's id
 */
async function putBack(db: Db, companyId: number, former: Account | null): Promise<number> {
  const bankings = await selectBankings(db, companyId);
  if (!former) {
    const id = bankings[0]?.id ?? 0;
    await db('bankings').where({ id }).update({ iban: null });
    return id;
  }
  const { id, ...values } = former;
  if (bankings.some((banking) => banking.id === id)) {
    await db('bankings')
      .where({ id })
      .update(columnsOf(db, companyId, values));
  } else {
    await db.raw(
      `insert into bankings (id, entity_type, entity_id, iban, account_holder, email, tax_type,
                             tax_number, vat_number, small_business_abroad) overriding system value
       values (:id, 'Company', :companyId, :iban, :accountHolder, :email, :taxType, :taxNumber,
               :vatNumber, :smallBusinessAbroad)`,
      { smallBusinessAbroad: false, ...sealAccount(db, companyId, former), companyId },
    );
  }
  return id;
}
