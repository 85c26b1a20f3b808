import { mustExist } from '#api/core/database/must-exist.ts';
import { defineJob } from '#api/core/jobs/define-job.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';

/** Settles the demo's past months, in the queue of all settlements: its numbers come first. */
export const settleDemo = defineJob({
  name: 'settle-demo',
  queue: () => 'settlement',
  async run(context) {
    const { db, clock } = context;
    const { seeded_on: seededOn } = mustExist(await db('demo').first('seeded_on'));
    const { settleDemoMonths } = await import('#seeds/settle-demo-months.ts');
    const count = await settleDemoMonths(context, seededOn);
    await db('demo').update({ settled_at: clock() });
    return sayRun('demo-settled', { count });
  },
});
