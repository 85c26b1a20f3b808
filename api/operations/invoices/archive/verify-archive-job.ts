import { defineJob } from '#api/core/jobs/define-job.ts';
import { verifyArchive } from '#api/modules/invoices/archive/verify-archive.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { keepMatters } from '../watch/keep-matters.ts';

/** Every night: the archive is complete, each file is the one that was sealed. */
export const verifyArchiveJob = defineJob({
  name: 'verify-archive',
  queue: () => 'files',
  async run({ db, transaction, clock, services, log }) {
    const { documents, faults, takenOut } = await verifyArchive(db, services);
    const matters = new Set(
      faults.map(({ number, fault }) => sayRun('archive-fault', { number, fault })),
    );
    for (const said of matters) log.warn(said);
    const found = { foundBy: 'verify-archive', matters, now: clock() } as const;
    await transaction((own) => keepMatters(own, services, found));
    return sayRun('archive-verified', {
      documents,
      faults: faults.length,
      takenOut: takenOut.length,
    });
  },
});
