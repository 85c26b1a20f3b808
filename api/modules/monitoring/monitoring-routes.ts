import { z } from 'zod';
import { badRequest, notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { listQuerySchema } from '#api/core/resource/list-query.ts';
import { selectFeedStates } from '#api/modules/feeds/feed-completeness.ts';
import { feedJobNamed } from '#api/modules/feeds/feed-jobs.ts';
import { listSetAsideLines } from '#api/modules/feeds/set-aside-lines.ts';
import { mostDays, refuseRange } from '#api/modules/reports/report-filter.ts';
import { berlinDay } from '#shared/dates.ts';
import { feedState } from '#shared/schemas/calls/freshness.ts';
import {
  jobRun,
  queuedJob,
  runJobBody,
  setAsideLine,
  setAsideRecord,
} from '#shared/schemas/calls/jobs.ts';
import { getJobRun, listJobRuns } from './job-runs-list.ts';
import { repeatRun, settleRun } from './repeat-run.ts';
import { listAllSetAside } from './set-aside-list.ts';

const longest = mostDays(400);
const mostLines = 1000;

const listRuns = defineRoute({
  method: 'GET',
  url: '/api/admin/monitoring/jobs',
  permission: admin('monitoring'),
  summary: 'A page of job runs, filtered and sorted',
  query: listQuerySchema,
  response: z.array(jobRun),
  async handle({ db, query, clock, reply }) {
    const { runs, contentRange } = await listJobRuns(db, query, clock());
    reply.header('content-range', contentRange);
    return runs;
  },
});

const getRun = defineRoute({
  method: 'GET',
  url: '/api/admin/monitoring/jobs/:id',
  permission: admin('monitoring'),
  summary: 'One job run with its log',
  params: idParams,
  response: jobRun,
  async handle({ db, params }) {
    const run = await getJobRun(db, params.id);
    if (!run) throw notFound();
    return run;
  },
});

const listSetAside = defineRoute({
  method: 'GET',
  url: '/api/admin/monitoring/jobs/:id/set-aside',
  permission: admin('monitoring'),
  summary: 'Lines of a feed that a run set aside, with the reason: the first thousand',
  params: idParams,
  response: z.array(setAsideLine),
  async handle({ db, params }) {
    if (!(await getJobRun(db, params.id))) throw notFound();
    return listSetAsideLines(db, params.id, mostLines);
  },
});

const listEverySetAside = defineRoute({
  method: 'GET',
  url: '/api/admin/monitoring/set-aside',
  permission: admin('monitoring'),
  summary: 'A page of the lines that any run set aside, filtered and sorted',
  query: listQuerySchema,
  response: z.array(setAsideRecord),
  async handle({ db, query, clock, reply }) {
    const { lines, contentRange } = await listAllSetAside(db, query, clock());
    reply.header('content-range', contentRange);
    return lines;
  },
});

const getSetAside = defineRoute({
  method: 'GET',
  url: '/api/admin/monitoring/set-aside/:id',
  permission: admin('monitoring'),
  summary: 'One line that was set aside',
  params: idParams,
  response: setAsideRecord,
  async handle({ db, params, clock }) {
    const filter = JSON.stringify({ id: [params.id] });
    const { lines } = await listAllSetAside(db, { filter }, clock());
    const [line] = lines;
    if (!line) throw notFound();
    return line;
  },
});

const runNow = defineRoute({
  method: 'POST',
  url: '/api/admin/monitoring/jobs',
  permission: admin('feeds'),
  summary: 'Runs a feed job now for a range of days',
  body: runJobBody,
  response: queuedJob,
  status: 202,
  async handle({ db, body: { job, ...payload }, actor, clock }) {
    refuseRange(payload, longest);
    if (payload.from > berlinDay(clock())) {
      throw badRequest('days-to-come', {
        from: 'in-future',
      });
    }
    return { job, id: await enqueue(db, feedJobNamed(job), payload, { startedBy: actor.id }) };
  },
});

const runAgain = defineRoute({
  method: 'POST',
  url: '/api/admin/monitoring/jobs/:id/run-again',
  permission: admin('feeds'),
  summary: 'Runs the job of a failed run once more, with what it was given',
  params: idParams,
  response: queuedJob,
  status: 202,
  handle: ({ db, params, actor }) => repeatRun(db, params.id, actor.id),
});

const dismiss = defineRoute({
  method: 'POST',
  url: '/api/admin/monitoring/jobs/:id/dismiss',
  permission: admin('feeds'),
  summary: 'Takes a given-up job off the dashboard',
  params: idParams,
  async handle({ db, params }) {
    if (!(await getJobRun(db, params.id))) throw notFound();
    await settleRun(db, params.id);
  },
});

const freshness = defineRoute({
  method: 'GET',
  url: '/api/admin/monitoring/freshness',
  permission: admin('monitoring', 'reports'),
  summary: 'How far each feed has come',
  response: z.array(feedState),
  handle: ({ db, services, clock }) =>
    selectFeedStates(db, services.config.feeds, berlinDay(clock())),
});

export const monitoringRoutes = [
  listRuns,
  getRun,
  listSetAside,
  listEverySetAside,
  getSetAside,
  runNow,
  runAgain,
  dismiss,
  freshness,
];
