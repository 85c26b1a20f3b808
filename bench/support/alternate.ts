import { percentile } from './percentile.ts';

interface Latencies {
  p50: number;
  p99: number;
}

/**
 * Milliseconds of two ways to the same answer, measured alternately, so that other load on the
 * machine affects both.
 */
export async function alternate(
  samples: number,
  bare: () => Promise<unknown>,
  product: () => Promise<unknown>,
): Promise<{ bare: Latencies; product: Latencies }> {
  const times = { bare: [] as number[], product: [] as number[] };
  // As many again first: a server that has run for a minute has compiled its code, and its
  // connections have their plans.
  for (let sample = -samples; sample < samples; sample += 1) {
    const bareMs = await millisecondsOf(bare);
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

const latencies = (times: readonly number[]): Latencies => ({
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
});
