import type { Knex } from 'knex';
import { operatorOnly } from './table-policies.ts';

/**
 * Who changed what, written by the database itself, so that no route can forget it. The actor comes
 * from the transaction (`app.actor`, JSON {kind, id, requestId}); secrets are replaced by a mark.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz(3) not null default clock_timestamp(),
      actor_kind text not null check (actor_kind in ('admin', 'person', 'job', 'system')),
      actor_id integer,
      request_id text,
      entity text not null,
      entity_id text not null,
      action text not null,
      before jsonb,
      after jsonb
    );
    create index audit_log_entity on audit_log (entity, entity_id, id desc);
    create index audit_log_actor on audit_log (actor_kind, actor_id, id desc);
    ${operatorOnly('audit_log')}
    -- Nobody rewrites history: entries come only through the function below.
    revoke insert, update, delete on audit_log from platform_app;

    create function write_audit_entry(
      p_entity text, p_entity_id text, p_action text, p_before jsonb, p_after jsonb
    ) returns void language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      actor jsonb := coalesce(nullif(current_setting('app.actor', true), ''), '{"kind":"system"}')::jsonb;
    begin
      insert into audit_log (actor_kind, actor_id, request_id, entity, entity_id, action, before, after)
      values (actor->>'kind', (actor->>'id')::integer, actor->>'requestId',
              p_entity, p_entity_id, p_action, p_before, p_after);
    end $$;
    grant execute on function write_audit_entry to platform_app, platform_client;

    create function record_change() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
      new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
      row_id text := coalesce(new_row, old_row) ->> tg_argv[1];
      secret text;
      changed boolean;
    begin
      for i in 2 .. tg_nargs - 1 loop
        secret := tg_argv[i];
        changed := old_row -> secret is distinct from new_row -> secret;
        if old_row ->> secret is not null then
          old_row := old_row || jsonb_build_object(secret, '(secret)');
        end if;
        if new_row ->> secret is not null then
          new_row := new_row || jsonb_build_object(secret, case when changed then '(new secret)' else '(secret)' end);
        end if;
      end loop;
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, new_row -> key)
          into old_row, new_row
          from jsonb_each(old_row)
         where value is distinct from new_row -> key and key <> 'updated_at';
        if old_row is null then return null; end if;
      end if;
      perform write_audit_entry(tg_argv[0], row_id, lower(tg_op), old_row, new_row);
      return null;
    end $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function record_change();
    drop function write_audit_entry(text, text, text, jsonb, jsonb);
    drop table audit_log;
  `);
}
