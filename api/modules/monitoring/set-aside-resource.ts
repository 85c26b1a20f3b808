import { defineResource } from '#api/core/resource/define-resource.ts';
import { setAside } from '#shared/schemas/entities/set-aside.ts';

const ofRun = (column: string) => `(select r.${column} from job_runs r where r.id = t.job_run_id)`;

export const setAsideResource = defineResource(setAside, {
  table: 'feed_set_aside',
  columns: {
    runId: 't.job_run_id',
    fileName: '(select i.file_name from feed_imports i where i.job_run_id = t.job_run_id)',
    from: ofRun('from_on'),
    to: ofRun('to_on'),
    startedAt: ofRun('started_at'),
    createdAt: ofRun('started_at'),
    updatedAt: ofRun('started_at'),
  },
});
