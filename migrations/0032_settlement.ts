import type { Knex } from 'knex';
import {
  adminTable,
  auditChanges,
  operatorOnly,
  recordTable,
  tenantPolicy,
  tenantRows,
} from './table-policies.ts';

const region = `region text collate "C" not null check (region in ('DE', 'AT'))`;
const firstOfMonth = 'date not null check (extract(day from month) = 1)';

/** At least three digits: GU-2026-1000 follows GU-2026-999. */
const number = `'GU-' || number_year || '-' ||
        case when number_seq < 100 then right('00' || number_seq, 3) else cast(number_seq as text) end`;

/**
 * The settlement of a publisher: invoices with their positions, the months of a site they make
 * final, and what a final day would pay today. The unit is company, site and month, rounded once.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Who issues the documents. The newest row counts; a change is in its history.
    ${adminTable(
      'operator_profiles',
      `name text not null,
      street text not null,
      zip text not null,
      city text not null,
      country text not null,
      vat_id text,
      tax_number text,
      email text not null,
      phone text not null,
      contact_name text not null,
      register text,
      managers text,
      payment_days integer not null default 30 check (payment_days between 0 and 365)`,
    )}

    alter table companies add column self_billing_agreed_on date;

    ${recordTable(
      'invoices',
      `company_id integer not null references companies,
      kind text not null default 'SETTLEMENT' check (kind in ('SETTLEMENT', 'CANCELLATION')),
      status text not null default 'DRAFT' check (status in ('DRAFT', 'APPROVED', 'PROCESSING',
        'FAILED', 'SENT', 'PAID', 'MANUAL')),
      from_on date not null,
      to_on date not null,
      -- Of a draft a wish; issuing makes it the day of issue.
      date date not null,
      category integer not null default 3200,
      currency text not null default 'EUR' check (currency = 'EUR'),
      top_content text not null,
      bottom_content text not null,
      tax_type text references tax_sets (code),
      net_cents bigint not null default 0,
      tax_cents bigint not null default 0,
      gross_cents bigint not null default 0,
      -- Both as they were when it was approved (shared/domain/invoices/invoice-document.ts).
      payee jsonb,
      operator jsonb,
      supplier_id text,
      due_on date,
      special_conditions text, -- that were confirmed to be met
      approved_at timestamptz(3),
      approved_by integer references users on delete set null,
      manual_reference text,
      manual_on date,
      number_year integer,
      number_seq integer,
      number text generated always as (${number}) stored,
      label text generated always as (coalesce(${number}, '#' || id)) stored,
      issued_on date,
      corrects_id integer references invoices,
      cancelled_by_id integer references invoices,
      failure_code text,
      failure_params jsonb,
      paid_on date,
      paid_cents bigint not null default 0,
      constraint invoices_months check (from_on < to_on and extract(day from from_on) = 1
        and extract(day from to_on + 1) = 1),
      constraint invoices_sum check (gross_cents = net_cents + tax_cents),
      constraint invoices_number check (num_nulls(number_year, number_seq, issued_on) in (0, 3)),
      constraint invoices_numbered check (case when status in ('SENT', 'PAID') then number_seq is not null
        when status in ('DRAFT', 'APPROVED', 'MANUAL') then number_seq is null else true end),
      constraint invoices_approved check (status = 'DRAFT' or approved_at is not null),
      constraint invoices_manual check ((status = 'MANUAL') = (manual_reference is not null)
        and num_nulls(manual_reference, manual_on) in (0, 2)),
      constraint invoices_corrects check ((kind = 'CANCELLATION') = (corrects_id is not null))`,
    )}
    create unique index invoices_one_number on invoices (number_year, number_seq);
    create unique index invoices_one_cancellation on invoices (corrects_id);
    create index invoices_company on invoices (company_id, from_on);
    create index invoices_approved_by on invoices (approved_by);
    create index invoices_cancelled_by on invoices (cancelled_by_id);
    ${tenantPolicy('invoices', `company_id = current_company_id() and status in ('SENT', 'PAID', 'MANUAL')`)}
    grant select (id, company_id, kind, status, from_on, to_on, date, currency, top_content, bottom_content,
      tax_type, net_cents, tax_cents, gross_cents, payee, operator, due_on, manual_reference, manual_on,
      number_year, number_seq, number, label, issued_on, corrects_id, cancelled_by_id, paid_on, paid_cents,
      created_at, updated_at) on invoices to platform_client;

    create table invoice_positions (
      id integer generated always as identity primary key,
      invoice_id integer not null references invoices on delete cascade,
      place integer not null,
      -- Only an adjustment's amount is free; the others follow from the figures.
      kind text not null check (kind in ('SETTLEMENT', 'CORRECTION', 'ADJUSTMENT')),
      site_id integer references sites,
      title text not null,
      description text not null,
      amount_cents bigint not null,
      corrected_invoice_id integer references invoices,
      constraint invoice_position_site check ((kind = 'ADJUSTMENT') = (site_id is null)),
      constraint invoice_position_corrected check (kind = 'CORRECTION' or corrected_invoice_id is null)
    );
    create unique index invoice_positions_place on invoice_positions (invoice_id, place);
    create index invoice_positions_site on invoice_positions (site_id);
    create index invoice_positions_corrected on invoice_positions (corrected_invoice_id);
    ${auditChanges('invoice_positions', { entity: 'invoices', idColumn: 'invoice_id' })}
    ${tenantRows('invoice_positions', 'invoice_id in (select id from invoices)')}

    -- The units a position is the sum of.
    create table invoice_months (
      position_id integer not null references invoice_positions on delete cascade,
      invoice_id integer not null references invoices on delete cascade,
      company_id integer not null,
      site_id integer not null,
      month ${firstOfMonth},
      kind text not null check (kind in ('SETTLEMENT', 'CORRECTION')),
      cents bigint not null,
      -- False once a cancellation has taken its invoice back.
      is_living boolean not null default true,
      primary key (position_id, month)
    );
    -- Nothing is settled twice; what is drafted counts as well.
    create unique index invoice_months_once on invoice_months (company_id, site_id, month)
      where kind = 'SETTLEMENT' and is_living;
    create index invoice_months_unit on invoice_months (site_id, month);
    create index invoice_months_invoice on invoice_months (invoice_id);
    create index invoice_months_company on invoice_months (company_id, month);
    ${tenantRows('invoice_months', 'invoice_id in (select id from invoices)')}

    -- A row makes the days of the site's month final for the company: its payouts stand as settled.
    create table settled_months (
      company_id integer not null,
      site_id integer not null,
      month ${firstOfMonth},
      invoice_id integer not null references invoices,
      approved_on date not null,
      primary key (site_id, month, company_id)
    );
    create index settled_months_company on settled_months (company_id, month);
    create index settled_months_invoice on settled_months (invoice_id);
    ${tenantRows('settled_months', 'company_id = current_company_id()')}

    -- What a final fact would pay now, where that is something else, and what made it so.
    create table restated_payouts (
      date date not null,
      site_id integer not null,
      tracker_id integer not null,
      ${region},
      company_id integer not null,
      payout_micros bigint not null,
      settled_micros bigint not null,
      cause text not null check (cause in ('FEED', 'EDIT')),
      noted_at timestamptz(3) not null,
      primary key (date, site_id, tracker_id, region)
    );
    create index restated_payouts_unit on restated_payouts (site_id, date);
    create index restated_payouts_company on restated_payouts (company_id, date);
    ${tenantRows('restated_payouts', 'company_id = current_company_id()')}

    -- Units of these companies and months, and earlier ones that have changed since they were settled:
    -- what they would pay now, and what living invoices settled. As a function it is a border; see
    -- site_earnings.
    create function settlement_units(of_companies integer[], first_month date, last_month date)
      returns table (company_id integer, site_id integer, month date, payout_micros bigint,
        settled_cents bigint, page_impressions bigint, ad_views bigint)
      language plpgsql stable as $$
    #variable_conflict use_column
    begin
      return query
        with changes as (
          select r.company_id, r.site_id,
                 cast(date_trunc('month', cast(r.date as timestamp)) as date) as month,
                 total(r.payout_micros - r.settled_micros) as micros
            from restated_payouts r
           where r.company_id = any(of_companies) and r.date < last_month + interval '1 month'
           group by 1, 2, 3
        ),
        settled as (
          select u.company_id, u.site_id, u.month, total(u.cents) as cents,
                 bool_or(u.kind = 'CORRECTION') as is_corrected
            from invoice_months u
            join invoices i on i.id = u.invoice_id and i.status <> 'DRAFT'
           where u.company_id = any(of_companies) and u.month <= last_month and u.is_living
           group by 1, 2, 3
        ),
        units as (
          select m.company_id, m.site_id, m.month
            from site_monthly m
           where m.company_id = any(of_companies) and m.month between first_month and last_month
             and m.site_id in (select o.site_id from site_ownerships o where o.company_id = any(of_companies))
          union
          select company_id, site_id, month from changes
          union
          select company_id, site_id, month from settled where is_corrected
        )
        select m.company_id, m.site_id, m.month,
               total(m.payout_micros) + coalesce(max(changes.micros), 0),
               cast(coalesce(max(settled.cents), 0) as bigint),
               -- Under a pilot agreement page views are counted as views of its trackers.
               total(m.page_impressions) + coalesce((
                 select total(p.views)
                   from site_tracker_monthly p
                   join trackers t on t.id = p.tracker_id and t.use_case = 'PILOT_TRACKING'
                  where p.site_id = m.site_id and p.month = m.month and p.company_id = m.company_id), 0),
               total(m.qmn_views + m.wb_views)
          from units
          join site_monthly m using (company_id, site_id, month)
          left join changes using (company_id, site_id, month)
          left join settled using (company_id, site_id, month)
         group by 1, 2, 3;
    end $$;

    -- What became of an invoice, when and by whom: written once.
    create table invoice_events (
      id bigint generated always as identity primary key,
      invoice_id integer not null,
      company_id integer not null,
      kind text not null,
      at timestamptz(3) not null,
      actor_id integer,
      note text,
      params jsonb
    );
    create index invoice_events_invoice on invoice_events (invoice_id, id);
    create index invoice_events_company on invoice_events (company_id, id);
    ${operatorOnly('invoice_events')}
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is written once', tg_table_name using errcode = 'insufficient_privilege';
    end $$;
    create trigger written_once before update or delete or truncate on invoice_events
      for each statement execute function refuse_change();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function settlement_units(integer[], date, date);
    drop table invoice_events, restated_payouts, settled_months, invoice_months, invoice_positions, invoices;
    drop function refuse_change();
    alter table companies drop column self_billing_agreed_on;
    drop table operator_profiles;
  `);
}
