import { z } from 'zod';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { dailyAt } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { requireSite } from '#api/modules/sites/require-site.ts';
import { siteOwner } from '#shared/schemas/calls/owners.ts';
import { handOverSites } from './hand-over-site.ts';

const list = defineRoute({
  url: '/api/admin/sites/:id/owners',
  permission: admin('sites', 'reports', 'billing'),
  summary: 'Companies that owned, own or will own a site, with their days',
  params: idParams,
  response: z.array(siteOwner),
  async handle({ db, params }) {
    await requireSite(db, params.id);
    return db('site_ownerships as o')
      .join('companies as c', 'c.id', 'o.company_id')
      .where('o.site_id', params.id)
      .orderByRaw('o.from_on nulls first')
      .select(
        'o.id',
        'o.company_id as companyId',
        'c.name as companyName',
        'o.from_on as from',
        'o.to_on as to',
      );
  },
});

export const ownershipsModule: Module = {
  name: 'ownerships',
  routes: [list],
  jobs: [handOverSites],
  schedules: [scheduleJob(handOverSites, dailyAt('00:01'))],
};
