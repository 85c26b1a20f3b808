const parts = 16;

/**
 * How many times as much processor time `work` takes for the whole as for sixteen parts of it, one
 * after the other: about 1 if everything is looked at once, 16 if everything is held against all
 * else. The least of several tries counts, so that neither the machine nor what else it does
 * changes the outcome.
 */
export function growthOf<T>(
  make: (size: number) => T,
  work: (given: T) => unknown,
  size: number,
): number {
  const part = make(Math.ceil(size / parts));
  const whole = make(size);
  const inParts = () => {
    for (let done = 0; done < parts; done += 1) work(part);
  };
  // Its code is compiled before anything counts.
  inParts();
  let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 0; tries < 4; tries += 1) {
    least = Math.min(least, costOf(inParts));
    most = Math.min(
      most,
      costOf(() => work(whole)),
    );
  }
  return most / least;
}

function costOf(work: () => unknown): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return user + system;
}
