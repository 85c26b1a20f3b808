import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './run.mjs';

/**
 * Two commands started at once in one checkout must not install or build over each other: the later
 * one waits, and then usually finds nothing left to do.
 */
export async function withLock(work) {
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const file = join(tmpdir(), `partner-platform-${hash}.lock`);
  const release = () => rmSync(file, { force: true });
  for (let waited = 0; !take(file); waited += 1) {
    if (waited === 2) console.log('Waiting for another command that is installing or building …');
    const holder = readHolder(file);
    // A file without a number was just made, or its maker was killed at that moment.
    if (holder === undefined ? waited > 10 : !isAlive(holder)) release();
    else await delay(300);
  }
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
