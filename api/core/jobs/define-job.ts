import { z } from 'zod';
import { type RunSaid, tellRun } from '#shared/messages/runs/tell-run.ts';
import type { Db } from '../database/db.ts';
import { isUnstorable } from '../database/is-unstorable.ts';
import type { Services } from '../services.ts';

/** What a job says while it runs. Others can read its lines at once, not only when the run ends. */
export interface RunLog {
  /** A line from the catalogue of runs, or, of a failure, the words of a foreign error. */
  info(said: RunSaid): void;
  warn(said: RunSaid): void;
  error(said: string): void;
  /** Resolves once every line so far is stored. Throws if one could not be. */
  flush(): Promise<void>;
}

export interface JobContext {
  /** Role platform_app, a pool: no transaction is open. */
  db: Db;
  /** One transaction whose changes are audited as made by this run. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  clock: () => Date;
  log: RunLog;
  /** Aborts when the run should end at once: a stopping worker, a lost lock. */
  signal: AbortSignal;
  services: Services;
  /** Row of `job_runs`; 0 for a job that is not recorded. */
  runId: number;
  /** 1 for the first try. */
  attempt: number;
  /** This is the last attempt: a failure now is final. */
  isLastAttempt: boolean;
}

export interface JobDefinition<P> {
  /** Kebab-case; also names the runs. */
  name: string;
  /** Checked when a job is enqueued and again when it runs; must accept its own output as JSON. */
  payload: z.ZodType<P>;
  /** Jobs of one queue never overlap, on any worker. Keep names few: they are kept for good. */
  queue(payload: P): string;
  /** See `patience`: attempts before it is given up, and admins are told. */
  maxAttempts: number;
  /** Keeps a row of `job_runs` per attempt, with its log and payload: no secrets in it. */
  recorded: boolean;
  /** The days a run is about, as the jobs table shows them. */
  range?(payload: P): { from: string; to: string };
  /**
   * Does the work. A kill may end it at any point, and it is then run again, so running it twice
   * must give the same result.
   *
   * @returns what was done, the run's description
   */
  run(context: JobContext, payload: P): Promise<RunSaid>;
}

/**
 * The queue waits e, e², e³ … seconds between attempts, and six hours from the tenth on: five are
 * over within two minutes.
 */
export const patience = {
  /** 16 hours: longer than an evening's outage, and over before the next day's turn. */
  halfADay: 12,
  /** Four days; 17 hours for an hourly job, whose turns continue the count. */
  days: 25,
};

/** A job whatever its payload, as the worker holds it. */
export type AnyJob = JobDefinition<unknown>;

/** How long the queue waits after this attempt has failed. */
export const secondsUntilNext = (attempt: number): number =>
  Math.round(Math.exp(Math.min(attempt, 10)));

type Usual = 'payload' | 'maxAttempts' | 'recorded';

/** What it does not say is as usual: it is given nothing, has half a day, and is recorded. */
export function defineJob<P = Record<string, never>>(
  definition: Omit<JobDefinition<P>, Usual> & Partial<Pick<JobDefinition<P>, Usual>>,
): JobDefinition<P> {
  const payload = z.object({}) as unknown as z.ZodType<P>;
  return { payload, maxAttempts: patience.halfADay, recorded: true, ...definition };
}

/** An error in words of both languages. */
export const codedError = (said: RunSaid, options?: ErrorOptions): Error =>
  Object.assign(new Error(tellRun(said, 'en'), options), { said });

/** An error that makes another attempt pointless: the run fails, and is not repeated. */
export const permanentFailure = (said: RunSaid, options?: ErrorOptions): Error =>
  Object.assign(codedError(said, options), { permanent: true });

export const isPermanentFailure = (error: unknown): boolean =>
  (error instanceof Error && 'permanent' in error && error.permanent === true) ||
  isUnstorable(error);
