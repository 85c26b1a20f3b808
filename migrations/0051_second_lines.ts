import type { Knex } from 'knex';

/** Of an invoice, what its document says; the accounting tool, payments and its end go on. */
const said = [
  ...['company_id', 'kind', 'from_on', 'to_on', 'currency', 'tax_type', 'corrects_id'],
  ...['net_cents', 'tax_cents', 'gross_cents', 'number_year', 'number_seq', 'issued_on'],
];
const rowOf = (row: string) => `(${said.map((name) => `${row}.${name}`).join(', ')})`;

/** Of the parts of an issued invoice that was cancelled, what its cancellation may do to them. */
const parts = {
  invoice_positions: 'false',
  invoice_months: `tg_op = 'UPDATE' and to_jsonb(new) = to_jsonb(old) || '{"is_living": false}'`,
  settled_months: `tg_op = 'DELETE'`,
};

/**
 * What an issued document says stays as it is for the API's roles, also where screens read it from
 * rows: cents, positions, months. They change by a cancellation alone, which is a document of its
 * own. The owner of the tables restores and, after 8 years, takes out. Nor does a certificate change
 * that documents were sealed with.
 *
 * And admins sign in with a second factor once there are two of them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    revoke update on sealing_keys from platform_app;
    grant update (private_key) on sealing_keys to platform_app;

    -- Asked for at the next sign-in: whoever is signed in during the upgrade is not held up.
    alter table security_settings
      add second_factor_put_off_until timestamptz(3) not null default now();
    -- Sessions of admins that begin from then on need a second factor; null while none does.
    create function admins_second_factor_since() returns timestamptz language sql stable as $$
      select greatest(a.created_at, (select second_factor_put_off_until from security_settings))
        from users a
       where a.kind = 'admin' and a.deactivated_at is null and not exists (select from demo)
       order by a.created_at, a.id offset 1 limit 1
    $$;

    create function keep_issued_invoice() returns trigger language plpgsql as $$
    begin
      if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member')
         and (tg_op = 'DELETE' or ${rowOf('new')} is distinct from ${rowOf('old')}
           or new.cancelled_by_id is distinct from old.cancelled_by_id and not (
             old.cancelled_by_id is null
             and exists (select from invoices c where c.id = new.cancelled_by_id and c.corrects_id = old.id)))
      then
        raise exception 'what was issued stays as it is' using errcode = 'insufficient_privilege';
      end if;
      return coalesce(new, old);
    end $$;
    create trigger keep_issued before update or delete on invoices for each row
      when (old.number_seq is not null) execute function keep_issued_invoice();
    ${Object.entries(parts)
      .map(
        ([table, byCancelling]) => `
    create function keep_issued_${table}() returns trigger language plpgsql as $$
    begin
      if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member')
         and exists (select from invoices i
                      where i.id in (old.invoice_id, new.invoice_id) and i.number_seq is not null
                        and not (i.cancelled_by_id is not null and ${byCancelling}))
      then
        raise exception 'what was issued stays as it is' using errcode = 'insufficient_privilege';
      end if;
      return coalesce(new, old);
    end $$;
    create trigger keep_issued before insert or update or delete on ${table} for each row
      execute function keep_issued_${table}();`,
      )
      .join('')}
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${Object.keys(parts)
      .map((table) => `drop trigger keep_issued on ${table}; drop function keep_issued_${table}();`)
      .join('\n')}
    drop trigger keep_issued on invoices;
    drop function keep_issued_invoice();
    drop function admins_second_factor_since();
    alter table security_settings drop second_factor_put_off_until;
    grant update on sealing_keys to platform_app;
  `);
}
