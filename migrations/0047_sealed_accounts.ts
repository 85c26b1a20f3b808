import type { Knex } from 'knex';

/** Accounts whose numbers the platform seals; what stood in the clear it seals itself, having the keys. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- Sealed it is longer.
    alter table bankings drop constraint bankings_iban_check;

    -- The other way in which history changes: an account's numbers may be sealed there, and nothing else.
    create function seal_in_history(p_id bigint, p_before jsonb, p_after jsonb) returns void
      language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      open jsonb;
      sealed jsonb := jsonb_build_object('before', p_before, 'after', p_after);
      path text[];
    begin
      select jsonb_build_object('before', before, 'after', after) into open from audit_log
       where id = p_id and entity in ('bankings', 'held_payees', 'invoices');
      if open is null then raise exception 'entry % holds no account', p_id; end if;
      for path in select array[side] || string_to_array(number, '.')
                    from unnest(array['before', 'after']) side,
                         unnest(array['iban', 'tax_number', 'former.iban', 'former.taxNumber',
                                      'payee.iban', 'payee.taxNumber']) number
      loop
        -- What has a mark is sealed, or all that is left of it, and stays.
        if open #>> path not like '%•%' and sealed #>> path like '%•%' then
          open := open #- path;
          sealed := sealed #- path;
        end if;
      end loop;
      if open is distinct from sealed then raise exception 'history does not change'; end if;
      update audit_log set before = p_before, after = p_after where id = p_id;
    end $$;
    revoke execute on function seal_in_history from public;
    grant execute on function seal_in_history to platform_app;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function seal_in_history(bigint, jsonb, jsonb);
    alter table bankings add constraint bankings_iban_check check (length(iban) <= 34) not valid;
  `);
}
