/** The end of a switch over all values of a type: a forgotten one does not compile. */
export function exhausted(value: never): never {
  throw new Error(`Unexpected value: ${String(value)}`);
}
