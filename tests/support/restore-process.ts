import { afterAll, vi } from 'vitest';

/*
 * The files of a process share their loaded modules, and would share what they have changed in it:
 * mocks, timers and the environment are as before after each file.
 */
const { ...env } = process.env;

afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
});
