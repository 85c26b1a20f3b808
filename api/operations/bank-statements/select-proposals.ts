import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { notFound } from '#api/core/http/problem.ts';
import { openedIban } from '#api/modules/bankings/read.ts';
import type { BankProposal } from '#shared/schemas/calls/bank-statements.ts';
import { meantDocumentsSql } from './meant-documents-sql.ts';
import { selectKnownIbans } from './select-known-ibans.ts';

const most = 5;

interface Found extends Omit<BankProposal, 'why'> {
  isNumbered: boolean;
  isAmount: boolean;
  isNamed: boolean;
}

/**
 * Whose a transaction may be: by its account, a document's number in its text, what is open of a
 * company or of one document (of money that came back: what was paid), or a name alike. What its
 * transfer pays is chosen, also where the accounting tool has told of it.
 */
export async function selectProposals(db: Db, id: number): Promise<BankProposal[]> {
  const transaction = await db('bank_transactions').where({ id }).first('iban', 'statement_id');
  if (!transaction) throw notFound();
  const { iban, statement_id: statementId } = transaction;
  const number = openedIban(db, statementId, iban);
  const known = number ? (await selectKnownIbans(db)).get(number) : undefined;
  const byAccount = [...(known ?? [])];
  const found = await rows<Found>(
    db,
    `with t as (
       select b.cents, lower(coalesce(b.name, '')) as name,
              array(select regexp_split_to_table(upper(b.remittance), '[^A-Z0-9-]+')) as words
         from bank_transactions b where b.id = :id
     ),
     meant as (
       select m.* from bank_transactions t cross join lateral ${meantDocumentsSql('t')} m where t.id = :id
     ),
     documents as (
       select i.id, i.company_id, i.number, i.issued_on as day,
              case when t.cents < 0 then greatest(b.open_cents, m.cents) else b.paid_cents end as cents,
              i.number = any(t.words) as is_numbered, m.invoice_id is not null as is_meant
         from t, invoices i join invoice_balances b on b.invoice_id = i.id
         left join meant m on m.invoice_id = i.id
        where i.kind = 'SETTLEMENT' and i.number is not null
     ),
     companies_of as (
       select c.id, c.name, bool_or(d.is_numbered) as is_numbered,
              bool_or(d.cents = abs(t.cents)) or t.cents < 0 and sum(d.cents) = -t.cents as is_amount,
              t.name <> '' and length(c.name) > 3
                and (t.name like '%' || lower(c.name) || '%' or lower(c.name) like '%' || t.name || '%') as is_named
         from t, companies c left join documents d on d.company_id = c.id and (d.cents > 0 or d.is_numbered)
        group by c.id, t.cents, t.name
     )
     select c.id as "companyId", c.name as "companyName", coalesce(c.is_numbered, false) as "isNumbered",
            coalesce(c.is_amount, false) as "isAmount", c.is_named as "isNamed",
            coalesce((select json_agg(json_build_object('id', d.id, 'number', d.number, 'cents', d.cents, 'day', d.day,
                                        'isMeant', d.is_meant or d.cents = abs((select cents from t)) and not exists (select from meant))
                                      order by d.is_meant desc, d.cents = abs((select cents from t)) desc, d.day, d.id)
                        from documents d where d.company_id = c.id and d.cents > 0), '[]') as documents
       from companies_of c
      where c.id = any(:byAccount) or c.is_numbered or c.is_amount or c.is_named`,
    { id, byAccount },
  );
  return found
    .map(({ isNumbered, isAmount, isNamed, documents, ...company }) => ({
      ...company,
      documents: documents.slice(0, 12),
      why: [
        ...(byAccount.includes(company.companyId) ? (['iban'] as const) : []),
        ...(isNumbered ? (['number'] as const) : []),
        ...(isAmount ? (['amount'] as const) : []),
        ...(isNamed ? (['name'] as const) : []),
      ],
    }))
    .sort((a, b) => weightOf(b) - weightOf(a) || a.companyName.localeCompare(b.companyName))
    .slice(0, most);
}

const weights = { iban: 8, number: 4, amount: 2, name: 1 };
const weightOf = ({ why }: Pick<BankProposal, 'why'>) =>
  why.reduce((sum, one) => sum + weights[one], 0);
