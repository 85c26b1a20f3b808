import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bench, Measure } from '../bench.ts';
import { mixOf } from '../data/mixed-calls.ts';
import { atMost, compare } from '../measurement.ts';
import { startBenchServer } from '../support/bench-server.ts';
import { call } from '../support/http-caller.ts';

/** Callers that keep their connection, and callers that open a new one each time. */
const staying = 40;
const coming = 10;
const secondsBefore = 1;

interface Tally {
  answered: number;
  /** Answered after the signal. */
  afterwards: number;
  /** Accepted, but not answered: by the caller's error. */
  lost: Map<string, number>;
}

/** SIGTERM amid requests: every accepted one gets its whole answer. */
export const measureShutdown: Measure = async function* (bench) {
  const tally: Tally = { answered: 0, afterwards: 0, lost: new Map() };
  const milliseconds: number[] = [];
  for (let round = 0; round < bench.size.rounds; round += 1) {
    milliseconds.push(await stopUnderLoad(bench, tally));
  }
  for (const [reason, count] of tally.lost) console.error(`Lost: ${count} × ${reason}`);
  const lost = [...tally.lost.values()].reduce((sum, count) => sum + count, 0);
  yield* [
    atMost(0, {
      what: `requests lost by ${bench.size.rounds} SIGTERMs, ${staying + coming} callers`,
      unit: '',
      product: lost,
    }),
    compare({ what: 'the same, requests answered', unit: '', product: tally.answered }),
    compare({ what: 'the same, answered after the signal', unit: '', product: tally.afterwards }),
    compare({
      what: 'the same, until the process was gone (longest)',
      unit: 'ms',
      product: Math.max(...milliseconds),
    }),
  ];
};

async function stopUnderLoad({ database, yesterday }: Bench, tally: Tally): Promise<number> {
  const server = await startBenchServer(database);
  const calls = mixOf({ admin: server.admin, owner: server.owner, yesterday });
  const broken: { reason: string; localPort: number | undefined }[] = [];
  let signalled = false;

  async function caller(number: number, keepAlive: boolean): Promise<void> {
    const agent = new Agent({ keepAlive, maxSockets: 1 });
    for (let turn = number; ; turn += 1) {
      const { path, headers } = calls[turn % calls.length] as (typeof calls)[number];
      try {
        const { status, body } = await call(server.url + path, headers, agent);
        if (status !== 200) throw new Error(`${status} ${body}`);
        tally.answered += 1;
        if (signalled) tally.afterwards += 1;
      } catch (error) {
        const { code, localPort } = error as NodeJS.ErrnoException & { localPort?: number };
        if (code === 'ECONNREFUSED') break;
        const who = keepAlive ? 'staying' : 'coming';
        broken.push({ reason: `${who}: ${code ?? error}`, localPort });
      }
    }
    agent.destroy();
  }

  const callers = Array.from({ length: staying + coming }, (_, n) => caller(n, n < staying));
  await delay(secondsBefore * 1000);
  signalled = true;
  const signalledAt = performance.now();
  const code = await server.stop();
  const milliseconds = performance.now() - signalledAt;
  await Promise.all(callers);
  if (code !== 0) throw new Error(`The server ended with code ${code}`);
  // The system shakes hands for a server; a connection the server never saw was not accepted.
  const accepted = await server.accepted();
  for (const { reason, localPort } of broken) {
    if (localPort !== undefined && !accepted.has(localPort)) continue;
    tally.lost.set(reason, (tally.lost.get(reason) ?? 0) + 1);
  }
  return milliseconds;
}
