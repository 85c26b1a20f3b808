import type { Client } from 'pg';

/**
 * All that the catalogue knows of the platform's own schema, a line each, sorted: tables with their
 * columns in order, constraints, indexes, policies, triggers, functions, types, and who may what.
 * Months of partitioned tables are data, and left out.
 */
export async function readSchema(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(statement);
  return rows.map(({ line }) => line);
}

const rights = (acl: string) =>
  `(select string_agg(one::text, ' ' order by one::text) from unnest(${acl}) one)`;

const statement = `
  with own as (
    select c.oid::regclass as name, c.* from pg_class c
     where relnamespace = 'public'::regnamespace and not relispartition and relkind <> 'i' and relkind <> 'I'
  ), lines (line) as (
    select concat_ws(' | ', 'relation', name, relkind, relpersistence, relowner::regrole,
             'rls', relrowsecurity, relforcerowsecurity, ${rights('relacl')}, pg_get_partkeydef(oid),
             case when relkind in ('v', 'm') then pg_get_viewdef(oid) end)
      from own
    union all
    select concat_ws(' | ', 'column', name, row_number() over (partition by own.oid order by attnum),
             attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
             attcollation::regcollation, pg_get_expr(adbin, adrelid), ${rights('attacl')})
      from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all
    select concat_ws(' | ', 'constraint', name, conname, pg_get_constraintdef(pg_constraint.oid), convalidated)
      from own join pg_constraint on conrelid = own.oid
    union all
    select concat_ws(' | ', 'index', pg_get_indexdef(indexrelid), indisvalid)
      from own join pg_index on indrelid = own.oid
    union all
    select concat_ws(' | ', 'policy', tablename, policyname, permissive, roles, cmd, qual, with_check)
      from pg_policies where schemaname = 'public'
    union all
    select concat_ws(' | ', 'trigger', pg_get_triggerdef(pg_trigger.oid), tgenabled)
      from own join pg_trigger on tgrelid = own.oid and not tgisinternal
    union all
    select concat_ws(' | ', 'function', p.oid::regprocedure, proowner::regrole, ${rights('proacl')},
             case prokind when 'a' then to_jsonb(a) - 'aggfnoid' else to_jsonb(pg_get_functiondef(p.oid)) end)
      from pg_proc p left join pg_aggregate a on a.aggfnoid = p.oid
     where pronamespace = 'public'::regnamespace and not exists (
       select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
    union all
    select concat_ws(' | ', 'type', oid::regtype, typtype, typowner::regrole, ${rights('typacl')},
             (select string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
      from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    union all
    select concat_ws(' | ', 'sequence', sequencename, data_type, start_value, increment_by, max_value, cycle)
      from pg_sequences where schemaname = 'public'
    union all
    select concat_ws(' | ', 'extension', extname) from pg_extension
    union all
    select concat_ws(' | ', 'schema', nspname, ${rights('nspacl')}) from pg_namespace where nspname = 'public'
    union all
    select concat_ws(' | ', 'default rights', defaclrole::regrole, defaclobjtype, ${rights('defaclacl')})
      from pg_default_acl where defaclnamespace = 'public'::regnamespace
  )
  select line from lines order by line collate "C"`;
