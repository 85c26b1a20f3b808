/**
 * Like `Promise.all`, but fails only once every call has ended: none continues in the background,
 * retrying what its caller has already given up.
 */
export async function allEnded<T extends readonly unknown[]>(
  calls: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  await Promise.allSettled(calls);
  return (await Promise.all(calls)) as unknown as T;
}
