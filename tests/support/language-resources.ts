import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import type { Module } from '#api/core/module.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { defineEntity } from '#shared/schemas/entity.ts';
import {
  choice,
  day,
  email,
  flag,
  instant,
  integer,
  json,
  money,
  ratio,
  reference,
  references,
  secret,
  text,
  url,
} from '#shared/schemas/fields.ts';
import {
  auditChanges,
  operatorOnly,
  rowsLinkedTo,
  tenantChanges,
  tenantRows,
  touchUpdatedAt,
} from '../../migrations/table-policies.ts';

/** Two resources that use every word of the language, whether or not the product does yet. */

const label = (en: string, de: string) => ({ en, de });
const permission = { read: ['sites' as const], write: ['sites' as const] };

export const supplier = defineEntity('suppliers', {
  title: { one: label('Supplier', 'Lieferant'), many: label('Suppliers', 'Lieferanten') },
  permission,
  fields: {
    name: text(label('Name', 'Name'), { min: 2, max: 80 }),
    email: email(label('E-mail', 'E-Mail')),
    website: url(label('Website', 'Website'), { optional: true }),
    creditLimitCents: money(label('Credit limit', 'Kreditrahmen'), { max: 100_000_000 }),
    discount: ratio(label('Discount', 'Rabatt'), { optional: true, max: 0.5 }),
    rank: integer(label('Rank', 'Rang'), { min: 1, max: 9_999, optional: true }),
    size: choice(
      label('Size', 'Größe'),
      { S: label('Small', 'Klein'), L: label('Large', 'Groß') },
      { optional: true },
    ),
    trusted: flag(label('Trusted', 'Vertraut')),
    since: day(label('Since', 'Seit'), { required: true }),
    checkedAt: instant(label('Checked at', 'Geprüft am'), { optional: true }),
    token: secret(label('Token', 'Schlüssel')),
    address: json(label('Address', 'Anschrift'), z.object({ city: z.string().max(80) })),
    note: text(label('Note', 'Notiz'), { multiline: true }),
  },
});

export const appointment = defineEntity('appointments', {
  title: { one: label('Appointment', 'Termin'), many: label('Appointments', 'Termine') },
  permission,
  fields: {
    title: text(label('Title', 'Titel'), { min: 2, max: 80 }),
    supplierId: reference(label('Supplier', 'Lieferant'), 'suppliers'),
    substituteId: reference(label('Substitute', 'Vertretung'), 'suppliers', { optional: true }),
    sites: references(label('Sites', 'Seiten'), 'sites', { through: 'appointment_sites' }),
    startsOn: day(label('Starts on', 'Beginnt am'), { required: true }),
    endsOn: day(label('Ends on', 'Endet am'), { required: true }),
    state: choice(label('State', 'Stand'), {
      PLANNED: label('Planned', 'Geplant'),
      CANCELLED: label('Cancelled', 'Abgesagt'),
    }),
    reason: text(label('Reason', 'Grund'), { max: 200 }),
  },
  rules: [
    {
      fields: ['endsOn', 'startsOn'],
      holds: ({ startsOn, endsOn }) => startsOn <= endsOn,
      message: label('Ends before it starts', 'Endet, bevor er beginnt'),
    },
  ],
  unique: [
    {
      fields: ['title', 'supplierId'],
      message: label('This supplier has one of this title', 'So heißt schon einer des Lieferanten'),
    },
  ],
  actions: {
    cancelNow: {
      label: label('Cancel', 'Absagen'),
      when: ({ state }) => state === 'PLANNED',
      confirm: { text: label('The supplier is told', 'Der Lieferant erfährt davon') },
      input: { reason: text(label('Reason', 'Grund'), { min: 3, max: 200 }) },
      done: label('Cancelled', 'Abgesagt'),
      bulk: true,
    },
  },
});

export const notice = defineEntity('notices', {
  title: { one: label('Notice', 'Hinweis'), many: label('Notices', 'Hinweise') },
  permission,
  fields: {
    title: text(label('Title', 'Titel'), { min: 2, max: 80 }),
    answer: text(label('Answer', 'Antwort')),
    internal: text(label('Internal note', 'Interne Notiz')),
    companies: references(label('For', 'Für'), 'companies', { through: 'notice_companies' }),
  },
  client: { read: ['title', 'answer'], write: ['answer'] },
});

const suppliers = defineResource(supplier, { search: ['name'], sort: ['name', 'ASC'] });

const appointments = defineResource(appointment, {
  search: ['title', 'supplierId'],
  sort: ['supplierId', 'ASC'],
  rules: [
    {
      field: 'startsOn',
      message: label('The supplier is elsewhere then', 'Der Lieferant ist dann anderswo'),
      async holds({ db, id, record: { supplierId, startsOn, endsOn } }) {
        const other = await db('appointments')
          .where({ supplier_id: supplierId })
          .whereNot({ id })
          .where('starts_on', '<=', endsOn)
          .where('ends_on', '>=', startsOn)
          .first('id');
        return other === undefined;
      },
    },
  ],
  actions: {
    async cancelNow({ db, id, input }) {
      await db('appointments').where({ id }).update({ state: 'CANCELLED', reason: input.reason });
    },
  },
});

const notices = defineResource(notice, { search: ['title'], sort: ['title', 'ASC'] });

export const languageModule: Module = {
  name: 'language',
  resources: [suppliers, appointments, notices],
};

const stamps = `created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now()`;

/** Their tables, as a migration would make them. */
export const makeLanguageTables = (db: Db) =>
  db.raw(`
    create table suppliers (
      id integer generated by default as identity primary key, -- its secret is sealed for its id
      name text not null, email text not null, website text, credit_limit_cents bigint not null,
      discount double precision, rank integer, size text, trusted boolean not null,
      since date not null, checked_at timestamptz(3), token text not null, address jsonb not null,
      note text, ${stamps}
    );
    ${touchUpdatedAt('suppliers')} ${auditChanges('suppliers', { secrets: ['token'] })} ${operatorOnly('suppliers')}

    create table appointments (
      id integer generated always as identity primary key,
      title text not null, supplier_id integer not null references suppliers,
      substitute_id integer references suppliers, starts_on date not null, ends_on date not null,
      state text not null, reason text, ${stamps},
      constraint a_name_that_says_nothing unique (supplier_id, title)
    );
    create index on appointments (substitute_id);
    ${touchUpdatedAt('appointments')} ${auditChanges('appointments')} ${operatorOnly('appointments')}

    create table appointment_sites (
      appointment_id integer not null references appointments on delete cascade,
      site_id integer not null references sites,
      primary key (appointment_id, site_id)
    );
    create index on appointment_sites (site_id);
    ${auditChanges('appointment_sites', { entity: 'appointments', idColumn: 'appointment_id' })}
    ${operatorOnly('appointment_sites')}

    create table notices (
      id integer generated always as identity primary key,
      title text not null, answer text, internal text, ${stamps}
    );
    create table notice_companies (
      notice_id integer not null references notices on delete cascade,
      company_id integer not null references companies,
      primary key (notice_id, company_id)
    );
    create index on notice_companies (company_id);
    ${touchUpdatedAt('notices')} ${auditChanges('notices')}
    ${rowsLinkedTo('notices', { through: 'notice_companies', key: 'notice_id' })}
    ${tenantChanges('notices', ['answer'])}
    ${auditChanges('notice_companies', { entity: 'notices', idColumn: 'notice_id' })}
    ${tenantRows('notice_companies', 'company_id = current_company_id()')}
    -- As the owner of the migrations grants on every table of theirs.
    grant select, insert, update, delete on suppliers, appointments, appointment_sites,
      notices, notice_companies to platform_app;
    grant usage on sequence suppliers_id_seq to platform_app;
  `);
