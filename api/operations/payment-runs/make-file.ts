import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { contentKey } from '#api/core/files/file-store.ts';
import { storeFile } from '#api/core/files/store-file.ts';
import { conflict } from '#api/core/http/problem.ts';
import type { Services } from '#api/core/services.ts';
import { readCreditTransfers } from '#api/integrations/bank/read-credit-transfers.ts';
import {
  type CreditTransferFile,
  writeCreditTransfers,
} from '#api/integrations/bank/write-credit-transfers.ts';
import { sha256 } from '#api/modules/invoices/archive/chain-hash.ts';
import { berlinDay } from '#shared/dates.ts';
import { sepaText } from '#shared/domain/paying/sepa-text.ts';
import { nextTargetDay } from '#shared/domain/paying/target-days.ts';
import { stopWhatDiffers, type Transfer } from './stop-what-differs.ts';

/**
 * Makes a released run's file for the bank, once: of what is still as it was proposed. It is kept
 * by its content before the run names it; killed in between, nothing names it, and it is removed.
 *
 * @throws Problem 409 if nothing is left, or if the file does not say what was released
 */
export async function makeFile(
  db: Db,
  services: Services,
  { runId, actorId, now }: { runId: number; actorId: number; now: Date },
): Promise<void> {
  const transfers = await stopWhatDiffers(db, { runId, now });
  const run = mustExist(await db('payment_runs').where({ id: runId }).first());
  const today = berlinDay(now);
  // Released late: banks take no day that is past.
  const wish = run.requested_on < today ? today : run.requested_on;
  const file: CreditTransferFile = {
    messageId: run.number,
    createdAt: now,
    requestedOn: nextTargetDay(wish),
    debtor: { name: run.debtor_name, iban: run.debtor_iban, bic: run.debtor_bic },
    transfers: transfers.map(asCreditTransfer),
  };
  const xml = writeCreditTransfers(file);
  if (!saysTheSame(xml, file)) throw conflict('run-file-differs');
  const body = Buffer.from(xml);
  const key = contentKey(body);
  await storeFile(services, { key, body, contentType: 'application/xml' }, now);
  await db('payment_runs')
    .where({ id: runId })
    .update({
      ...{ requested_on: file.requestedOn, file_key: key, file_sha256: sha256(body) },
      ...{ fetched_by: actorId, fetched_at: now },
    });
}

const asCreditTransfer = ({ endToEndId, cents, remittance, payee }: Transfer) => ({
  ...{ endToEndId, cents, remittance, iban: payee.iban, name: payee.accountHolder },
  ...(payee.address && { address: payee.address }),
});

/** Read back, in the letters that banks take. */
export function saysTheSame(xml: string, file: CreditTransferFile): boolean {
  const name = (text: string) => sepaText(text, 70);
  const expected: CreditTransferFile = {
    ...file,
    debtor: { ...file.debtor, name: name(file.debtor.name) },
    transfers: file.transfers.map(({ address, ...one }) => ({
      ...one,
      name: name(one.name),
      ...(address && {
        address: {
          street: sepaText(address.street, 70),
          zip: sepaText(address.zip, 16),
          city: sepaText(address.city, 35),
          country: address.country,
        },
      }),
    })),
  };
  return isDeepStrictEqual(readCreditTransfers(xml), expected);
}
