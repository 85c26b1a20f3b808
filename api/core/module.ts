import type { Route } from './http/route.ts';
import type { AnyJob } from './jobs/define-job.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { ResourceDeclaration } from './resource/define-resource.ts';

/** One part of the product: what it answers, and what it does on its own. */
export interface Module {
  name: string;
  resources?: ResourceDeclaration[];
  routes?: Route[];
  jobs?: AnyJob[];
  schedules?: Schedule[];
}
