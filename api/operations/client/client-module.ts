import { z } from 'zod';
import { snakeKeys } from '#api/core/database/case.ts';
import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { notFound } from '#api/core/http/problem.ts';
import { anyMember, client, defineRoute } from '#api/core/http/route.ts';
import { refuseOtherVersion } from '#api/core/http/versions.ts';
import type { Module } from '#api/core/module.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { siteLiveSql } from '#api/modules/sites/site-live.ts';
import { tellCompanyChanged } from '#api/operations/onboarding/onboarding-change.ts';
import { berlinDay, berlinWallClock } from '#shared/dates.ts';
import {
  type ClientCompany,
  type ClientSite,
  clientCompany,
  clientCompanyUpdate,
  clientSite,
  profile,
  profileUpdate,
  supportContact,
} from '#shared/schemas/calls/client.ts';

const getCompany = defineRoute({
  url: '/api/client/company',
  permission: anyMember,
  summary: 'My company',
  response: clientCompany,
  handle: ({ db }) => selectCompany(db),
});

const updateCompany = defineRoute({
  method: 'PUT',
  url: '/api/client/company',
  permission: client('manageCompany'),
  summary: 'Changes my company’s name and address; carries the version that was edited',
  body: clientCompanyUpdate,
  tolerates: ['updatedAt'],
  response: clientCompany,
  async handle({ db, actor, body: { updatedAt, ...changes }, services }) {
    const id = actor.companyId ?? 0;
    const current = await db('companies').where({ id }).forUpdate().first('updated_at');
    if (!current) throw notFound('missing-company');
    await refuseOtherVersion(services.systemDb, {
      table: 'companies',
      id,
      current: current.updated_at,
      edited: updatedAt,
    });
    if (Object.keys(changes).length > 0) {
      await db('companies').where({ id }).update(snakeKeys(changes));
    }
    await tellCompanyChanged(db, id);
    return selectCompany(db);
  },
});

async function selectCompany(db: Db): Promise<ClientCompany> {
  const [row] = await rows<Omit<ClientCompany, 'updatedAt'> & { updatedAt: Date }>(
    db,
    `select c.id, c.name, c.type, c.country, c.city, c.street, c.zip, c.updated_at as "updatedAt",
            c.documents_by_mail as "documentsByMail",
            (select o.status from onboardings o where o.company_id = c.id) as "onboardingStatus"
       from companies c`,
  );
  if (!row) throw notFound('missing-company');
  return { ...row, updatedAt: row.updatedAt.toISOString() };
}

const listSites = defineRoute({
  url: '/api/client/sites',
  permission: anyMember,
  summary: 'My sites, also former ones, and whether they are live',
  response: z.array(clientSite),
  handle: ({ db, clock }) => selectSites(db, clock()),
});

const getSite = defineRoute({
  url: '/api/client/sites/:id',
  permission: anyMember,
  summary: 'One of my sites',
  params: idParams,
  response: clientSite,
  async handle({ db, params, clock }) {
    const [site] = await selectSites(db, clock(), params.id);
    if (!site) throw notFound('missing-site');
    return site;
  },
});

/** Of the company of the transaction. */
export async function selectSites(db: Db, now: Date, id?: number): Promise<ClientSite[]> {
  return rows<ClientSite>(
    db,
    `select own.id, own.url, s.id is null as former, own.from_on as "from", own.to_on as "to",
            coalesce(live.now, false) as live, case when not live.now then live.from_on end as "liveFrom",
            (select o.status from onboardings o where o.site_id = s.id) as "onboardingStatus"
       from own_sites own left join sites s on s.id = own.id
       left join lateral (
         select ${siteLiveSql('s.id', ':berlinNow')} as now,
                (select min(a.starts_at) + 1 from agreements a
                  where a.site_id = s.id and a.status <> 'DRAFT'
                    and coalesce(a.ends_at, 'infinity') >= cast(:today as date)) as from_on
       ) live on s.id is not null
      where (own.from_on is null or own.from_on <= :today) and (:id::int is null or own.id = :id)
      order by own.url, own.id`,
    { berlinNow: berlinWallClock(now), today: berlinDay(now), id: id ?? null },
  );
}

const getProfile = defineRoute({
  url: '/api/client/profile',
  permission: client(),
  summary: 'My profile',
  response: profile,
  handle: ({ db, actor }) => selectProfile(db, actor.id),
});

const updateProfile = defineRoute({
  method: 'PUT',
  url: '/api/client/profile',
  permission: client(),
  summary: 'Changes my name, language or which introductions I have seen',
  body: profileUpdate,
  response: profile,
  async handle({ db, actor, body }) {
    if (Object.keys(body).length > 0) {
      await db('users').where({ id: actor.id }).update(snakeKeys(body));
    }
    return selectProfile(db, actor.id);
  },
});

/** 404 for an admin in a preview: they are not one of the company's people. */
async function selectProfile(db: Db, id: number) {
  const row = await db('users').where({ id }).first({
    firstName: 'first_name',
    lastName: 'last_name',
    language: 'language',
    createdAt: 'created_at',
    welcomePageVisited: 'welcome_page_visited',
    dashboardPageVisited: 'dashboard_page_visited',
  });
  if (!row) throw notFound();
  return { ...row, createdAt: row.createdAt.toISOString() };
}

const getSupportContact = defineRoute({
  url: '/api/client/support-contact',
  permission: client(),
  summary: 'Whom to ask',
  response: supportContact,
  handle: async ({ services }) => services.config.support,
});

export const clientModule: Module = {
  name: 'client',
  routes: [
    getCompany,
    updateCompany,
    listSites,
    getSite,
    getProfile,
    updateProfile,
    getSupportContact,
  ],
};
