import type { Knex } from 'knex';

/**
 * A publisher's year is read from sums by month, as the operator's reports are: by day it would be
 * some hundred thousand rows. What the ads earned stays the operator's business.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create policy tenant on site_monthly to platform_client
      using (company_id = current_company_id()) with check (company_id = current_company_id());
    grant select (month, site_id, company_id, region, page_impressions, payout_micros)
      on site_monthly to platform_client;

    create policy tenant on site_tracker_monthly to platform_client
      using (company_id = current_company_id()) with check (company_id = current_company_id());
    grant select (month, site_id, company_id, tracker_id, region, page_impressions, requests, views,
      clicks, fallbacks, payout_micros) on site_tracker_monthly to platform_client;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop policy tenant on site_tracker_monthly;
    revoke all on site_tracker_monthly from platform_client;
    drop policy tenant on site_monthly;
    revoke all on site_monthly from platform_client;
  `);
}
