import { z } from 'zod';
import { defineJob, patience } from '#api/core/jobs/define-job.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { verifyArchive } from './verify-archive.ts';

/** Every night: the archive is whole, each file is the one that was sealed. */
export const verifyArchiveJob = defineJob({
  name: 'verify-archive',
  payload: z.object({}),
  queue: () => 'files',
  maxAttempts: patience.halfADay,
  recorded: true,
  async run({ db, services, log }) {
    const { documents, faults } = await verifyArchive(db, services);
    for (const { number, fault } of faults) log.warn(sayRun('archive-fault', { number, fault }));
    return sayRun('archive-verified', { documents, faults: faults.length });
  },
});
