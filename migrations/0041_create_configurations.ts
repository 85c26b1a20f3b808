import type { Knex } from 'knex';
import { auditChanges, operatorOnly, touchUpdatedAt } from '#api/core/database/table-policies.ts';

/** What is set up for a site or a company, and the blueprints that new ones are made from. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table configuration_blueprints (
      id integer generated always as identity primary key,
      owner_type text not null check (owner_type in ('Site', 'Company')),
      slug text not null,
      name text not null,
      -- [{slug, key, value, required, disabled}] in their order.
      items jsonb not null check (jsonb_typeof(items) = 'array'),
      "order" integer not null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      unique (owner_type, slug)
    );
    create table configurations (
      id integer generated always as identity primary key,
      owner_type text not null check (owner_type in ('Site', 'Company')),
      owner_id integer not null,
      site_id integer generated always as (case owner_type when 'Site' then owner_id end) stored
        references sites on delete cascade,
      company_id integer generated always as (case owner_type when 'Company' then owner_id end) stored
        references companies on delete cascade,
      slug text,
      name text not null check (length(name) >= 2),
      items jsonb not null default '[]' check (jsonb_typeof(items) = 'array'),
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint configurations_slug_key unique (owner_type, owner_id, slug)
    );
    create index configurations_site on configurations (site_id);
    create index configurations_company on configurations (company_id);
  `);
  for (const table of ['configuration_blueprints', 'configurations']) {
    await operatorOnly(knex, table);
    await touchUpdatedAt(knex, table);
    await auditChanges(knex, table);
  }
  await knex('configuration_blueprints').insert(
    blueprints.map(({ items, ...blueprint }, index) => ({
      owner_type: 'Site',
      ...blueprint,
      items: JSON.stringify(
        items.map(({ slug, key, value = null, required = true, disabled = false }: Item) => ({
          slug,
          key,
          value,
          required,
          disabled,
        })),
      ),
      order: (index + 1) * 10,
    })),
  );
  // Sites that are there already get what a new one would.
  await knex.raw(`
    insert into configurations (owner_type, owner_id, slug, name, items)
    select b.owner_type, s.id, b.slug, b.name, b.items
      from sites s cross join configuration_blueprints b
     where b.owner_type = 'Site' order by s.id, b."order"`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table configurations, configuration_blueprints');
}

interface Item {
  slug: string;
  key: string;
  value?: string | null;
  required?: boolean;
  disabled?: boolean;
}

const blueprints: { slug: string; name: string; items: Item[] }[] = [
  {
    slug: 'age-distribution',
    name: 'Age distribution',
    items: [
      { slug: 'age-18-24', key: '18–24' },
      { slug: 'age-25-34', key: '25–34' },
      { slug: 'age-35-44', key: '35–44' },
      { slug: 'age-45-54', key: '45–54' },
      { slug: 'age-55-64', key: '55–64' },
      { slug: 'age-65-plus', key: '65+' },
    ],
  },
  {
    slug: 'gender-distribution',
    name: 'Gender distribution',
    items: [
      { slug: 'female', key: 'Female' },
      { slug: 'male', key: 'Male' },
      { slug: 'diverse', key: 'Diverse', required: false },
    ],
  },
  {
    slug: 'ad-server-setup',
    name: 'Ad-server setup',
    items: [
      { slug: 'ad-server', key: 'Ad server', value: 'Google Ad Manager', disabled: true },
      { slug: 'network-code', key: 'Network code' },
      { slug: 'publisher-id', key: 'Publisher ID' },
      { slug: 'ad-unit-path', key: 'Ad unit path' },
      { slug: 'ads-txt-line', key: 'ads.txt line' },
      { slug: 'seller-id', key: 'Seller ID (sellers.json)', required: false },
      { slug: 'order-id', key: 'Order ID of the line items', required: false },
      { slug: 'targeting-key-values', key: 'Targeting key-values', required: false },
    ],
  },
];
