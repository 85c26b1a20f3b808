import type { JobContext } from '#api/core/jobs/define-job.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { removeOrphanedFiles } from '../remove-orphaned-files.ts';

/** The nightly job, at that moment. */
export function removeOrphans({ services }: TestApp, now: Date): Promise<string | undefined> {
  const context: Partial<JobContext> = {
    db: services.systemDb,
    clock: () => now,
    services,
    signal: new AbortController().signal,
    log: { info() {}, warn() {}, error() {}, flush: async () => {} },
  };
  return removeOrphanedFiles.run(context as JobContext, {});
}
