import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { oneRow, rows } from '#api/core/database/rows.ts';
import { type PayoutHolds, selectPayoutHolds } from '#api/modules/payout-holds/read.ts';
import type { Day } from '#shared/dates.ts';
import { dueOnSql } from '#shared/domain/ledger/due-on-sql.ts';
import {
  clientMarks,
  type InvoiceMark,
  invoiceMarksSql,
  payoutOnSql,
  waitsSql,
} from '#shared/domain/ledger/invoice-marks.ts';
import { latestPayoutOn } from '#shared/domain/paying/payout-minimum.ts';
import { centsSql } from '#shared/money.ts';
import type { ClientPayouts } from '#shared/schemas/calls/payouts.ts';

type Next = NonNullable<ClientPayouts['next']>;

interface OpenDocument {
  document: string;
  cents: number;
  from: Day;
  to: Day;
  dueOn: Day;
  marks: InvoiceMark[];
  isHeld: boolean;
  /** When the bank carries out its transfer. */
  payoutOn: Day | null;
}

/** The account of the company of the transaction, and the transfer that follows from it. */
export async function selectAccount(
  db: Db,
  companyId: number,
  today: Day,
): Promise<{ account: ClientPayouts['account']; transfer: Next | null }> {
  const balances = await oneRow<Omit<ClientPayouts['account'], 'held' | 'block' | 'toSettleCents'>>(
    db,
    `select balance_cents as "balanceCents", open_cents as "openCents", credit_cents as "creditCents"
       from company_balances where company_id = ?`,
    [companyId],
  );
  const open = await rows<OpenDocument>(
    db,
    `select i.number as document, b.open_cents as cents, i.from_on as "from", i.to_on as "to",
            ${dueOnSql('i', 'b')} as "dueOn", ${invoiceMarksSql('i', 'b', 'cast(:today as date)', clientMarks)} as marks,
            ${waitsSql('i')} as "isHeld", ${payoutOnSql('i')} as "payoutOn"
       from invoices i join invoice_balances b on b.invoice_id = i.id
      where b.open_cents > 0
      order by "dueOn", i.id`,
    { today },
  );
  const holds = mustExist((await selectPayoutHolds(db, today, [companyId])).get(companyId));
  return {
    account: {
      ...balances,
      block: holds.block,
      toSettleCents: await sumOpenCorrections(db, companyId),
      held: open
        .filter(({ isHeld }) => isHeld)
        .map(({ document, cents, marks }) => ({
          document,
          cents,
          mark: marks.includes('BEING_CANCELLED') ? 'BEING_CANCELLED' : 'OBJECTED',
        })),
    },
    transfer: transferOf(
      open.filter(({ isHeld }) => !isHeld),
      { ...balances, holds, today },
    ),
  };
}

interface Standing {
  balanceCents: number;
  creditCents: number;
  holds: PayoutHolds;
  today: Day;
}

/** What a released run pays first, whatever else is open. */
function transferOf(coming: readonly OpenDocument[], standing: Standing): Next | null {
  const { balanceCents, creditCents, holds, today } = standing;
  const payoutOn = coming.flatMap((one) => one.payoutOn ?? []).sort()[0] ?? null;
  const open = payoutOn ? coming.filter((one) => one.payoutOn === payoutOn) : coming;
  const cents = open.reduce((sum, one) => sum + one.cents, 0) - creditCents;
  const [first] = open;
  if (cents <= 0 || !first) return null;
  const waitsFor =
    payoutOn !== null
      ? 'bank'
      : holds.block
        ? 'block'
        : balanceCents < holds.minimumCents
          ? 'minimum'
          : first.marks.includes('ACCOUNT')
            ? 'account'
            : 'transfer';
  const expectedOn = {
    bank: payoutOn,
    block: null,
    account: null,
    minimum: latestPayoutOn(first.dueOn),
    transfer: first.dueOn,
  }[waitsFor];
  return {
    cents,
    isGross: true,
    documents: open.map(({ document }) => document),
    from: open.map(({ from }) => from).sort()[0] ?? today,
    to:
      open
        .map(({ to }) => to)
        .sort()
        .at(-1) ?? today,
    expectedOn,
    isOverdue: waitsFor === 'transfer' && first.dueOn < today,
    minimumCents: waitsFor === 'minimum' ? holds.minimumCents : null,
    waitsFor,
  };
}

/**
 * By how much months of documents that stand would pay something else today. Only of documents that
 * the company sees: a correction is to be settled until the document that has it is sent.
 */
async function sumOpenCorrections(db: Db, companyId: number): Promise<number> {
  const { cents } = await oneRow<{ cents: number }>(
    db,
    `with changes as (
       select r.company_id, r.site_id, cast(date_trunc('month', cast(r.date as timestamp)) as date) as month,
              total(r.payout_micros - r.settled_micros) as micros
         from restated_payouts r
        where r.company_id = :companyId
        group by 1, 2, 3
     ),
     settled as (
       select m.company_id, m.site_id, m.month, total(m.cents) as cents,
              bool_or(m.kind = 'CORRECTION') as is_corrected
         from invoice_months m
         join invoices i on i.id = m.invoice_id
        where m.company_id = :companyId and m.is_living
        group by 1, 2, 3
       having bool_or(m.kind = 'SETTLEMENT' and i.cancelled_by_id is null)
     )
     select cast(coalesce(sum(${centsSql('earned.micros + coalesce(c.micros, 0)')} - s.cents), 0) as bigint) as cents
       from settled s
       left join changes c using (company_id, site_id, month)
       cross join lateral (
         select coalesce(total(d.payout_micros), 0) as micros
           from site_daily d
          where d.company_id = s.company_id and d.site_id = s.site_id
            and d.date >= s.month and d.date < s.month + interval '1 month') earned
      where s.is_corrected or c.micros is not null`,
    { companyId },
  );
  return cents;
}
