import { enqueue } from '#api/core/jobs/enqueue.ts';
import type { Module } from '#api/core/module.ts';
import { settleDemo } from './settle-demo.ts';

export const demoModule: Module = {
  name: 'demo',
  jobs: [settleDemo],
  async takeUp(db) {
    const planted = db('demo').whereNotNull('completed_at').whereNull('settled_at');
    if (await planted.first('seeded_on')) {
      await enqueue(db, settleDemo, {}, { jobKey: settleDemo.name });
    }
  },
};
