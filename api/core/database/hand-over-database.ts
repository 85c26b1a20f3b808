import pg from 'pg';

/**
 * What earlier versions made in an embedded database is the superuser's, and the passwords of its
 * logins were thrown away: the tables become the owner's, and the logins get the password.
 */
export async function handOverDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const literal = client.escapeLiteral(password);
    await client.query(`
      alter role platform_owner password ${literal};
      alter role platform_login password ${literal};`);
    const { rows } = await client.query(`select to_regclass('knex_migrations') is not null and
      (select relowner = current_user::regrole from pg_class where oid = to_regclass('knex_migrations'))
      as is_former`);
    if (rows[0].is_former) await client.query(handOver);
  } finally {
    await client.end();
  }
}

const handOver = `
  do $$
  declare
    command text;
  begin
    for command in
      with own as (
        select 'pg_class'::regclass as catalogue, oid, relowner as owner, relnamespace as schema,
               'table ' || oid::regclass as name
          from pg_class where relkind in ('r', 'p', 'v', 'm', 'S')
        union all
        select 'pg_proc'::regclass, oid, proowner, pronamespace, 'routine ' || oid::regprocedure
          from pg_proc
        union all
        select 'pg_type'::regclass, t.oid, typowner, typnamespace, 'type ' || t.oid::regtype
          from pg_type t left join pg_class c on c.oid = typrelid
         where typtype in ('d', 'e') or c.relkind = 'c'
        union all
        select 'pg_namespace'::regclass, oid, nspowner, oid, 'schema ' || oid::regnamespace
          from pg_namespace
      )
      select format('alter %s owner to platform_owner', name)
        from own
       where owner = current_user::regrole
         and schema::regnamespace in ('public', 'graphile_worker')
         -- Neither what an extension brought nor the sequence of a column, which goes along.
         and not exists (
           select from pg_depend d
            where d.classid = catalogue and d.objid = own.oid and d.deptype in ('e', 'i', 'a')
              and (d.deptype = 'e' or d.refobjsubid > 0))
    loop
      execute command;
    end loop;
  end $$;
  alter default privileges for role platform_owner in schema public
    grant select, insert, update, delete on tables to platform_app;`;
