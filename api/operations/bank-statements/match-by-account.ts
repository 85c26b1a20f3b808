import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { openedIban } from '#api/modules/bankings/read.ts';
import { isCarriedOutSql } from '#shared/domain/bank/is-carried-out-sql.ts';
import {
  isLooseSql,
  isReturnSql,
  type OpenReason,
} from '#shared/domain/bank/transaction-states.ts';
import { selectKnownIbans } from './select-known-ibans.ts';

interface Naming {
  id: number;
  statementId: number;
  iban: string;
  cents: number;
  companyId: number;
  /** What is open of the documents that it names. */
  openCents: number;
  documents: number[];
  /** The only transfer of that amount that a file asks for, or, for a return, was carried out. */
  transferId: number | null;
}

/**
 * Matches what has no reference of ours: the account must be the company's, the text must name its
 * documents, and the amount must be that of a run's transfer for them, or what is open of them.
 */
export async function matchByAccount(
  db: Db,
  { enters, afterId }: { enters: boolean; afterId: number },
): Promise<void> {
  const naming = await rows<Naming>(
    db,
    `with texts as (
       select t.* from bank_transactions t
        where ${isLooseSql('t')} and t.open_code is null and t.currency = 'EUR'
          and t.iban is not null and t.remittance like '%-%'
          and (t.cents < 0 and t.id > :afterId and t.return_reason is null and not t.is_reversal
               or ${isReturnSql('t')})
     ),
     words as (
       select distinct t.id, w.word
         from texts t cross join lateral regexp_split_to_table(upper(t.remittance), '[^A-Z0-9-]+') as w (word)
     ),
     named as (
       select w.id, min(i.company_id) as company_id, array_agg(i.id) as documents, sum(b.open_cents) as open_cents
         from words w
         join invoices i on i.number = w.word and i.kind = 'SETTLEMENT'
         join invoice_balances b on b.invoice_id = i.id
        group by w.id
       having count(distinct i.company_id) = 1
     )
     select t.id, t.statement_id as "statementId", t.iban, t.cents, n.company_id as "companyId",
            cast(n.open_cents as bigint) as "openCents", n.documents, r.transfer_id as "transferId"
       from named n join texts t on t.id = n.id
       left join lateral (
         select min(tr.id) as transfer_id
           from payment_transfers tr join payment_runs run on run.id = tr.run_id
          where tr.company_id = n.company_id and tr.amount_cents = abs(t.cents) and run.debtor_iban = t.account
            and exists (select from payment_transfer_documents d
                         where d.transfer_id = tr.id and d.invoice_id = any(n.documents))
            and case when t.cents > 0 then
                  ${isCarriedOutSql('tr.id', 'run.id')}
                  and not exists (select from bank_transactions o
                                   where o.cents > 0 and o.matched_by is not null and o.transfer_id = tr.id)
                else
                  run.run_state = 'RELEASED' and run.fetched_at is not null and tr.stop_code is null
                  and not ${isCarriedOutSql('tr.id', 'run.id')}
                  and (not :enters or not exists (
                        select from payment_transfer_documents d join invoice_balances b on b.invoice_id = d.invoice_id
                         where d.transfer_id = tr.id and b.open_cents < d.cents))
                end
         having count(*) = 1) r on true
      order by t.id`,
    { afterId, enters },
  );
  if (naming.length === 0) return;
  const known = await selectKnownIbans(
    db,
    naming.map(({ companyId }) => companyId),
  );
  const taken = new Set<string>();
  const judged = naming.flatMap(({ id, statementId, iban, cents, ...of }) => {
    const number = openedIban(db, statementId, iban);
    const isTheirs = known.get(number)?.has(of.companyId) ?? false;
    const meant = `${Math.sign(cents)} ${of.transferId ?? `of ${of.documents}`}`;
    const code: OpenReason | null = !isTheirs
      ? 'OTHER_PAYEE'
      : of.transferId === null && of.openCents !== -cents
        ? 'OTHER_AMOUNT'
        : taken.has(meant)
          ? 'REFERENCE_TWICE'
          : null;
    // A return may yet be explained by a file to come.
    if (cents > 0 && (code || of.transferId === null)) return [];
    if (!code) taken.add(meant);
    return [{ id, code, company: of.companyId, transfer: of.transferId }];
  });
  await db.raw(
    `update bank_transactions t
        set open_code = j.code,
            matched_by = case when j.code is null then 'ACCOUNT' end,
            enters_payment = j.code is null and :enters,
            company_id = case when j.code is null then j.company end,
            transfer_id = case when j.code is null then j.transfer end
       from jsonb_to_recordset(cast(:judged as jsonb)) as j(id integer, code text, company integer, transfer integer)
      where j.id = t.id`,
    { enters, judged: JSON.stringify(judged) },
  );
}
