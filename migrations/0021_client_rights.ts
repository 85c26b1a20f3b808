import type { Knex } from 'knex';

/**
 * What the clients' role may do beyond its rows: nothing where its company was not set, and no
 * audit log entries except those of the triggers.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${listCompanyPeople(`(u.company_id = current_company_id() or current_setting('role') in ('platform_app', 'none'))`)}
    revoke execute on function write_audit_entry from public, platform_client;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ${listCompanyPeople('(current_company_id() is null or u.company_id = current_company_id())')}
    grant execute on function write_audit_entry to public, platform_client;
  `);
}

/** @param isVisible which people of the company the caller may see; the owner acts as no role */
const listCompanyPeople = (isVisible: string) => `
  create or replace function list_company_people(p_company_id integer) returns table (
    id integer, email text, first_name text, language text,
    manages_company boolean, has_accepted boolean, is_deactivated boolean
  ) language sql stable security definer set search_path = public, pg_temp as $$
    select u.id, u.email, u.first_name, u.language,
           exists (select from user_roles ur
                     join role_permissions rp on rp.role_id = ur.role_id
                     join permissions p on p.id = rp.permission_id
                    where ur.user_id = u.id and p.scope = 'company' and p.name = 'manageCompany'),
           u.password_hash is not null,
           u.deactivated_at is not null
      from users u
     where u.company_id = p_company_id and u.kind = 'person' and ${isVisible}
     order by u.id
  $$;`;
