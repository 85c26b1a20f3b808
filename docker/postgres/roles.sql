-- The roles of the platform, and their rights in the current database; run it as a superuser.
-- Production, the embedded server and every test get them from here. Existing roles and passwords
-- stay: run again, it repairs a database that lost its rights, for instance by a restore.
--
-- platform_owner   owns the tables and brings them up to date; only the worker has its password
-- platform_login   the API processes; without rights of its own (noinherit) it acts as one of the
--                  two below, who are held by row-level security
-- platform_client_login  the same processes, for the people of companies: it can act as the latter alone
-- platform_app     acts for admins and jobs
-- platform_client  acts for the people of one company
--
-- psql --dbname platform --set owner_password=… --set login_password=… --set client_password=…
--   --file roles.sql
set platform.owner_password = :'owner_password';
set platform.login_password = :'login_password';
set platform.client_password = :'client_password';

do $$
declare
  database text := quote_ident(current_database());
  owner_password text := quote_literal(current_setting('platform.owner_password'));
  login_password text := quote_literal(current_setting('platform.login_password'));
  client_password text := quote_literal(current_setting('platform.client_password'));
begin
  if to_regrole('platform_owner') is null then
    execute 'create role platform_owner login createrole password ' || owner_password;
  end if;
  if to_regrole('platform_login') is null then
    execute 'create role platform_login login noinherit password ' || login_password;
  end if;
  if to_regrole('platform_client_login') is null then
    execute 'create role platform_client_login login noinherit password ' || client_password;
  end if;
  if to_regrole('platform_app') is null then create role platform_app; end if;
  if to_regrole('platform_client') is null then create role platform_client; end if;
  grant platform_app, platform_client to platform_owner with admin option;
  grant platform_app, platform_client to platform_login;
  grant platform_client to platform_client_login;

  execute 'alter database ' || database || ' owner to platform_owner';
  execute 'revoke all on database ' || database || ' from public, platform_login, platform_client_login';
  execute 'grant connect on database ' || database || ' to platform_login, platform_client_login';
  -- Nobody keeps files in the database. The owner may, so that it can load a dump that says so, too.
  revoke execute on function lo_create(oid), lo_creat(integer), lo_from_bytea(oid, bytea) from public;
  grant execute on function lo_create(oid), lo_creat(integer), lo_from_bytea(oid, bytea) to platform_owner;
  -- Feed rows are staged in temporary tables.
  execute 'grant temporary on database ' || database || ' to platform_app';
end $$;
