import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { selectReturnedAccounts } from '#api/modules/bank-transactions/read.ts';
import { findPayees } from '#api/modules/bankings/read.ts';
import { type PayoutHolds, selectPayoutHolds } from '#api/modules/payout-holds/read.ts';
import { berlinDay, type Day } from '#shared/dates.ts';
import { isToAllocateSql } from '#shared/domain/bank/is-to-allocate-sql.ts';
import { dueOnSql } from '#shared/domain/ledger/due-on-sql.ts';
import { type InvoiceMark, invoiceMarksSql } from '#shared/domain/ledger/invoice-marks.ts';
import { groupBy } from '#shared/group-by.ts';
import type { Said } from '#shared/saying/say.ts';
import { type PayeeCompany, payeeOf, type TransferPayee } from './payee-of.ts';
import { runOnItsWaySql } from './run-on-its-way-sql.ts';

export interface OpenDocument {
  invoiceId: number;
  number: string;
  openCents: number;
  dueOn: Day;
  status: string;
  /** Does the accounting tool report a part of unknown amount? */
  isUnknownPart: boolean;
  marks: InvoiceMark[];
  /** Another run that may still pay the document. */
  run: string | null;
  /** A run whose transfer for it the bank has booked, though nobody has placed that booking yet. */
  bookedRun: string | null;
}

/** A company that is owed something, or owes it. */
export interface Payable {
  companyId: number;
  companyName: string;
  balanceCents: number;
  creditCents: number;
  /** The run by which the bank may still pay more than is open of its documents. */
  runOnItsWay: string | null;
  /** The oldest first. */
  documents: OpenDocument[];
  payee: TransferPayee | null;
  /** Why there is none. */
  accountFault: Said | null;
  holds: Pick<PayoutHolds, 'minimumCents' | 'block'>;
  /** By an admin. */
  isLeftOut: boolean;
}

interface Wanted {
  /** Documents claimed by this run are free. */
  runId: number;
  now: Date;
  /** Of these companies; null: of all. */
  companyIds: readonly number[] | null;
  leftOutByHand: ReadonlySet<number>;
}

type Account = Pick<Payable, 'companyId' | 'balanceCents' | 'creditCents' | 'runOnItsWay'> &
  PayeeCompany;

/** All that a run has to know of the companies with something open, as of now. */
export async function selectPayables(
  db: Db,
  { runId, now, companyIds, leftOutByHand }: Wanted,
): Promise<Payable[]> {
  const today = berlinDay(now);
  const asked = { runId, today, companyIds: companyIds as number[] | null };
  const accounts = await rows<Account>(
    db,
    `select b.company_id as "companyId", c.name as "companyName", c.street, c.zip, c.city, c.country,
            b.balance_cents as "balanceCents", b.credit_cents as "creditCents",
            ${runOnItsWaySql('c.id')} as "runOnItsWay"
       from company_balances b join companies c on c.id = b.company_id
      where (b.open_cents > 0 or b.balance_cents < 0)
        and (cast(:companyIds as integer[]) is null or c.id = any(:companyIds))
      order by c.name, c.id`,
    asked,
  );
  const documents = groupBy(
    await rows<OpenDocument & { companyId: number }>(
      db,
      `select i.company_id as "companyId", i.id as "invoiceId", i.number, i.status,
              b.open_cents as "openCents", ${dueOnSql('i', 'b')} as "dueOn",
              b.paid_cents = 0 and coalesce(r.is_partially_paid, false) as "isUnknownPart",
              ${invoiceMarksSql('i', 'b', 'cast(:today as date)', ['TO_ANSWER', 'BEING_CANCELLED'])} as marks,
              (select r.number
                 from payment_transfer_documents d
                 join payment_transfers t on t.id = d.transfer_id
                 join payment_runs r on r.id = t.run_id
                where d.invoice_id = i.id and d.is_living and t.run_id <> :runId) as run,
              (select min(r.number)
                 from payment_transfer_documents d
                 join payment_transfers t on t.id = d.transfer_id
                 join payment_runs r on r.id = t.run_id
                where d.invoice_id = i.id and ${isToAllocateSql('t', 'r')}) as "bookedRun"
         from invoices i
         join invoice_balances b on b.invoice_id = i.id
         left join tool_records r on r.invoice_id = i.id
        where i.kind = 'SETTLEMENT' and i.number_seq is not null and i.reversed_on is null
          -- By its account nothing of it is open.
          and i.status <> 'PAID' and b.open_cents > 0
          and (cast(:companyIds as integer[]) is null or i.company_id = any(:companyIds))
        order by i.company_id, i.issued_on, i.number_year, i.number_seq`,
      asked,
    ),
    ({ companyId }) => companyId,
  );
  const ids = accounts.map(({ companyId }) => companyId);
  const holds = await selectPayoutHolds(db, today, ids);
  const payees = await findPayees(db, ids, now);
  const returned = new Map(
    (await selectReturnedAccounts(db, now, ids)).map((one) => [one.companyId, one.returnedIban]),
  );
  return accounts.map((account) => {
    const { companyId, companyName, balanceCents, creditCents, runOnItsWay } = account;
    const payee = payeeOf(payees.get(companyId) ?? null, account, returned.get(companyId));
    const isFault = typeof payee === 'string';
    return {
      ...{ companyId, companyName, balanceCents, creditCents, runOnItsWay },
      documents: documents.get(companyId) ?? [],
      payee: isFault ? null : payee,
      accountFault: isFault ? payee : null,
      holds: holds.get(companyId) ?? { minimumCents: 0, block: null },
      isLeftOut: leftOutByHand.has(companyId),
    };
  });
}
