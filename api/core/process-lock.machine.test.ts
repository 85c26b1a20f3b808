import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireProcessLock } from './process-lock.ts';

const run = promisify(execFile);

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'process-lock-'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true });
});

/** Other processes that compete for the lock, and what each of them says. */
async function race(count: number) {
  const module = new URL('./process-lock.ts', import.meta.url).href;
  const program = `
    const { acquireProcessLock } = await import(${JSON.stringify(module)});
    process.stdin.once('data', () => {
      acquireProcessLock(${JSON.stringify(dataDir)}, { note: 'http://one.example', patienceMs: 0 }).then(
        () => console.log('got it'),
        (error) => console.log(error.message),
      );
    });
    console.log('ready');
  `;
  const runners = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  await Promise.all(runners.map(({ stdout }) => once(stdout, 'data')));
  const answers = runners.map(({ stdout }) => once(stdout, 'data'));
  for (const { stdin } of runners) stdin.write('go');
  const said = (await Promise.all(answers)).map(([line]) => String(line).trim());
  return {
    said,
    async kill() {
      const ended = runners.map((runner) => once(runner, 'exit'));
      for (const runner of runners) runner.kill('SIGKILL');
      await Promise.all(ended);
    },
    holder: runners[said.indexOf('got it')],
  };
}

/** What an unprivileged process is told, even when the tests are privileged. */
async function tryAsNobody(): Promise<string> {
  const module = new URL('./process-lock.ts', import.meta.url).href;
  const program = `
    const { acquireProcessLock } = await import(${JSON.stringify(module)});
    if (process.getuid() === 0) process.setuid(65534);
    await acquireProcessLock(${JSON.stringify(dataDir)}).catch((error) => console.log(error.message));
  `;
  const { stdout } = await run(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    program,
  ]);
  return stdout.trim();
}

describe('process lock', () => {
  it('is free again once it is released, and leaves nothing behind', async () => {
    for (const _ of [1, 2]) {
      const release = await acquireProcessLock(dataDir);
      await release();
    }
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('goes to one of several, and tells the others who has it', async () => {
    const { said, holder, kill } = await race(4);
    const refusal = `Already running on ${dataDir} (process ${holder?.pid}, http://one.example).`;
    expect(said.sort()).toEqual([refusal, refusal, refusal, 'got it']);
    await expect(acquireProcessLock(dataDir, { patienceMs: 0 })).rejects.toThrow(refusal);
    await kill();
  });

  it('is waited for while its holder is shutting down', async () => {
    const release = await acquireProcessLock(dataDir);
    const next = acquireProcessLock(dataDir, { patienceMs: 10_000 });
    await release();
    await (await next)();
  });

  it('is recovered by exactly one when its holder was killed', async () => {
    for (let round = 1; round <= 5; round += 1) {
      // The first round finds nothing, each later one what the previous one left behind.
      const racers = await race(4);
      expect(racers.said.filter((line) => line === 'got it')).toHaveLength(1);
      await racers.kill();
    }
  });

  it('stays with a holder that is stopped and cannot answer', async () => {
    const { holder, kill } = await race(1);
    holder?.kill('SIGSTOP');
    await expect(acquireProcessLock(dataDir, { patienceMs: 0 })).rejects.toThrow(
      `Already running on ${dataDir} (it does not answer).`,
    );
    await kill();
  });

  it('names the directory, not its own file, where that belongs to another user', async () => {
    await chmod(dataDir, 0o555);
    expect(await tryAsNobody()).toBe(
      `${dataDir} cannot be written (EACCES): was it made by another user?`,
    );
  });
});
