import { percentile } from './support/percentile.ts';

/** One line of the report. */
export interface Measurement {
  what: string;
  unit: string;
  /** What plain SQL reaches in the same run, without the product around it. */
  bare?: number;
  product: number;
  /** product / bare, where both do the same. */
  ratio?: number;
  /**
   * The target in words, and whether it was reached; a figure without a target is for information.
   */
  target?: string;
  ok?: boolean;
}

type Figures = Pick<Measurement, 'what' | 'unit' | 'bare' | 'product'>;

/**
 * A figure, and what plain SQL needs for the same.
 *
 * @throws Error for what is not a number: that is not a bad figure but none
 */
export function compare(figures: Figures): Measurement {
  const { what, bare, product } = figures;
  if (![bare ?? 0, product].every(Number.isFinite)) throw new Error(`${what}: not a number`);
  return { ...figures, ...(bare && { ratio: product / bare }) };
}

export function atMost(limit: number, figures: Figures): Measurement {
  const target = `≤ ${limit} ${figures.unit}`.trim();
  return { ...compare(figures), target, ok: figures.product <= limit };
}

export function atLeast(limit: number, figures: Figures): Measurement {
  const target = `≥ ${limit} ${figures.unit}`.trim();
  return { ...compare(figures), target, ok: figures.product >= limit };
}

const megabyte = 1024 * 1024;

export const inMegabytes = (what: string, bytes: number, bare?: number): Figures => ({
  what,
  unit: 'MB',
  ...(bare && { bare: bare / megabyte }),
  product: bytes / megabyte,
});

/** Within which so many per cent of the calls were answered, of times in milliseconds. */
export const latency = (what: string, p: 50 | 99, times: readonly number[]): Figures => ({
  what: `${what}, p${p}`,
  unit: 'ms',
  product: percentile(times, p / 100),
});
