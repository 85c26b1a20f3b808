/** The end of a switch over all values of a type: one that is forgotten does not compile. */
export function exhausted(value: never): never {
  throw new Error(`Unexpected value: ${String(value)}`);
}
