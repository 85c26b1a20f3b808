import type { Knex } from 'knex';
import { auditChanges, tenantPolicy, tenantRows, touchUpdatedAt } from './table-policies.ts';

const ownInvoice = 'invoice_id in (select id from invoices)';

/**
 * The account of a publisher: what was paid and came back, and against which documents it was set.
 * Documents are entries by themselves (389 of their gross, 261 against the one that it takes back),
 * so the open amount of a document and the balance of a company follow from these tables alone.
 * Nothing is changed; a wrong payment gets a counter-entry that names it.
 *
 * And cancelling is one closed act: a document is taken back by the issue of its 261, not before.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table payments (
      id integer generated always as identity primary key,
      company_id integer not null references companies,
      value_on date not null,
      -- To the publisher; negative: it came back.
      amount_cents bigint not null check (amount_cents <> 0),
      source text not null check (source in ('HAND', 'TOOL', 'BANK')),
      reference text not null,
      -- That it names; none: the oldest open ones.
      invoice_id integer references invoices,
      reverses_id integer unique references payments,
      actor_id integer,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint payments_hand check (source <> 'HAND' or actor_id is not null)
    );
    ${touchUpdatedAt('payments')}
    create index payments_company on payments (company_id, value_on);
    create index payments_invoice on payments (invoice_id);
    ${auditChanges('payments')}
    ${tenantPolicy('payments', 'company_id = current_company_id()')}
    grant select (id, company_id, value_on, amount_cents, reference, invoice_id) on payments to platform_client;
    create trigger written_once before update or delete or truncate on payments
      for each statement execute function refuse_change();

    create table payment_allocations (
      id integer generated always as identity primary key,
      payment_id integer not null references payments,
      invoice_id integer not null references invoices,
      -- Negative: taken away again, by money that came back or by a document that was taken back.
      cents bigint not null check (cents <> 0),
      settled_on date not null
    );
    create index payment_allocations_payment on payment_allocations (payment_id);
    create index payment_allocations_invoice on payment_allocations (invoice_id);
    ${tenantRows('payment_allocations', ownInvoice)}
    create trigger written_once before update or delete or truncate on payment_allocations
      for each statement execute function refuse_change();

    -- The day on which its 261 was issued: from then on it is owed no more.
    alter table invoices add column reversed_on date;
    grant select (reversed_on) on invoices to platform_client;
    update invoices o set reversed_on = c.issued_on
      from invoices c where c.corrects_id = o.id and c.issued_on is not null;
    alter table invoices add constraint invoices_reversed
      check (reversed_on is null or cancelled_by_id is not null);

    -- What was opened again is closed, with what the document says that it takes back.
    create temporary table opened on commit drop as
      select id, corrects_id from invoices where kind = 'CANCELLATION' and number_seq is null;
    delete from settled_months where invoice_id in (select id from opened);
    delete from invoice_positions where invoice_id in (select id from opened);
    insert into invoice_positions (invoice_id, place, kind, site_id, title, description, amount_cents, corrected_invoice_id)
      select c.id, p.place, p.kind, p.site_id, p.title, p.description, p.amount_cents, p.corrected_invoice_id
        from opened c join invoice_positions p on p.invoice_id = c.corrects_id;
    update invoices c
       set status = case when c.status = 'PROCESSING' then 'PROCESSING' else 'FAILED' end,
           failure_code = case when c.status in ('DRAFT', 'APPROVED', 'MANUAL') then 'cancellation-reopened' else c.failure_code end,
           approved_at = coalesce(c.approved_at, now()), manual_reference = null, manual_on = null,
           tax_type = o.tax_type, net_cents = o.net_cents, tax_cents = o.tax_cents, gross_cents = o.gross_cents,
           payee = o.payee, operator = o.operator, supplier_id = o.supplier_id, due_on = coalesce(c.due_on, c.date)
      from invoices o where o.id = c.corrects_id and c.id in (select id from opened);
    -- Until their 261 is issued, months are settled: those that nobody has settled since.
    update invoice_months m set is_living = true
      from opened c
     where m.invoice_id = c.corrects_id and not m.is_living
       and (m.kind <> 'SETTLEMENT' or not exists (
             select from invoice_months l
              where l.company_id = m.company_id and l.site_id = m.site_id and l.month = m.month
                and l.kind = 'SETTLEMENT' and l.is_living));
    insert into settled_months (company_id, site_id, month, invoice_id, approved_on)
      select m.company_id, m.site_id, m.month, m.invoice_id, cast(i.approved_at at time zone 'Europe/Berlin' as date)
        from invoice_months m join opened c on c.corrects_id = m.invoice_id join invoices i on i.id = m.invoice_id
       where m.kind = 'SETTLEMENT' and m.is_living
      on conflict do nothing;
    update invoices set status = 'SENT', paid_on = null, paid_cents = 0
     where kind = 'CANCELLATION' and status = 'PAID';
    alter table invoices add constraint invoices_cancellation
      check (kind = 'SETTLEMENT' or status in ('PROCESSING', 'FAILED', 'SENT'));

    -- Until now an invoice said itself what was paid of it. Of those taken back it is credit.
    insert into payments (company_id, value_on, amount_cents, source, reference, invoice_id)
      select company_id, coalesce(paid_on, issued_on),
             case when status = 'PAID' then gross_cents else paid_cents end, 'TOOL', number, id
        from invoices
       where kind = 'SETTLEMENT' and number is not null
         and case when status = 'PAID' then gross_cents else paid_cents end > 0
       order by coalesce(paid_on, issued_on), id;
    insert into payment_allocations (payment_id, invoice_id, cents, settled_on)
      select p.id, i.id, p.amount_cents, p.value_on
        from payments p join invoices i on i.id = p.invoice_id
       where i.reversed_on is null;

    -- By the reader's own rights. The release after this one drops invoices.paid_on and .paid_cents.
    create view invoice_balances with (security_invoker = true) as
      select i.id as invoice_id, i.company_id, coalesce(p.cents, 0) as paid_cents,
             case when p.cents = i.gross_cents then p.settled_on end as paid_on,
             case when i.kind = 'SETTLEMENT' and i.number_seq is not null and i.reversed_on is null
                  then i.gross_cents - coalesce(p.cents, 0) else 0 end as open_cents
        from invoices i
        left join lateral (
          select cast(sum(a.cents) as bigint) as cents, max(a.settled_on) as settled_on
            from payment_allocations a where a.invoice_id = i.id) p on true;
    -- What the operator has with a company beyond its documents: credit is set against the next ones.
    create view company_balances with (security_invoker = true) as
      select c.id as company_id, o.cents as open_cents, p.cents - a.cents as credit_cents,
             o.cents - (p.cents - a.cents) as balance_cents
        from companies c
        cross join lateral (select cast(coalesce(sum(b.open_cents), 0) as bigint) as cents
                              from invoice_balances b where b.company_id = c.id) o
        cross join lateral (select cast(coalesce(sum(y.amount_cents), 0) as bigint) as cents
                              from payments y where y.company_id = c.id) p
        cross join lateral (select cast(coalesce(sum(l.cents), 0) as bigint) as cents
                              from payment_allocations l join payments y on y.id = l.payment_id
                             where y.company_id = c.id) a;
    grant select on invoice_balances, company_balances to platform_app, platform_client;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop view company_balances, invoice_balances;
    alter table invoices drop constraint invoices_cancellation, drop constraint invoices_reversed, drop column reversed_on;
    drop table payment_allocations, payments;
  `);
}
