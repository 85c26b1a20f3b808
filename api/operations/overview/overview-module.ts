import { admin, defineRoute } from '#api/core/http/route.ts';
import { dailyAt } from '#api/core/jobs/schedule.ts';
import { scheduleJob } from '#api/core/jobs/schedule-job.ts';
import type { Module } from '#api/core/module.ts';
import { selectAssignable } from '#api/modules/onboarding/assignable-admins.ts';
import { adminPermissions } from '#shared/permissions.ts';
import {
  markBody,
  overviewMatters,
  recordMatters,
  recordMattersQuery,
} from '#shared/schemas/calls/overview.ts';
import { listMatters, listMattersOf } from './list-matters.ts';
import { mailDigests } from './mail-digests.ts';
import { markMatter } from './mark-matter.ts';
import { readerOf } from './reader.ts';

const matters = defineRoute({
  url: '/api/admin/overview/matters',
  permission: admin(),
  summary: 'What waits for me, by my rights: steps, settlement, payments, alerts, jobs',
  response: overviewMatters,
  async handle({ db, actor: { id, permissions }, clock }) {
    const admins = await selectAssignable(db, adminPermissions);
    if (permissions.size === 0) {
      const askWhom = admins.filter(({ rights }) => rights.includes('roles'));
      return { matters: [], moreSteps: 0, admins: [], askWhom: askWhom.map(({ name }) => name) };
    }
    const listed = await listMatters(db, readerOf(id, permissions, admins), clock());
    return { ...listed, admins, askWhom: null };
  },
});

const ofRecord = defineRoute({
  url: '/api/admin/overview/record-matters',
  permission: admin(),
  summary: 'What waits or is wrong at one company or site, or one alert, by my rights',
  query: recordMattersQuery,
  response: recordMatters,
  async handle({ db, actor: { id, permissions }, query, clock }) {
    const admins = query.alertId ? await selectAssignable(db, adminPermissions) : [];
    const reader = readerOf(id, permissions, admins);
    return { matters: await listMattersOf(db, query, reader, clock()), admins };
  },
});

const mark = defineRoute({
  method: 'POST',
  url: '/api/admin/overview/marks',
  permission: admin(),
  summary: 'Notes who takes care of a matter, that it was seen, or until which day it waits',
  body: markBody,
  async handle({ db, actor: { id, permissions }, body, clock }) {
    const admins = await selectAssignable(db, adminPermissions);
    await markMatter(db, readerOf(id, permissions, admins), body, clock());
  },
});

export const overviewModule: Module = {
  name: 'overview',
  routes: [matters, ofRecord, mark],
  jobs: [mailDigests],
  schedules: [scheduleJob(mailDigests, dailyAt('08:00'))],
};
