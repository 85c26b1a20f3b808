import { z } from 'zod';
import { badRequest, conflict, notFound } from '#api/core/http/problem.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { idParams } from '#api/core/resource/id-params.ts';
import { selectFeedStates, selectPauses } from '#api/modules/feeds/read.ts';
import { mostDays, refuseRange } from '#api/modules/reports/report-filter.ts';
import { feedJobNamed, fetchJobs } from '#api/operations/feeds/feed-jobs.ts';
import { nextFetchAt } from '#api/operations/feeds/feed-schedules.ts';
import { berlinDay } from '#shared/dates.ts';
import type { FeedName } from '#shared/feeds/feeds.ts';
import { feedState } from '#shared/schemas/calls/freshness.ts';
import { jobLog, queuedJob, runJobBody } from '#shared/schemas/calls/jobs.ts';

const longest = mostDays(400);

const getLog = defineRoute({
  url: '/api/admin/monitoring/jobs/:id/log',
  permission: admin('monitoring'),
  summary: 'The lines that a job run logged',
  params: idParams,
  response: jobLog,
  async handle({ db, params }) {
    if (!(await db('job_runs').where({ id: params.id }).first('id'))) throw notFound();
    const lines = await db('job_run_lines')
      .where({ job_run_id: params.id })
      .orderBy('id')
      .select('at', 'text', 'said');
    return { lines: lines.map(({ at, ...line }) => ({ at: at.toISOString(), ...line })) };
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
    const isFetch = (name: FeedName) => fetchJobs[name].name === job;
    const pauses = [...(await selectPauses(db)).keys()];
    if (pauses.some(isFetch)) throw conflict('feed-paused');
    return { job, id: await enqueue(db, feedJobNamed(job), payload, { startedBy: actor.id }) };
  },
});

const freshness = defineRoute({
  url: '/api/admin/monitoring/freshness',
  permission: admin('monitoring', 'reports'),
  summary: 'How far each feed has come',
  response: z.array(feedState),
  async handle({ db, services, clock }) {
    const now = clock();
    const states = await selectFeedStates(db, services.config.feeds, berlinDay(now));
    return states.map((state) => {
      const isFetched = state.on && !state.isPaused && !state.endedOn;
      return {
        ...state,
        nextFetchAt: isFetched ? nextFetchAt(state.feed, now).toISOString() : null,
      };
    });
  },
});

export const monitoringRoutes = [getLog, runNow, freshness];
