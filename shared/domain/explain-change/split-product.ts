/** Amounts in millionths of a micro-euro: what fractions leave is far below a cent. */
export const unitsPerMicro = 1_000_000n;

/**
 * How much each factor of a product contributes to its change: a chain of stages, each a part or a
 * multiple of the one before, whose last one is the amount. `days → views → payout` is the product
 * days × views a day × payout a view.
 *
 * Each factor gets the mean of what it changes over all orders in which the factors can change (its
 * Shapley value). So none is first, and the reverse comparison gives every part the other sign. A
 * factor equal on both sides gets nothing. A ratio missing on one side, a rate without a view, is
 * taken from the other.
 *
 * @returns a part for each stage, in units; together they are the difference of the last stage,
 *   except for what divisions leave
 */
export function splitProduct(before: readonly bigint[], now: readonly bigint[]): bigint[] {
  const parts = before.map(() => 0n);
  const factors: Factor[] = [];
  let common: Ratio = { over: 1n, under: 1n };
  for (const [stage, [from, to]] of ratiosOf(before, now)) {
    if (from.over * to.under === to.over * from.under) common = times(common, from);
    // Both ratios get one divisor, which all products share.
    else {
      factors.push({
        stage,
        before: from.over * to.under,
        now: to.over * from.under,
        under: from.under * to.under,
      });
    }
  }
  const under = factors.reduce((product, one) => product * one.under, common.under);
  const orders = factorial(factors.length);
  for (const factor of factors) {
    const others = factors.filter((one) => one !== factor);
    const sum = sumOverOrders(others);
    const over = (factor.now - factor.before) * sum * common.over * unitsPerMicro;
    // Division rounds towards zero, the same for both signs.
    parts[factor.stage] = over / (under * orders);
  }
  return parts;
}

interface Ratio {
  over: bigint;
  under: bigint;
}

interface Factor {
  stage: number;
  before: bigint;
  now: bigint;
  under: bigint;
}

/** Each stage divided by the one before, on both sides, without zeros that precede other values. */
function ratiosOf(
  before: readonly bigint[],
  now: readonly bigint[],
): [stage: number, sides: [Ratio, Ratio]][] {
  const kept = [...before.keys()].filter(
    (stage) => !breaksOff(before, stage) && !breaksOff(now, stage),
  );
  return kept.map((stage, place) => {
    const last = kept[place - 1];
    const sideOf = (side: readonly bigint[]): Ratio => ({
      over: side[stage] ?? 0n,
      under: last === undefined ? 1n : (side[last] ?? 0n),
    });
    const [from, to] = [sideOf(before), sideOf(now)];
    if (from.under === 0n && to.under === 0n) return [stage, [none, none]];
    if (from.under === 0n) return [stage, [to, to]];
    return [stage, [from, to.under === 0n ? from : to]];
  });
}

const none: Ratio = { over: 0n, under: 1n };

const breaksOff = (side: readonly bigint[], stage: number): boolean =>
  side[stage] === 0n && side.slice(stage + 1).some((later) => later !== 0n);

/** Over all subsets of the others that changed before it: number of orders × the product. */
function sumOverOrders(others: readonly Factor[]): bigint {
  // The product of all (before + now × z): the coefficient of zⁿ is the sum where n have changed.
  let products = [1n];
  for (const { before, now } of others) {
    const next = [...products.map((product) => product * before), 0n];
    products.forEach((product, changed) => {
      next[changed + 1] = (next[changed + 1] ?? 0n) + product * now;
    });
    products = next;
  }
  return products.reduce(
    (sum, product, changed) =>
      sum + factorial(changed) * factorial(others.length - changed) * product,
    0n,
  );
}

const times = (one: Ratio, other: Ratio): Ratio => ({
  over: one.over * other.over,
  under: one.under * other.under,
});

const factorial = (of: number): bigint => (of < 2 ? 1n : BigInt(of) * factorial(of - 1));
