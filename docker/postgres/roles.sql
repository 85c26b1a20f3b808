-- The logins of the platform; neither is a superuser.
--
-- platform_owner  owns the tables and brings them up to date; only the worker has its password
-- platform_login  the API processes; without rights of its own (noinherit) it acts as platform_app,
--                 or, for a client's request, as platform_client, who are held by row-level security
create role platform_owner login createrole password :'owner_password';
create role platform_login login nosuperuser nocreatedb nocreaterole noinherit password :'login_password';

create role platform_app nologin;
create role platform_client nologin;
grant platform_app, platform_client to platform_owner with admin option;
grant platform_app, platform_client to platform_login;

create database platform owner platform_owner template template0
  encoding 'UTF8' locale_provider icu icu_locale 'de-DE' locale 'C';
revoke all on database platform from public;
grant connect, temporary on database platform to platform_login;
