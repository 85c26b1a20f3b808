import { removeOrphanedFiles } from '#api/core/files/remove-orphaned-files.ts';
import type { JobContext } from '#api/core/jobs/define-job.ts';
import { tellRun } from '#shared/messages/runs/tell-run.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';

/** The nightly job, at that moment. */
export async function removeOrphans({ services }: TestApp, now: Date): Promise<string> {
  const context: Partial<JobContext> = {
    db: services.systemDb,
    clock: () => now,
    services,
    signal: new AbortController().signal,
    log: { info() {}, warn() {}, error() {}, flush: async () => {} },
  };
  return tellRun(await removeOrphanedFiles.run(context as JobContext, {}), 'en');
}
