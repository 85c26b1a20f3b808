import type { Knex } from 'knex';
import {
  auditChanges,
  operatorOnly,
  readableByAll,
  tenantPolicy,
  touchUpdatedAt,
} from './table-policies.ts';

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
    ${touchUpdatedAt('countries')}
    ${auditChanges('countries')}
    ${readableByAll('countries')}

    create table companies (
      id integer generated always as identity primary key,
      name text not null check (length(name) >= 3),
      type text not null check (type in ('EXCLUSIVE', 'AFFILIATE')),
      country text not null references countries (code) on update cascade,
      city text, street text, zip text,
      comment text,
      posting_account_number text,
      sev_desk_contact_id text unique,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    );
    create index companies_name on companies (name);
    ${touchUpdatedAt('companies')}
    ${auditChanges('companies')}
    ${tenantPolicy('companies', 'id = current_company_id()')}
    -- A client reads and writes only what a client may know: no comment, KID or accounting id.
    grant select (id, name, type, country, city, street, zip, created_at, updated_at) on companies to platform_client;
    grant update (name, country, city, street, zip) on companies to platform_client;

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
    ${touchUpdatedAt('users')}
    ${auditChanges('users', { secrets: ['password_hash'] })}
    ${tenantPolicy('users', 'company_id = current_company_id()')}
    grant select (id, kind, company_id, email, first_name, last_name, language, last_signed_in_at, deactivated_at,
      welcome_page_visited, dashboard_page_visited, created_at, updated_at) on users to platform_client;
    grant update (first_name, last_name, language, welcome_page_visited, dashboard_page_visited) on users to platform_client;

    create table user_tokens (
      token_hash text primary key,
      user_id integer not null references users on delete cascade,
      purpose text not null check (purpose in ('invitation', 'reset')),
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    );
    create index user_tokens_user on user_tokens (user_id);
    ${operatorOnly('user_tokens')}

    -- Whoever reads the former mailbox must not get in with a link that was sent there.
    create function drop_mailed_links() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      delete from user_tokens where user_id = new.id;
      return null;
    end $$;
    create trigger drop_mailed_links after update of email, deactivated_at on users for each row
      when (lower(old.email) <> lower(new.email) or new.deactivated_at is not null)
      execute function drop_mailed_links();

    -- What became of each invitation; the link itself is only in user_tokens, and only while it works.
    create table invitations (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      recipient text not null,
      sent_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      opened_at timestamptz(3),
      accepted_at timestamptz(3)
    );
    create index invitations_user on invitations (user_id, id desc);
    ${operatorOnly('invitations')}

    create table sessions (
      id text primary key, -- a keyed hash of the cookie's token: who reads the table cannot sign in
      user_id integer not null references users on delete cascade,
      ip text,
      user_agent text,
      created_at timestamptz(3) not null default now(),
      last_seen_at timestamptz(3) not null default now()
    );
    create index sessions_user on sessions (user_id);
    ${operatorOnly('sessions')}

    -- Forms that were sent: one that is sent twice, by a double click or after a lost answer, makes
    -- one record.
    create table submissions (
      user_id integer not null references users on delete cascade,
      key text not null,
      body_hash text not null,
      record_id integer,
      created_at timestamptz(3) not null default now(),
      primary key (user_id, key)
    );
    create index submissions_created_at on submissions (created_at);
    ${operatorOnly('submissions')}

    -- Every country ISO 3166 names, called as the default language calls it; screens translate by code.
    insert into countries (code, name) values
      ('AD', 'Andorra'), ('AE', 'Vereinigte Arabische Emirate'), ('AF', 'Afghanistan'),
      ('AG', 'Antigua und Barbuda'), ('AI', 'Anguilla'), ('AL', 'Albanien'), ('AM', 'Armenien'),
      ('AO', 'Angola'), ('AQ', 'Antarktis'), ('AR', 'Argentinien'), ('AS', 'Amerikanisch-Samoa'),
      ('AT', 'Österreich'), ('AU', 'Australien'), ('AW', 'Aruba'), ('AX', 'Ålandinseln'),
      ('AZ', 'Aserbaidschan'), ('BA', 'Bosnien und Herzegowina'), ('BB', 'Barbados'),
      ('BD', 'Bangladesch'), ('BE', 'Belgien'), ('BF', 'Burkina Faso'), ('BG', 'Bulgarien'),
      ('BH', 'Bahrain'), ('BI', 'Burundi'), ('BJ', 'Benin'), ('BL', 'St. Barthélemy'),
      ('BM', 'Bermuda'), ('BN', 'Brunei Darussalam'), ('BO', 'Bolivien'),
      ('BQ', 'Karibische Niederlande'), ('BR', 'Brasilien'), ('BS', 'Bahamas'), ('BT', 'Bhutan'),
      ('BV', 'Bouvetinsel'), ('BW', 'Botsuana'), ('BY', 'Belarus'), ('BZ', 'Belize'),
      ('CA', 'Kanada'), ('CC', 'Kokosinseln'), ('CD', 'Kongo-Kinshasa'),
      ('CF', 'Zentralafrikanische Republik'), ('CG', 'Kongo-Brazzaville'), ('CH', 'Schweiz'),
      ('CI', 'Côte d’Ivoire'), ('CK', 'Cookinseln'), ('CL', 'Chile'), ('CM', 'Kamerun'),
      ('CN', 'China'), ('CO', 'Kolumbien'), ('CR', 'Costa Rica'), ('CU', 'Kuba'),
      ('CV', 'Cabo Verde'), ('CW', 'Curaçao'), ('CX', 'Weihnachtsinsel'), ('CY', 'Zypern'),
      ('CZ', 'Tschechien'), ('DE', 'Deutschland'), ('DJ', 'Dschibuti'), ('DK', 'Dänemark'),
      ('DM', 'Dominica'), ('DO', 'Dominikanische Republik'), ('DZ', 'Algerien'), ('EC', 'Ecuador'),
      ('EE', 'Estland'), ('EG', 'Ägypten'), ('EH', 'Westsahara'), ('ER', 'Eritrea'),
      ('ES', 'Spanien'), ('ET', 'Äthiopien'), ('FI', 'Finnland'), ('FJ', 'Fidschi'),
      ('FK', 'Falklandinseln'), ('FM', 'Mikronesien'), ('FO', 'Färöer'), ('FR', 'Frankreich'),
      ('GA', 'Gabun'), ('GB', 'Vereinigtes Königreich'), ('GD', 'Grenada'), ('GE', 'Georgien'),
      ('GF', 'Französisch-Guayana'), ('GG', 'Guernsey'), ('GH', 'Ghana'), ('GI', 'Gibraltar'),
      ('GL', 'Grönland'), ('GM', 'Gambia'), ('GN', 'Guinea'), ('GP', 'Guadeloupe'),
      ('GQ', 'Äquatorialguinea'), ('GR', 'Griechenland'),
      ('GS', 'Südgeorgien und die Südlichen Sandwichinseln'), ('GT', 'Guatemala'), ('GU', 'Guam'),
      ('GW', 'Guinea-Bissau'), ('GY', 'Guyana'), ('HK', 'Sonderverwaltungsregion Hongkong'),
      ('HM', 'Heard und McDonaldinseln'), ('HN', 'Honduras'), ('HR', 'Kroatien'), ('HT', 'Haiti'),
      ('HU', 'Ungarn'), ('ID', 'Indonesien'), ('IE', 'Irland'), ('IL', 'Israel'),
      ('IM', 'Isle of Man'), ('IN', 'Indien'), ('IO', 'Britisches Territorium im Indischen Ozean'),
      ('IQ', 'Irak'), ('IR', 'Iran'), ('IS', 'Island'), ('IT', 'Italien'), ('JE', 'Jersey'),
      ('JM', 'Jamaika'), ('JO', 'Jordanien'), ('JP', 'Japan'), ('KE', 'Kenia'),
      ('KG', 'Kirgisistan'), ('KH', 'Kambodscha'), ('KI', 'Kiribati'), ('KM', 'Komoren'),
      ('KN', 'St. Kitts und Nevis'), ('KP', 'Nordkorea'), ('KR', 'Südkorea'), ('KW', 'Kuwait'),
      ('KY', 'Kaimaninseln'), ('KZ', 'Kasachstan'), ('LA', 'Laos'), ('LB', 'Libanon'),
      ('LC', 'St. Lucia'), ('LI', 'Liechtenstein'), ('LK', 'Sri Lanka'), ('LR', 'Liberia'),
      ('LS', 'Lesotho'), ('LT', 'Litauen'), ('LU', 'Luxemburg'), ('LV', 'Lettland'),
      ('LY', 'Libyen'), ('MA', 'Marokko'), ('MC', 'Monaco'), ('MD', 'Republik Moldau'),
      ('ME', 'Montenegro'), ('MF', 'St. Martin'), ('MG', 'Madagaskar'), ('MH', 'Marshallinseln'),
      ('MK', 'Nordmazedonien'), ('ML', 'Mali'), ('MM', 'Myanmar'), ('MN', 'Mongolei'),
      ('MO', 'Sonderverwaltungsregion Macau'), ('MP', 'Nördliche Marianen'), ('MQ', 'Martinique'),
      ('MR', 'Mauretanien'), ('MS', 'Montserrat'), ('MT', 'Malta'), ('MU', 'Mauritius'),
      ('MV', 'Malediven'), ('MW', 'Malawi'), ('MX', 'Mexiko'), ('MY', 'Malaysia'),
      ('MZ', 'Mosambik'), ('NA', 'Namibia'), ('NC', 'Neukaledonien'), ('NE', 'Niger'),
      ('NF', 'Norfolkinsel'), ('NG', 'Nigeria'), ('NI', 'Nicaragua'), ('NL', 'Niederlande'),
      ('NO', 'Norwegen'), ('NP', 'Nepal'), ('NR', 'Nauru'), ('NU', 'Niue'), ('NZ', 'Neuseeland'),
      ('OM', 'Oman'), ('PA', 'Panama'), ('PE', 'Peru'), ('PF', 'Französisch-Polynesien'),
      ('PG', 'Papua-Neuguinea'), ('PH', 'Philippinen'), ('PK', 'Pakistan'), ('PL', 'Polen'),
      ('PM', 'St. Pierre und Miquelon'), ('PN', 'Pitcairninseln'), ('PR', 'Puerto Rico'),
      ('PS', 'Palästinensische Autonomiegebiete'), ('PT', 'Portugal'), ('PW', 'Palau'),
      ('PY', 'Paraguay'), ('QA', 'Katar'), ('RE', 'Réunion'), ('RO', 'Rumänien'), ('RS', 'Serbien'),
      ('RU', 'Russland'), ('RW', 'Ruanda'), ('SA', 'Saudi-Arabien'), ('SB', 'Salomonen'),
      ('SC', 'Seychellen'), ('SD', 'Sudan'), ('SE', 'Schweden'), ('SG', 'Singapur'),
      ('SH', 'St. Helena'), ('SI', 'Slowenien'), ('SJ', 'Spitzbergen und Jan Mayen'),
      ('SK', 'Slowakei'), ('SL', 'Sierra Leone'), ('SM', 'San Marino'), ('SN', 'Senegal'),
      ('SO', 'Somalia'), ('SR', 'Suriname'), ('SS', 'Südsudan'), ('ST', 'São Tomé und Príncipe'),
      ('SV', 'El Salvador'), ('SX', 'Sint Maarten'), ('SY', 'Syrien'), ('SZ', 'Eswatini'),
      ('TC', 'Turks- und Caicosinseln'), ('TD', 'Tschad'),
      ('TF', 'Französische Süd- und Antarktisgebiete'), ('TG', 'Togo'), ('TH', 'Thailand'),
      ('TJ', 'Tadschikistan'), ('TK', 'Tokelau'), ('TL', 'Timor-Leste'), ('TM', 'Turkmenistan'),
      ('TN', 'Tunesien'), ('TO', 'Tonga'), ('TR', 'Türkei'), ('TT', 'Trinidad und Tobago'),
      ('TV', 'Tuvalu'), ('TW', 'Taiwan'), ('TZ', 'Tansania'), ('UA', 'Ukraine'), ('UG', 'Uganda'),
      ('UM', 'Amerikanische Überseeinseln'), ('US', 'Vereinigte Staaten'), ('UY', 'Uruguay'),
      ('UZ', 'Usbekistan'), ('VA', 'Vatikanstadt'), ('VC', 'St. Vincent und die Grenadinen'),
      ('VE', 'Venezuela'), ('VG', 'Britische Jungferninseln'),
      ('VI', 'Amerikanische Jungferninseln'), ('VN', 'Vietnam'), ('VU', 'Vanuatu'),
      ('WF', 'Wallis und Futuna'), ('WS', 'Samoa'), ('YE', 'Jemen'), ('YT', 'Mayotte'),
      ('ZA', 'Südafrika'), ('ZM', 'Sambia'), ('ZW', 'Simbabwe');
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table submissions, sessions, invitations, user_tokens, users, companies, countries;
    drop function drop_mailed_links();
  `);
}
