import type { TestProject } from 'vitest/node';
import { makeKey } from '../../api/core/pdf/sealing/sealing-key.ts';
import { buildServer } from './build-server.ts';
import { startDatabaseServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The key of every test's installation: to make one takes longer than most tests. */
    sealingKey: { privateKey: string; certificate: string };
  }
}

/** Vitest's global set-up, once for all projects of a run: unit tests need none of it. */
export default async function setUpRun(
  project: TestProject,
): Promise<undefined | (() => Promise<unknown>)> {
  if (project.vitest.projects.every(({ name }) => name === 'unit')) return undefined;
  project.provide('sealingKey', await makeKey(new Date('2020-01-01T00:00:00Z')));
  const ends = await Promise.all([startDatabaseServer(project), buildServer(project)]);
  return () => Promise.all(ends.map((end) => end()));
}
