import { z } from 'zod';
import type { Db } from '#api/core/database/db.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { requireSite } from '#api/modules/sites/require-site.ts';
import {
  changeOwnerBody,
  correctOwnerBody,
  type SiteOwner,
  siteOwner,
} from '#shared/schemas/calls/owners.ts';
import { changeOwner } from './change-owner.ts';
import { correctOwner } from './correct-owner.ts';

const url = '/api/admin/sites/:id/owners';
const response = z.array(siteOwner);

const list = defineRoute({
  method: 'GET',
  url,
  permission: admin('sites', 'reports', 'billing'),
  summary: 'Companies that owned, own or will own a site, with their days',
  params: idParams,
  response,
  async handle({ db, params }) {
    await requireSite(db, params.id);
    return selectOwners(db, params.id);
  },
});

const change = defineRoute({
  method: 'POST',
  url,
  permission: admin('sites'),
  summary: 'A change: the site is another company’s from today or a later day on',
  params: idParams,
  body: changeOwnerBody,
  response,
  status: 201,
  async handle({ db, params, body, actor, clock, services, confirmation }) {
    await requireSite(db, params.id);
    const act = { by: actor.id, now: clock(), services, confirmation };
    await changeOwner(db, { siteId: params.id, ...body, ...act });
    return selectOwners(db, params.id);
  },
});

const correct = defineRoute({
  method: 'POST',
  url: `${url}/correct`,
  permission: admin('sites'),
  summary: 'A correction: whose the site always was, or on certain days',
  params: idParams,
  body: correctOwnerBody,
  response,
  async handle({ db, params, body, actor, clock, services, confirmation }) {
    await requireSite(db, params.id);
    const act = { by: actor.id, now: clock(), services, confirmation };
    await correctOwner(db, { siteId: params.id, ...body, ...act });
    return selectOwners(db, params.id);
  },
});

const selectOwners = (db: Db, siteId: number): Promise<SiteOwner[]> =>
  db('site_ownerships as o')
    .join('companies as c', 'c.id', 'o.company_id')
    .where('o.site_id', siteId)
    .orderByRaw('o.from_on nulls first')
    .select(
      'o.id',
      'o.company_id as companyId',
      'c.name as companyName',
      'o.from_on as from',
      'o.to_on as to',
    );

export const ownershipsRoutes = [list, change, correct];
