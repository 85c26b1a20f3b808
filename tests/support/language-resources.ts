import type { Db } from '#api/core/database/db.ts';
import type { Module } from '#api/core/module.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { megabyte } from '#shared/domain/file-size.ts';
import { say } from '#shared/saying/say.ts';
import { computed } from '#shared/schemas/computed.ts';
import { defineEntity } from '#shared/schemas/entity.ts';
import {
  byAction,
  choice,
  day,
  email,
  files,
  fixed,
  flag,
  instant,
  integer,
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
  filesTable,
  operatorOnly,
  readableDuring,
  recordTable,
  rowsLinkedTo,
  tenantAdds,
  tenantChanges,
  tenantRemoves,
  tenantRows,
  touchUpdatedAt,
} from '../../migrations/table-policies.ts';

/**
 * Resources that use every word of the language, whether or not the product does yet. Their names
 * do not occur in an ad network.
 */

const label = (en: string, de: string) => ({ en, de });
const permission = { read: ['sites' as const], write: ['sites' as const] };

export const lender = defineEntity('lenders', {
  title: { one: label('Lender', 'Verleiher'), many: label('Lenders', 'Verleiher') },
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
    licences: files(label('Licences', 'Lizenzen'), { accept: ['application/pdf'] }),
    note: text(label('Note', 'Notiz'), { multiline: true }),
  },
});

export const rehearsal = defineEntity('rehearsals', {
  title: { one: label('Rehearsal', 'Probe'), many: label('Rehearsals', 'Proben') },
  permission,
  search: ['title', 'lenderId'],
  sort: ['lenderId', 'ASC'],
  fields: {
    title: text(label('Title', 'Titel'), { min: 2, max: 80 }),
    lenderId: reference(label('Lender', 'Verleiher'), 'lenders'),
    substituteId: reference(label('Substitute', 'Vertretung'), 'lenders', { optional: true }),
    sites: references(label('Sites', 'Seiten'), 'sites', { through: 'rehearsal_sites' }),
    startsOn: day(label('Starts on', 'Beginnt am'), { required: true }),
    endsOn: day(label('Ends on', 'Endet am'), { required: true }),
    doorsAt: instant(label('Doors at', 'Einlass um'), { optional: true }),
    curtainAt: instant(label('Curtain at', 'Beginn um'), { optional: true }),
    postponedAt: instant(label('Postponed at', 'Verschoben am'), { optional: true }),
    state: choice(label('State', 'Stand'), {
      PLANNED: label('Planned', 'Geplant'),
      CANCELLED: label('Cancelled', 'Abgesagt'),
    }),
    reason: byAction(text(label('Reason', 'Grund'), { max: 200 })),
  },
  rules: [
    {
      fields: ['endsOn', 'startsOn'],
      holds: ({ startsOn, endsOn }) => startsOn <= endsOn,
      message: label('Ends before it starts', 'Endet, bevor er beginnt'),
    },
    {
      fields: ['curtainAt', 'doorsAt'],
      holds: ({ doorsAt, curtainAt }) => !doorsAt || !curtainAt || doorsAt < curtainAt,
      message: label('Begins before the doors open', 'Beginnt vor dem Einlass'),
    },
  ],
  unique: [
    {
      fields: ['title', 'lenderId'],
      message: label('This lender has one of this title', 'So heißt schon einer des Verleihers'),
    },
  ],
  actions: {
    cancelNow: {
      label: label('Cancel', 'Absagen'),
      when: ({ state, postponedAt }) => state === 'PLANNED' && postponedAt === null,
      confirm: { text: label('The lender is told', 'Der Verleiher erfährt davon') },
      input: { reason: text(label('Reason', 'Grund'), { min: 3, max: 200 }) },
      done: label('Cancelled', 'Abgesagt'),
      bulk: true,
    },
    openDoors: {
      label: label('Open the doors', 'Einlassen'),
      input: { doorsAt: instant(label('Doors at', 'Einlass um')) },
      done: label('Open', 'Offen'),
      bulk: true,
    },
  },
});

export const bulletin = defineEntity('bulletins', {
  title: { one: label('Bulletin', 'Aushang'), many: label('Bulletins', 'Aushänge') },
  permission,
  fields: {
    title: text(label('Title', 'Titel'), { min: 2, max: 80 }),
    answer: text(label('Answer', 'Antwort')),
    internal: text(label('Internal note', 'Interne Notiz')),
    posters: files(label('Posters', 'Plakate'), {
      accept: ['application/pdf', 'image/png'],
      maxBytes: 0.05 * megabyte,
      most: 3,
    }),
    companies: references(label('For', 'Für'), 'companies', { through: 'bulletin_companies' }),
  },
  lockedBy: {
    fields: ['posters'],
    why: ({ internal }) =>
      internal === 'closed' ? say('declared', label('It is closed', 'Er ist geschlossen')) : null,
  },
  client: { read: ['title', 'answer'], write: ['answer'] },
});

export const costume = defineEntity('costumes', {
  title: { one: label('Costume', 'Kostüm'), many: label('Costumes', 'Kostüme') },
  permission,
  fields: {
    name: text(label('Name', 'Name'), { min: 2, max: 80 }),
    lenderId: reference(label('Lender', 'Verleiher'), 'lenders'),
    priceCents: money(label('Price', 'Preis')),
    everywhere: flag(label('Everywhere', 'Überall')),
    isOnOffer: computed.flag(label('On offer', 'Im Angebot')),
    sites: references(label('Sites', 'Seiten'), 'sites', { through: 'costume_sites' }),
    state: byAction(
      choice(label('State', 'Stand'), {
        KEPT: label('Kept', 'Im Haus'),
        LENT: label('Lent', 'Verliehen'),
      }),
    ),
  },
  rules: [
    {
      fields: ['sites', 'everywhere'],
      holds: ({ sites, everywhere }) => everywhere || sites.length > 0,
      message: label('Name a site, or everywhere', 'Nennen Sie eine Seite oder „überall“'),
    },
  ],
  actions: {
    lend: {
      label: label('Lend', 'Verleihen'),
      when: ({ state }) => state === 'KEPT',
      done: label('Lent', 'Verliehen'),
    },
    takeBack: {
      label: label('Take back', 'Zurücknehmen'),
      when: ({ state }) => state === 'LENT',
      done: label('Taken back', 'Zurückgenommen'),
    },
  },
});

/** Companies have and withdraw them; the operator answers. */
export const wish = defineEntity('wishes', {
  title: { one: label('Wish', 'Wunsch'), many: label('Wishes', 'Wünsche') },
  permission,
  live: 'manageCompany',
  fields: {
    title: text(label('Title', 'Titel'), { min: 2, max: 80 }),
    companyId: fixed(reference(label('Company', 'Firma'), 'companies')),
    siteId: reference(label('Site', 'Seite'), 'sites', { optional: true }),
    hall: text(label('Hall', 'Saal')),
    hallOn: day(label('Hall on', 'Saal am')),
    answer: text(label('Answer', 'Antwort')),
    note: text(label('Note', 'Notiz')),
  },
  sort: ['note', 'ASC'],
  unique: [
    { fields: ['hall'], message: label('The hall is taken then', 'Der Saal ist dann vergeben') },
  ],
  lockedBy: {
    why: ({ note }) =>
      note === 'Bleibt' ? say('declared', label('The operator keeps it', 'Bleibt so')) : null,
  },
  client: {
    read: ['title', 'siteId', 'hall', 'hallOn', 'answer', 'createdAt'],
    create: ['title', 'siteId', 'hall', 'hallOn'],
    write: ['title', 'siteId'],
    remove: true,
    right: 'manageCompany',
  },
});

/** For every company, from a day to a day. */
const playbill = defineEntity('playbills', {
  title: { one: label('Playbill', 'Spielplan'), many: label('Playbills', 'Spielpläne') },
  permission,
  fields: {
    title: text(label('Title', 'Titel'), { min: 2, max: 80 }),
    from: day(label('From', 'Von')),
    to: day(label('Until', 'Bis')),
  },
  client: { read: ['title'] },
});

const lenders = defineResource(lender, {});

const rehearsals = defineResource(rehearsal, {
  rules: [
    {
      field: 'startsOn',
      message: label('The lender is elsewhere then', 'Der Verleiher ist dann anderswo'),
      async holds({ db, id, record: { lenderId, startsOn, endsOn } }) {
        const other = await db('rehearsals')
          .where({ lender_id: lenderId })
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
      await db('rehearsals').where({ id }).update({ state: 'CANCELLED', reason: input.reason });
    },
    async openDoors({ db, id, input }) {
      await db('rehearsals').where({ id }).update({ doors_at: input.doorsAt });
    },
  },
});

const bulletins = defineResource(bulletin, {});

const playbills = defineResource(playbill, {});

const wishes = defineResource(wish, {
  alsoFound: (matches) => `select w.id from wishes w where ${matches('w.note')}`,
  rules: [
    {
      field: 'title',
      message: label('Wished for already', 'Schon gewünscht'),
      async holds({ db, id, record: { companyId, siteId, title } }) {
        if (siteId === null) return true;
        const wished = { company_id: companyId, site_id: siteId, title };
        const other = await db('wishes').where(wished).whereNot({ id }).first('id');
        return other === undefined;
      },
    },
  ],
});

const costumes = defineResource(costume, {
  columns: { isOnOffer: `t.state = 'KEPT' and t.price_cents < 50000` },
  rules: [
    {
      field: 'priceCents',
      also: { of: 'lenderId', field: 'creditLimitCents' },
      message: label('More than the lender has credit for', 'Mehr als der Kreditrahmen'),
      async holds({ db, record: { lenderId, priceCents, state } }) {
        if (state !== 'LENT') return true;
        const lender = await db('lenders').where({ id: lenderId }).first('credit_limit_cents');
        return priceCents <= lender.credit_limit_cents;
      },
    },
  ],
  actions: {
    async lend({ db, id }) {
      await db('costumes').where({ id }).update({ state: 'LENT' });
    },
    async takeBack({ db, id }) {
      await db('costumes').where({ id }).update({ state: 'KEPT' });
    },
  },
});

export const languageModule: Module = {
  name: 'language',
  resources: [lenders, rehearsals, bulletins, costumes, playbills, wishes],
};

const stamps = `created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now()`;

/** Their tables, as a migration would create them. */
export const makeLanguageTables = (db: Db) =>
  db.raw(`
    create table lenders (
      id integer generated by default as identity primary key, -- its secret is sealed for its id
      name text not null, email text not null, website text, credit_limit_cents bigint not null,
      discount double precision, rank integer, size text, trusted boolean not null,
      since date not null, checked_at timestamptz(3), token text not null, note text, ${stamps}
    );
    ${filesTable('lender_licences', { lender_id: 'lenders' })}
    ${touchUpdatedAt('lenders')} ${auditChanges('lenders', { secrets: ['token'] })} ${operatorOnly('lenders')}

    create table rehearsals (
      id integer generated always as identity primary key,
      title text not null, lender_id integer not null references lenders,
      substitute_id integer references lenders, starts_on date not null, ends_on date not null,
      doors_at timestamptz(3), curtain_at timestamptz(3), postponed_at timestamptz(3),
      state text not null, reason text, ${stamps}
    );
    create unique index a_name_that_says_nothing on rehearsals (lender_id, title)
      where reason is null;
    create unique index on rehearsals (lender_id, title) where state = 'CANCELLED';
    create index on rehearsals (substitute_id);
    ${touchUpdatedAt('rehearsals')} ${auditChanges('rehearsals')} ${operatorOnly('rehearsals')}

    create table rehearsal_sites (
      rehearsal_id integer not null references rehearsals on delete cascade,
      site_id integer not null references sites,
      primary key (rehearsal_id, site_id)
    );
    create index on rehearsal_sites (site_id);
    ${auditChanges('rehearsal_sites', { entity: 'rehearsals', idColumn: 'rehearsal_id' })}
    ${operatorOnly('rehearsal_sites')}

    create table bulletins (
      id integer generated always as identity primary key,
      title text not null, answer text, internal text, ${stamps}
    );
    ${filesTable('bulletin_posters', { bulletin_id: 'bulletins' })}
    create table bulletin_companies (
      bulletin_id integer not null references bulletins on delete cascade,
      company_id integer not null references companies,
      primary key (bulletin_id, company_id)
    );
    create index on bulletin_companies (company_id);
    ${touchUpdatedAt('bulletins')} ${auditChanges('bulletins')}
    ${rowsLinkedTo('bulletins', { through: 'bulletin_companies', key: 'bulletin_id' })}
    ${tenantChanges('bulletins', ['answer'])}
    ${auditChanges('bulletin_companies', { entity: 'bulletins', idColumn: 'bulletin_id' })}
    ${recordTable(
      'wishes',
      `title text not null, company_id integer not null references companies,
      site_id integer references sites, hall text, hall_on date, answer text, note text,
      exclude using gist (hall with =, daterange(hall_on, hall_on, '[]') with &&)`,
    )}
    create index on wishes (company_id);
    create index on wishes (site_id);
    ${tenantRows('wishes', 'company_id = current_company_id()')}
    ${tenantAdds('wishes', ['title', 'site_id', 'hall', 'hall_on'])}
    ${tenantChanges('wishes', ['title', 'site_id'])}
    ${tenantRemoves('wishes')}
    ${recordTable('playbills', `title text not null, "from" date, "to" date`)}
    ${readableDuring('playbills', { from: '"from"', to: '"to"' })}
    create table costumes (
      id integer generated always as identity primary key,
      name text not null, lender_id integer not null references lenders,
      price_cents bigint not null, everywhere boolean not null, state text not null default 'KEPT',
      ${stamps}
    );
    create index on costumes (lender_id);
    create table costume_sites (
      costume_id integer not null references costumes on delete cascade,
      site_id integer not null references sites,
      primary key (costume_id, site_id)
    );
    create index on costume_sites (site_id);
    ${touchUpdatedAt('costumes')} ${auditChanges('costumes')} ${operatorOnly('costumes')}
    ${auditChanges('costume_sites', { entity: 'costumes', idColumn: 'costume_id' })}
    ${operatorOnly('costume_sites')}
    -- As the owner of the migrations grants on every table of theirs.
    grant select, insert, update, delete on lenders, lender_licences, rehearsals, rehearsal_sites,
      bulletins, bulletin_posters, bulletin_companies, wishes, playbills, costumes, costume_sites to platform_app;
    grant usage on sequence lenders_id_seq to platform_app;
  `);
