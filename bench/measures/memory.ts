import type { Bench, Measure } from '../bench.ts';
import { mixOf } from '../data/mixed-calls.ts';
import { atMost, compare, inMegabytes } from '../measurement.ts';
import { partOf } from '../sizes.ts';
import { loadHttp } from '../support/http-load.ts';

const samples = 10;
/** Growth from start to end that is noise: filling caches, compiled code. */
const mostGrowth = 2;

/**
 * 50,000 requests of all kinds, after a first tenth that fills caches. The heap after a collection
 * is sampled ten times; its trend, not two samples, shows whether it grows.
 */
export const measureMemory: Measure = async function* (bench) {
  const requests = partOf(bench.size, 50_000);
  const what = `trend over ${requests.toLocaleString('en-GB')} requests`;
  const { memory } = await bench.server();
  await ask(bench, requests / samples);
  const heaps = [(await memory({ collect: true })).heapUsed];
  const rss = [(await memory()).rss];
  for (let sample = 0; sample < samples; sample += 1) {
    await ask(bench, requests / samples);
    heaps.push((await memory({ collect: true })).heapUsed);
    rss.push((await memory()).rss);
  }
  yield* [
    atMost(mostGrowth, inMegabytes(`heap: ${what}`, slope(heaps) * samples)),
    compare(inMegabytes('heap after a collection, at the end', heaps.at(-1) ?? 0)),
    compare(inMegabytes(`memory of the process: ${what}`, slope(rss) * samples)),
    compare(inMegabytes('memory of the process, at the end', rss.at(-1) ?? 0)),
  ];
};

async function ask({ server, yesterday }: Bench, amount: number): Promise<void> {
  const { url, admin, owner } = await server();
  const calls = mixOf({ admin, owner, yesterday });
  const load = await loadHttp({ url, requests: calls, connections: 20, amount });
  if (load.failures > 0) throw new Error(`Calls failed: ${load.reasons}`);
}

/** Least squares: the change from one value to the next. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [above, below] = [0, 0];
  values.forEach((value, index) => {
    above += (index - middle) * (value - mean);
    below += (index - middle) ** 2;
  });
  return above / below;
}
