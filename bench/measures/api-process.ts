import { setTimeout as delay } from 'node:timers/promises';
import type { Measure } from '../bench.ts';
import { atMost, inMegabytes } from '../measurement.ts';
import { startBenchServer } from '../support/bench-server.ts';
import { median } from '../support/percentile.ts';

const idleSeconds = 3;

/**
 * A separate API process, with the database already up: its time to answer, and its memory then.
 */
export const measureApiProcess: Measure = async function* ({ database, size }) {
  const started: { readyMs: number; rss: number }[] = [];
  for (let round = 0; round < size.rounds; round += 1) {
    const server = await startBenchServer(database);
    await delay(idleSeconds * 1000);
    const { rss } = await server.memory();
    started.push({ readyMs: server.readyMs, rss });
    await server.stop();
  }
  yield* [
    atMost(1000, {
      what: 'API process: first answer after its start',
      unit: 'ms',
      product: median(started.map(({ readyMs }) => readyMs)),
    }),
    atMost(
      150,
      inMegabytes('API process: memory when idle', median(started.map(({ rss }) => rss))),
    ),
  ];
};
