import { percentile } from './percentile.ts';

export interface Latencies {
  p50: number;
  p99: number;
}

/**
 * Milliseconds of two ways to the same answer, taken in turns, so that whatever else the machine
 * does weighs on both.
 *
 * @param prepare what is done before each of the product's and not counted
 */
export async function alternate(
  samples: number,
  bare: () => Promise<unknown>,
  product: () => Promise<unknown>,
  prepare: () => Promise<unknown> = async () => {},
): Promise<{ bare: Latencies; product: Latencies }> {
  const times = { bare: [] as number[], product: [] as number[] };
  // As many again before: a server that has answered for a minute has compiled its code, and its
  // connections have their plans.
  for (let sample = -samples; sample < samples; sample += 1) {
    const bareMs = await millisecondsOf(bare);
    await prepare();
    const productMs = await millisecondsOf(product);
    if (sample < 0) continue;
    times.bare.push(bareMs);
    times.product.push(productMs);
  }
  return { bare: latencies(times.bare), product: latencies(times.product) };
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

export async function repeat(samples: number, work: () => Promise<unknown>): Promise<Latencies> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) times.push(await millisecondsOf(work));
  return latencies(times);
}

const latencies = (times: readonly number[]): Latencies => ({
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
});
