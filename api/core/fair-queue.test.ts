import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

it('lets so many at once, the others in the order they came, without those who left', async () => {
  const turns = createFairQueue(2);
  const came: string[] = [];
  const passes = new Map<string, () => void>();
  const ask = async (name: string, signal = new AbortController().signal) => {
    passes.set(name, await turns.take(signal));
    came.push(name);
  };
  const leaving = new AbortController();
  const asked = ['a', 'b', 'c'].map((name) => ask(name));
  const left = ask('left', leaving.signal);
  asked.push(ask('d'));
  await Promise.all(asked.slice(0, 2));
  expect(came).toEqual(['a', 'b']);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  passes.get('b')?.();
  // A newcomer at that moment queues behind those who wait.
  asked.push(ask('e'));
  await asked[2];
  expect(came).toEqual(['a', 'b', 'c']);
  passes.get('a')?.();
  await asked[3];
  passes.get('c')?.();
  await asked[4];
  expect(came).toEqual(['a', 'b', 'c', 'd', 'e']);
  await expect(ask('gone', leaving.signal)).rejects.toThrow('left');
});

it('lets those come first who had no turn for longest, whatever line others make', async () => {
  const { signal } = new AbortController();
  const turns = createFairQueue(2);
  const came: string[] = [];
  const passes: (() => void)[] = [];
  const ask = async (whose: string) => {
    passes.push(await turns.take(signal, whose));
    came.push(whose);
  };
  const asked = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'c'].map(ask);
  for (const one of asked.keys()) {
    await expect.poll(() => passes.length).toBeGreaterThan(one);
    passes[one]?.();
  }
  await Promise.all(asked);
  expect(came).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a', 'a']);
});

it('refuses callers while the queue is full', async () => {
  const { signal } = new AbortController();
  const turns = createFairQueue(1, 1);
  const pass = await turns.take(signal);
  const waiting = turns.take(signal);
  await expect(turns.take(signal)).rejects.toMatchObject({ status: 503, code: 'overloaded' });
  pass();
  await waiting;
  expect(await Promise.race([turns.take(signal), 'waits'])).toBe('waits');
});
