import { z } from 'zod';
import type { RunSaid } from '#shared/messages/runs/tell-run.ts';
import { testLog } from '../../../../tests/support/silent-log.ts';
import { type Db, openPool } from '../../database/db.ts';
import type { Services } from '../../services.ts';
import { defineJob, type JobContext } from '../define-job.ts';
import type { WorkerOptions } from '../worker.ts';

/** What the worker's tests share with the process that one of them kills. */

export const openSystemDb = (ownerUrl: string): Db =>
  openPool({ url: ownerUrl, role: 'platform_app', max: 8, statementTimeoutMs: 20_000 });

export const quickTiming = { poll: 50, heartbeat: 100, finishWithin: 5000, abortWithin: 1000 };

export function workerOptions(
  ownerUrl: string,
  systemDb: Db,
  given: Partial<WorkerOptions> = {},
): WorkerOptions {
  return {
    ownerUrl,
    systemDb,
    jobs: [],
    schedules: [],
    // The jobs of these tests use none.
    services: {} as Services,
    clock: () => new Date(),
    log: testLog,
    concurrency: 3,
    timing: quickTiming,
    ...given,
  };
}

type Work = (context: JobContext, name: string) => Promise<string>;

/** A recorded job that does what the test says; its payload is a word, each word a queue. */
export const testJob = (run: Work, given: { name?: string; recorded?: boolean } = {}) =>
  defineJob({
    name: 'test-job',
    payload: z.object({ word: z.string().min(1), day: z.iso.date().optional() }),
    queue: ({ word }) => `test ${word}`,
    maxAttempts: 3,
    recorded: true,
    range: ({ day = '2026-11-01' }) => ({ from: day, to: day }),
    run: async (context, { word }) => words(await run(context, word)),
    ...given,
  });

/** Lines of a test are in no catalogue. */
export const words = (said: string) => said as RunSaid;
