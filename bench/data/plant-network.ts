import { hashPassword } from '#api/core/auth/passwords.ts';
import type { Db } from '#api/core/database/db.ts';
import { addDay, type Day } from '#shared/dates.ts';
import type { Size } from '../sizes.ts';

export const benchPassword = 'measured, not guessed';
export const adminEmail = 'admin@bench.example';
export const ownerEmail = 'owner@bench.example';
/** The owner's company has the first sites; the others are spread over the other companies. */
export const ownSites = 5;

/** Companies, people, sites, agreements and placements; the same for the same size. */
export async function plantNetwork(
  db: Db,
  { companies, allSites }: Size,
  firstDay: Day,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await plantTrackers(transaction);
    await plantCompanies(transaction, companies);
    await plantSites(transaction, allSites, companies);
    await plantAgreements(transaction, addDay(firstDay, -30));
    await plantUsers(transaction);
  });
}

/** The catalogue as delivered, and three more, so that a site has 25 that count. */
const plantTrackers = (db: Db): Promise<void> =>
  db.raw(`
    insert into trackers (slug, name, source, owner, "order", device_type, use_case)
    select 'bench-ad-' || n, 'Bench Ad ' || n, 'F11', 'WB', 1000 + n, 'MULTISCREEN', 'AD_TRACKING'
      from generate_series(1, 3) n`);

async function plantCompanies(db: Db, companies: number): Promise<void> {
  await db.raw(
    `insert into companies (name, type, country, street, zip, city, comment, posting_account_number)
     select (array['Verlag', 'Medien', 'Presse', 'Portal', 'Redaktion'])[1 + n % 5] || ' ' ||
              (array['Nord', 'Süd', 'Ost', 'West', 'Mitte', 'Alpen', 'Küste'])[1 + n % 7] || ' ' || n || ' GmbH',
            case when n % 4 = 0 then 'AFFILIATE' else 'EXCLUSIVE' end,
            case when n % 6 = 0 then 'AT' else 'DE' end,
            'Musterstraße ' || n, lpad(cast(n * 37 % 99999 as text), 5, '0'),
            (array['Berlin', 'Wien', 'Hamburg', 'München', 'Köln', 'Graz'])[1 + n % 6],
            case when n % 3 = 0 then 'Zahlt vierteljährlich, Rechnung an die Zentrale.' end, cast(10000 + n as text)
       from generate_series(1, cast(? as integer)) n`,
    [companies],
  );
  await db.raw(`
    insert into onboardings (company_id, status, completed_at)
    select id, case when id % 10 = 0 then 'OPEN' else 'COMPLETED' end, case when id % 10 <> 0 then now() end
      from companies where type = 'EXCLUSIVE'`);
}

async function plantSites(db: Db, sites: number, companies: number): Promise<void> {
  await db.raw(
    `insert into sites (company_id, url)
     select case when n <= :ownSites then 1 else 2 + n % (:companies - 1) end,
            'seite-' || lpad(cast(n as text), 5, '0') || '.example'
       from generate_series(1, cast(:sites as integer)) n`,
    { sites, companies, ownSites },
  );
  await db.raw(`
    insert into site_domains (site_id, domain) select id, url from sites;
    insert into onboardings (site_id, status, completed_at) select id, 'COMPLETED', now() from sites;
    insert into categories (name) select 'Kategorie ' || n from generate_series(1, 30) n;
    insert into tags (name) select 'Schlagwort ' || n from generate_series(1, 40) n;
    insert into site_categories (site_id, category_id, type) select id, 1 + id % 30, 'PRIMARY' from sites;
    insert into site_tags (site_id, tag_id) select id, 1 + (id + k * 7) % 40 from sites, generate_series(1, 3) k`);
}

async function plantAgreements(db: Db, startsAt: Day): Promise<void> {
  await db.raw(
    `insert into agreements (site_id, status, mode, type, management_type, consent_manager_type, starts_at)
     select id, 'ACTIVE', 'PLUS', 'STANDARD', 'QMN', 'CONSENT_MANAGER', ? from sites`,
    [startsAt],
  );
  await db.raw(`
    insert into agreement_trackers (agreement_id, tracker_id, views_cpm)
    select a.id, t.id, 60 + (a.id * 7 + t.id * 13) % 120
      from agreements a, trackers t where t.use_case <> 'PILOT_TRACKING';
    insert into placements (source, placement_id, site_id, tracker_id)
    select t.source, lower(t.source) || '-' || s.id || '-' || t.id, s.id, t.id
      from sites s, trackers t where t.source in ('F11', 'QMN')`);
}

async function plantUsers(db: Db): Promise<void> {
  await db.raw(`
    insert into users (kind, company_id, email, first_name, last_name)
    select 'person', c.id, 'person-' || c.id || '-' || k || '@bench.example', 'Person', 'Nr. ' || k
      from companies c, generate_series(1, 3) k`);
  await db.raw(
    `insert into users (kind, company_id, email, first_name, last_name, password_hash)
     values ('admin', null, :adminEmail, 'Ada', 'Bench', :passwordHash),
            ('person', 1, :ownerEmail, 'Olga', 'Bench', :passwordHash)`,
    { adminEmail, ownerEmail, passwordHash: await hashPassword(benchPassword) },
  );
  await db.raw(
    `insert into user_roles (user_id, role_id)
     select u.id, r.id
       from users u
       join roles r on r.name = case when u.kind = 'admin' then 'SUPER_ADMIN'
                                     when u.email = ? then 'Owner' else 'Member' end`,
    [ownerEmail],
  );
}
