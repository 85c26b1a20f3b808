import type { Knex } from 'knex';

/**
 * The address that a site loads its tags from is part of its ad-server setup, and a manual that
 * names it is in its company's language.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update configuration_blueprints set items = ${withScripts}
     where owner_type = 'Site' and slug = 'ad-server-setup';
    update configurations set items = ${withScripts}
     where owner_type = 'Site' and slug = 'ad-server-setup';
    -- What waits for a complete setup waits again.
    update todos set current_since = null
     where status = 'OPEN' and slug in ('SETUP_AD_SERVER', 'PREPARE_INTEGRATION_MANUAL');

    alter table integration_manuals
      add column language text not null default 'de' check (language in ('de', 'en'));
    alter table integration_manuals alter column language drop default;
    grant select (language) on integration_manuals to platform_client;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table integration_manuals drop column language;
    update configurations set items = ${withoutScripts}
     where owner_type = 'Site' and slug = 'ad-server-setup';
    update configuration_blueprints set items = ${withoutScripts}
     where owner_type = 'Site' and slug = 'ad-server-setup';
  `);
}

const item = (slug: string, key: string) =>
  `'{"slug": "${slug}", "key": "${key}", "value": null, "required": true, "disabled": false}'`;

// After the path of the ad units, the consent script first: it is loaded first.
const withScripts = `jsonb_insert(jsonb_insert(items, '{4}', ${item('loader-script', 'Address of the loader script')}),
       '{4}', ${item('consent-script', 'Address of the consent script')})`;

const withoutScripts = `(select jsonb_agg(item order by place)
       from jsonb_array_elements(items) with ordinality as listed (item, place)
      where item ->> 'slug' not in ('consent-script', 'loader-script'))`;
