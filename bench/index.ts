import { cpus, loadavg } from 'node:os';
import { addDay, berlinDay } from '#shared/dates.ts';
import type { Bench } from './bench.ts';
import { plantFigures } from './data/plant-figures.ts';
import { type Options, readOptions } from './read-options.ts';
import { runMeasures } from './run-measures.ts';
import { reachBenchDatabase, startBenchDatabase } from './support/bench-database.ts';
import { type BenchServer, startBenchServer } from './support/bench-server.ts';

/*
 * npm run bench                                   everything, on a small history
 * npm run bench -- --size m --only list,profit    some of it, on ten million rows
 * npm run bench -- --json                         for programs, at its end
 *
 * Figures are taken in one run, plain SQL against the product, on a separate PostgreSQL or on the
 * empty one of DATABASE_URL. If that is a Citus, its figures are distributed once planted.
 */
const progress = (text: string) => process.stderr.write(`${text}\n`);
const closers: (() => Promise<unknown>)[] = [];
let closing: Promise<void> | undefined;

try {
  await run(readOptions(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeAll();
}
// A measure that failed may have left something open.
process.exit();

async function run({ size, measures, json }: Options): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => closeAll().finally(() => process.exit(1)));
  }
  const yesterday = addDay(berlinDay(new Date()), -1);
  const address = process.env.DATABASE_URL;
  const database = await (address ? reachBenchDatabase(address) : startBenchDatabase());
  closers.push(() => database.remove());
  const machine = describeMachine(database.version);
  progress(machine);
  await plantFigures(database.ownerUrl, size, yesterday, progress);

  let server: Promise<BenchServer> | undefined;
  const bench: Bench = {
    size,
    database,
    yesterday,
    server: () => {
      server ??= startBenchServer(database);
      return server;
    },
  };
  closers.push(async () => (await server)?.stop());

  const taken = await runMeasures(measures, bench, json ? progress : console.log);
  if (json) console.log(JSON.stringify({ size: size.name, machine, ...taken }, null, 2));
  const { measurements, failures } = taken;
  const isGood = failures.length === 0 && measurements.every(({ ok }) => ok !== false);
  process.exitCode = isGood ? 0 : 1;
}

/** Ends in reverse order of start; one that fails to end does not keep the others from it. */
function closeAll(): Promise<void> {
  // A signal ends the servers, and with them what is measured: both ends wait for the same.
  closing ??= (async () => {
    for (const close of closers.reverse()) {
      await close().catch((error: Error) => progress(error.message));
    }
  })();
  return closing;
}

/** Everything else on the machine affects every figure: the load says how much. */
function describeMachine(version: string): string {
  const cores = cpus();
  return `${cores.length} × ${cores[0]?.model ?? 'CPU'}, load ${loadavg()[0]?.toFixed(1)} at the start, Node ${process.versions.node}, PostgreSQL ${version} (fsync off)`;
}
