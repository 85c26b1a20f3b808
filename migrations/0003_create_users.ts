import type { Knex } from 'knex';
import {
  auditChanges,
  operatorOnly,
  tenantRows,
  touchUpdatedAt,
} from '#api/core/database/table-policies.ts';

/** Companies and everyone who signs in: admins of the operator, people of a company. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table countries (
      id integer generated always as identity primary key,
      code text not null unique check (code ~ '^[A-Z]{2}$'),
      name text not null unique,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );

    create table companies (
      id integer generated always as identity primary key,
      name text not null check (length(name) >= 3),
      type text not null check (type in ('EXCLUSIVE', 'AFFILIATE')),
      country text not null references countries (code) on update cascade,
      city text, street text, zip text,
      comment text,
      posting_account_number text,
      sev_desk_contact_id text,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create index companies_name on companies (name);

    create table users (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('admin', 'person')),
      company_id integer references companies,
      email text not null,
      first_name text not null,
      last_name text not null,
      language text not null default 'de' check (language in ('de', 'en')),
      password_hash text,
      last_signed_in_at timestamptz(3),
      invited_at timestamptz(3),
      deactivated_at timestamptz(3),
      welcome_page_visited boolean not null default false,
      dashboard_page_visited boolean not null default false,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      constraint person_has_company check ((kind = 'person') = (company_id is not null))
    );
    -- One address signs in one user, whatever its capitals.
    create unique index users_email on users (lower(email));
    create index users_company on users (company_id);

    create table user_tokens (
      token_hash text primary key,
      user_id integer not null references users on delete cascade,
      purpose text not null check (purpose in ('invitation', 'reset')),
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    );
    create index user_tokens_user on user_tokens (user_id);

    create table sessions (
      id text primary key, -- a keyed hash of the cookie's token: who reads the table cannot sign in
      user_id integer not null references users on delete cascade,
      ip text,
      user_agent text,
      created_at timestamptz(3) not null default now(),
      last_seen_at timestamptz(3) not null default now()
    );
    create index sessions_user on sessions (user_id);
  `);
  for (const table of ['countries', 'companies']) {
    await touchUpdatedAt(knex, table);
    await auditChanges(knex, table);
  }
  await touchUpdatedAt(knex, 'users');
  await auditChanges(knex, 'users', { secrets: ['password_hash'] });
  await tenantRows(knex, 'countries', 'true');
  await tenantRows(knex, 'companies', 'id = current_company_id()');
  await tenantRows(knex, 'users', 'company_id = current_company_id()');
  await operatorOnly(knex, 'user_tokens', 'sessions');
  // A client reads and writes only what a client may know: no comment, KID or accounting id, no hash.
  await knex.raw(`
    revoke select on companies from platform_client;
    grant select (id, name, type, country, city, street, zip, created_at, updated_at) on companies to platform_client;
    grant update (name, country, city, street, zip) on companies to platform_client;
    revoke select on users from platform_client;
    grant select (id, kind, company_id, email, first_name, last_name, language, last_signed_in_at, deactivated_at,
      welcome_page_visited, dashboard_page_visited, created_at, updated_at) on users to platform_client;
    grant update (first_name, last_name, language, welcome_page_visited, dashboard_page_visited) on users to platform_client;
  `);

  // Every country ISO 3166 names, called as the default language calls it; screens translate by code.
  const names = new Intl.DisplayNames(['de'], { type: 'region' });
  await knex('countries').insert(countryCodes.map((code) => ({ code, name: names.of(code) })));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table sessions, user_tokens, users, companies, countries');
}

const countryCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );
