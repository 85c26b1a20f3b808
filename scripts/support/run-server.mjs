import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { root } from './run.mjs';

const watchdog = new URL('./end-with-parent.mjs', import.meta.url).href;
/**
 * Source lines in errors, and a heap whose garbage is collected early, by one thread: for so
 * little, helper threads cost more than they save. It starts at its full size: while growing, it
 * copies what a report reads several times. As in the Dockerfile.
 */
export const nodeFlags = [
  '--enable-source-maps',
  '--min-semi-space-size=4',
  '--max-semi-space-size=4',
  '--no-parallel-scavenge',
  '--max-old-space-size=1024',
];
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs the server in this terminal until it ends. The first signal is passed on, once; the server
 * then finishes what it is doing. If npm, which started us, is killed, the server is stopped too.
 *
 * @param {string[]} args Node's arguments
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the server's exit code
 */
export function runServer(args, env) {
  const server = spawn(process.execPath, ['--import', watchdog, ...args], {
    cwd: root,
    // With an arena per thread, freed memory lies about unused; as in the Dockerfile.
    env: { MALLOC_ARENA_MAX: '2', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  let stopping = false;
  const stop = (signal) => {
    if (stopping) return;
    stopping = true;
    server.kill(signal);
  };
  for (const signal of signals) process.on(signal, () => stop(signal));
  const starter = findStarter();
  const watch = setInterval(() => {
    if (starter !== findStarter()) stop('SIGTERM');
  }, 200);
  watch.unref();
  return new Promise((resolve) => {
    server.once('error', (error) => {
      console.error(`The server cannot be started: ${error.message}`);
      resolve(1);
    });
    server.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/**
 * The npm that runs us, and the shell in between: they change when npm is killed. If started
 * without npm, in the background of a terminal that may close, we stay.
 */
function findStarter() {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = readStat(process.ppid);
  return /^\((ba|da|a)?sh\)/.test(parent)
    ? `${process.ppid} ${parent.split(' ')[2]}`
    : `${process.ppid}`;
}

/** Linux: a process's name, state and parent. */
function readStat(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.indexOf('('));
  } catch {
    return '';
  }
}
