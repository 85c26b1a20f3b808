import type { Knex } from 'knex';

/**
 * Of which sites somebody was told that a text has changed; a mail that is there already named those
 * that were live then. And who lost their last company by an Owner rather than by the operator.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- The former release writes none: its mails of these minutes may come twice.
    alter table privacy_mailings add column site_ids integer[] not null default '{}';
    update privacy_mailings m set site_ids = array(
      select s.id
        from company_people p
        join sites s on s.company_id = p.company_id
       where p.user_id = m.user_id
         and exists (select from privacy_confirmations c
                      where c.site_id = s.id and c.company_id = s.company_id)
         and not exists (select from onboardings o where o.site_id = s.id and o.status = 'OPEN')
         and interval '31 hours' < (
           select sum(greatest(interval '0',
                    least(coalesce(a.ends_at + 1, 'infinity'::date)::timestamp,
                          m.mailed_at at time zone 'Europe/Berlin') - a.starts_at::timestamp))
             from agreements a where a.site_id = s.id and a.status <> 'DRAFT')
       order by s.id);
    alter table users add column removed_at timestamptz(3)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users drop column removed_at;
    alter table privacy_mailings drop column site_ids`);
}
