import type { z } from 'zod';
import { type RunSaid, tellRun } from '#shared/messages/runs/tell-run.ts';
import type { Db } from '../database/db.ts';
import type { Services } from '../services.ts';

/** What a job says while it runs. Lines are readable by others at once, not when the run ends. */
export interface RunLog {
  /** What the catalogue of runs has; of a failure also the words of what others threw. */
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
  /** Aborts when the run should come to its end at once: a stopping worker, a lost lock. */
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
  /** Jobs of one queue never overlap, on whatever worker. Few names: they are kept for good. */
  queue(payload: P): string;
  /** See `patience`: how long it is tried before it is given up, and admins are told. */
  maxAttempts: number;
  /** Keeps a row of `job_runs` for every attempt, with its log and the payload: of no secrets. */
  recorded: boolean;
  /** The days a run is about, as the jobs table shows them. */
  range?(payload: P): { from: string; to: string };
  /**
   * Does the work; may be ended at any point by a kill and is then run again, so it must give the
   * same result twice.
   *
   * @returns what was done, the run's description
   */
  run(context: JobContext, payload: P): Promise<RunSaid>;
}

/**
 * The queue waits e, e², e³ … seconds between attempts, and from the tenth on six hours: five are
 * over within two minutes.
 */
export const patience = {
  /** 16 hours: longer than an evening's outage, and over before the next day's turn. */
  halfADay: 12,
  /** Four days; 17 hours where each hour has its turn, which counts on. */
  days: 25,
};

/** A job whatever its payload, as the worker holds it. */
export type AnyJob = JobDefinition<unknown>;

export function defineJob<P>(definition: JobDefinition<P>): JobDefinition<P> {
  return definition;
}

/** An error after which another attempt is pointless: the run fails, and is not repeated. */
export function permanentFailure(said: RunSaid, options?: ErrorOptions): Error {
  return Object.assign(new Error(tellRun(said, 'en'), options), { permanent: true, said });
}

export const isPermanentFailure = (error: unknown): boolean =>
  error instanceof Error && 'permanent' in error && error.permanent === true;
