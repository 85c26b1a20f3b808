import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepWarm } from './keep-warm.ts';
import type { TaskProcess } from './task-process.ts';

class StandIn implements TaskProcess<Record<string, never>> {
  dead = false;
  resting = false;
  ask = async () => undefined as never;
  rest() {
    this.resting = true;
  }
  hasEnded() {
    return this.dead;
  }
  async end() {
    this.dead = true;
  }
}

let started: StandIn[];
let start: () => Promise<StandIn>;
beforeEach(() => {
  vi.useFakeTimers();
  started = [];
  start = async () => {
    const process = new StandIn();
    started.push(process);
    return process;
  };
});
afterEach(() => {
  vi.useRealTimers();
});

const keep = () => keepWarm(() => start(), 1000);
const alive = () => started.filter(({ dead }) => !dead);

it('starts none before one is announced or taken', async () => {
  const processes = keep();
  expect(started).toEqual([]);
  expect([await processes.take()]).toEqual(started);
});

it('starts one however often one is announced, and hands it out once', async () => {
  const processes = keep();
  processes.prepare();
  processes.prepare();
  const first = await processes.take();
  expect([first]).toEqual(started);
  expect(await processes.take()).not.toBe(first);
  expect(started).toHaveLength(2);
});

it('lets it rest, so that it keeps nothing from ending, and ends it if nobody comes', async () => {
  const processes = keep();
  processes.prepare();
  await vi.advanceTimersByTimeAsync(600);
  expect(started).toMatchObject([{ resting: true, dead: false }]);
  processes.prepare();
  await vi.advanceTimersByTimeAsync(999);
  expect(alive()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toMatchObject([{ dead: true }]);
  expect((await processes.take()).hasEnded()).toBe(false);
});

it('does not end one that was taken', async () => {
  const processes = keep();
  processes.prepare();
  const taken = await processes.take();
  await vi.advanceTimersByTimeAsync(5000);
  await processes.close();
  expect(taken.hasEnded()).toBe(false);
});

it('hands out another if the one that waits has died', async () => {
  const processes = keep();
  processes.prepare();
  await vi.advanceTimersByTimeAsync(0);
  for (const process of started) process.dead = true;
  expect((await processes.take()).hasEnded()).toBe(false);
});

it('tells who takes one, not who announces it, that none can be started', async () => {
  const processes = keep();
  start = async () => {
    throw new Error('no memory');
  };
  processes.prepare();
  await expect(processes.take()).rejects.toThrow('no memory');
});

it('leaves none when it is closed, not even one that is still starting', async () => {
  const processes = keep();
  let finish = () => {};
  const startSoon = start;
  start = async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return startSoon();
  };
  processes.prepare();
  const closing = processes.close();
  finish();
  await closing;
  expect(started).toMatchObject([{ dead: true }]);
  processes.prepare();
  expect(started).toHaveLength(1);
});
