import type { Db } from './database/db.ts';
import type { Route } from './http/route.ts';
import type { AnyJob } from './jobs/define-job.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { GivenUpJob } from './jobs/worker-options.ts';
import type { ResourceDeclaration } from './resource/define-resource.ts';
import type { Services } from './services.ts';
import type { Measure } from './telemetry/measure.ts';

/** One part of the product: the calls it answers, and what it does on its own. */
export interface Module {
  name: string;
  resources?: ResourceDeclaration[];
  routes?: Route[];
  jobs?: AnyJob[];
  schedules?: Schedule[];
  /** What `/metrics` reports of it. */
  measures?: Measure[];
  /** At each start of a worker, in a transaction: queues work left undone by ended processes. */
  takeUp?(db: Db): Promise<void>;
  /** In the transaction that gives a job up. */
  givenUp?(db: Db, job: GivenUpJob, services: Services): Promise<void>;
}
