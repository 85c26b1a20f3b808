import type { Knex } from 'knex';

/**
 * Feeds are staged in temporary tables by the role that jobs act as. Databases made before this have
 * the right withheld from everybody but the login of the API, which has no use for it.
 */
export const up = (knex: Knex) =>
  onOwnDatabase(
    knex,
    `execute format('grant temporary on database %I to platform_app', current_database());
     if to_regrole('platform_login') is not null then
       execute format('revoke temporary on database %I from platform_login', current_database());
     end if;`,
  );

export const down = (knex: Knex) =>
  onOwnDatabase(
    knex,
    `execute format('revoke temporary on database %I from platform_app', current_database());`,
  );

/** Only its owner gives rights on a database; where that is somebody else, the start says what is missing. */
const onOwnDatabase = (knex: Knex, statements: string) =>
  knex.raw(`
    do $$ begin
      if (select pg_has_role(datdba, 'usage') from pg_database where datname = current_database()) then
        ${statements}
      end if;
    end $$`);
