import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { dirname } from 'node:path';
import { loaderOf } from '#api/paths.ts';
import { productName } from '#shared/product-name.ts';
import { collectText } from '../collect-text.ts';
import type { Outcome, TaskTable } from './task.ts';

export interface TaskProcess<Tasks extends TaskTable> {
  /**
   * One after the other.
   *
   * @throws ProcessEndedError if it ends during the task, or takes too long
   * @throws Error if the task itself fails
   */
  ask<Name extends keyof Tasks & string>(
    task: Name,
    input: Parameters<Tasks[Name]>[0],
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>;
  /** Until it is asked again, it keeps no process alive. */
  rest(): void;
  hasEnded(): boolean;
  end(): Promise<void>;
}

export class ProcessEndedError extends Error {}

/** However busy the machine is: for its start, and for each task. */
const mostMs = 30_000;

/**
 * A separate process that runs `program`, which ends with `serveTasks`.
 *
 * @param limits what the shell says before it becomes the process
 */
export async function startTaskProcess<Tasks extends TaskTable>(
  program: string,
  flags: readonly string[],
  limits = '',
): Promise<TaskProcess<Tasks>> {
  const child = fork(program, {
    execPath: '/bin/sh',
    execArgv: ['-c', `${limits}exec "$@"`, 'sh', process.execPath, ...flags, ...loaderOf(program)],
    cwd: dirname(program),
    // It needs none of our secrets.
    env: {
      UV_THREADPOOL_SIZE: '1',
      MALLOC_ARENA_MAX: '1',
      PRODUCT_NAME: productName.de,
      PRODUCT_NAME_EN: productName.en,
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const told = child.stderr ? collectText(child.stderr) : () => '';
  const ended = endOf(child);
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  /** Its next message; undefined if it ends, or is silent for too long. */
  const hear = async (): Promise<unknown> => {
    const patience = setTimeout(() => child.kill('SIGKILL'), mostMs);
    const said = once(child, 'message').then(([message]) => message);
    try {
      return await Promise.race([said, ended.then(() => undefined)]);
    } finally {
      clearTimeout(patience);
    }
  };
  const end = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  if ((await hear()) !== 'ready') {
    await end();
    throw new Error(`The process did not start: ${told() || (await ended)}`);
  }
  return {
    async ask(task, input) {
      holdUp(child, true);
      child.send({ task, input });
      const outcome = (await hear()) as Outcome | undefined;
      if (!outcome) throw new ProcessEndedError(`${task} did not end: ${told() || (await ended)}`);
      if ('failure' in outcome) throw new Error(outcome.failure);
      return outcome.result as never;
    },
    rest: () => holdUp(child, false),
    hasEnded: () => hasEnded,
    end,
  };
}

/** Whether our process has to wait for it before ending. */
function holdUp(child: ChildProcess, holds: boolean): void {
  const how = holds ? 'ref' : 'unref';
  child[how]();
  child.channel?.[how]();
  (child.stderr as Socket | null)?.[how]();
}

/** How it ended. A send at that moment fails as well, which says no more. */
const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(String(signal ?? code)));
    child.on('error', (error) => resolve(String(error)));
  });
