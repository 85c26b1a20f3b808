/**
 * As `Promise.all`, but it only fails when every call has ended: none goes on in the background,
 * trying again what its caller has already given up.
 */
export async function allEnded<T extends readonly unknown[]>(
  calls: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  await Promise.allSettled(calls);
  return (await Promise.all(calls)) as unknown as T;
}
