import { hashPassword } from '#api/core/auth/passwords.ts';
import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { berlinInstant } from '#shared/dates.ts';
import { demoContactId } from './demo/accounting.ts';
import type { DemoAgreement, DemoNetwork, DemoSite } from './demo/network-types.ts';
import { NOT_ASKED } from './demo/settlement.ts';
import { plantBankings } from './plant-bankings.ts';
import { plantInvitations } from './plant-invitations.ts';

type Ids = Map<string, number>;

/** Companies, their people, sites, agreements and placements, in order of dependency. */
export async function plantNetwork(db: Db, network: DemoNetwork): Promise<void> {
  await db('demo').insert({ seeded_on: network.today });
  const categories = await insert(
    db,
    'categories',
    'name',
    network.categories.map((name) => ({ name })),
  );
  const tags = await insert(
    db,
    'tags',
    'name',
    network.tags.map((name) => ({ name })),
  );
  const companies = await plantCompanies(db, network);
  await plantUsers(db, network, companies);
  await plantInvitations(db, network);
  await plantBankings(db, network, companies);
  const sites = await plantSites(db, network, { companies, categories, tags });
  const trackers = await idsBy(db, 'trackers', 'slug');
  for (const site of network.sites) {
    const siteId = idOf(sites, site.url);
    for (const agreement of site.agreements) await plantAgreement(db, siteId, agreement, trackers);
  }
  await plantPlacements(db, network.sites, sites, trackers);
}

async function plantCompanies(db: Db, { companies }: DemoNetwork): Promise<Ids> {
  const byName = await insert(
    db,
    'companies',
    'name',
    companies.map((company) => ({
      name: company.name,
      type: company.type,
      country: company.country,
      street: company.street,
      zip: company.zip,
      city: company.city,
      comment: company.comment,
      posting_account_number: company.postingAccountNumber,
      sev_desk_contact_id: demoContactId(company),
      // For the others, the contract says so.
      self_billing_agreed_on:
        company.type === 'AFFILIATE' && company.key !== NOT_ASKED ? company.createdOn : null,
      created_at: berlinInstant(company.createdOn, '09:30'),
    })),
  );
  const ids: Ids = new Map(companies.map(({ key, name }) => [key, idOf(byName, name)]));
  await db('onboardings').insert(
    companies.flatMap(({ key, onboarding, createdOn }) =>
      onboarding
        ? [{ company_id: idOf(ids, key), ...onboardingRow(onboarding.status, createdOn) }]
        : [],
    ),
  );
  return ids;
}

async function plantUsers(db: Db, { admins, companies }: DemoNetwork, companyIds: Ids) {
  const hashes = await hashAll([...admins, ...companies.flatMap(({ people }) => people)]);
  const people = companies.flatMap((company) =>
    company.people.map((person) => ({
      role: person.role,
      row: {
        kind: 'person',
        company_id: idOf(companyIds, company.key),
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        language: person.language,
        reads_documents: person.readsFor !== undefined,
        password_hash: person.password && hashes.get(person.password),
        last_signed_in_at: person.hasSignedIn ? berlinInstant(company.createdOn, '15:00') : null,
        invited_at: berlinInstant(company.createdOn, '10:00'),
        // People past the onboarding closed the introductions long ago.
        welcome_page_visited: person.hasSignedIn && company.onboarding?.status !== 'OPEN',
        dashboard_page_visited: person.hasSignedIn && company.onboarding?.status !== 'OPEN',
        created_at: berlinInstant(company.createdOn, '10:00'),
      },
    })),
  );
  const operators = admins.map((admin) => ({
    role: admin.role,
    row: {
      kind: 'admin',
      company_id: null,
      email: admin.email,
      first_name: admin.firstName,
      last_name: admin.lastName,
      language: 'de',
      password_hash: admin.password && hashes.get(admin.password),
    },
  }));
  const users = [...operators, ...people];
  const ids = await insert(
    db,
    'users',
    'email',
    users.map(({ row }) => row),
  );
  const roles = await idsBy(db, 'roles', 'name');
  await db('user_roles').insert(
    users.map(({ row, role }) => ({ user_id: idOf(ids, row.email), role_id: idOf(roles, role) })),
  );
  await db.batchInsert(
    'memberships',
    companies.flatMap((company) =>
      company.people.flatMap(({ email, readsFor }) =>
        readsFor
          ? [
              {
                company_id: idOf(companyIds, readsFor),
                user_id: idOf(ids, email),
                reads_documents: true,
                accepted_at: berlinInstant(company.createdOn, '15:00'),
              },
            ]
          : [],
      ),
    ),
  );
}

/** The demo has few passwords: each is hashed once. */
async function hashAll(users: { password: string | null }[]): Promise<Map<string, string>> {
  const passwords = new Set(users.flatMap(({ password }) => (password ? [password] : [])));
  return new Map(
    await Promise.all(
      [...passwords].map(async (text) => [text, await hashPassword(text)] as const),
    ),
  );
}

async function plantSites(
  db: Db,
  { sites }: DemoNetwork,
  { companies, categories, tags }: Record<'companies' | 'categories' | 'tags', Ids>,
): Promise<Ids> {
  const ids = await insert(
    db,
    'sites',
    'url',
    sites.map(({ url, companyKey, createdOn }) => ({
      url,
      company_id: idOf(companies, companyKey),
      created_at: berlinInstant(createdOn, '11:00'),
    })),
  );
  await db('site_domains').insert(
    sites.map(({ url }) => ({ site_id: idOf(ids, url), domain: url })),
  );
  await db('onboardings').insert(
    sites.flatMap(({ url, onboarding, createdOn }) =>
      onboarding ? [{ site_id: idOf(ids, url), ...onboardingRow(onboarding, createdOn) }] : [],
    ),
  );
  await db('site_categories').insert(
    sites.flatMap((site) =>
      site.categories.map(({ name, type }) => ({
        site_id: idOf(ids, site.url),
        category_id: idOf(categories, name),
        type,
      })),
    ),
  );
  await db('site_tags').insert(
    sites.flatMap((site) =>
      site.tags.map((name) => ({ site_id: idOf(ids, site.url), tag_id: idOf(tags, name) })),
    ),
  );
  return ids;
}

async function plantAgreement(db: Db, siteId: number, agreement: DemoAgreement, trackers: Ids) {
  const { id } = mustExist(
    (
      await db('agreements')
        .insert({
          site_id: siteId,
          status: agreement.status,
          mode: agreement.mode,
          type: agreement.type,
          management_type: agreement.managementType,
          consent_manager_type: agreement.consentManagerType,
          has_plugin: agreement.hasPlugin,
          comment: agreement.comment,
          starts_at: agreement.startsAt,
          ends_at: agreement.endsAt,
          created_at: berlinInstant(agreement.createdOn, '14:00'),
        })
        .returning('id')
    )[0],
  );
  await db('agreement_trackers').insert(
    agreement.trackers.map(({ slug, viewsCpm }) => ({
      agreement_id: id,
      tracker_id: idOf(trackers, slug),
      views_cpm: viewsCpm,
    })),
  );
  if (agreement.adTrackers.length === 0) return;
  await db('agreement_ad_trackers').insert(
    agreement.adTrackers.map((slug) => ({ agreement_id: id, tracker_id: idOf(trackers, slug) })),
  );
}

async function plantPlacements(db: Db, network: DemoSite[], sites: Ids, trackers: Ids) {
  const rows = network.flatMap((site) =>
    site.placements.map((placement) => ({
      source: placement.source,
      placement_id: placement.placementId,
      site_id: idOf(sites, site.url),
      tracker_id: idOf(trackers, placement.trackerSlug),
      from_on: placement.fromOn,
      to_on: placement.toOn,
    })),
  );
  await db.batchInsert('placements', rows, 500);
}

const onboardingRow = (status: 'OPEN' | 'COMPLETED', createdOn: string) => ({
  status,
  created_at: berlinInstant(createdOn, '11:00'),
  completed_at: status === 'COMPLETED' ? berlinInstant(createdOn, '17:00') : null,
});

/** Inserts the rows and returns their ids by the column that names them. */
async function insert(db: Db, table: string, column: string, rows: object[]): Promise<Ids> {
  await db.batchInsert(table, rows, 500);
  return idsBy(db, table, column);
}

async function idsBy(db: Db, table: string, column: string): Promise<Ids> {
  const rows = await db(table).select('id', column);
  return new Map(rows.map((row) => [String(row[column]), Number(row.id)]));
}

function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo names ${name}, which it does not have`);
  return id;
}
