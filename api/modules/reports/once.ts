/** What follows from an object that nobody changes, worked out once for as long as it is there. */
export function once<Source extends object, Result>(
  workOut: (source: Source) => Result,
): (source: Source) => Result {
  const results = new WeakMap<Source, Result>();
  return (source) => {
    const known = results.get(source);
    if (known !== undefined) return known;
    const result = workOut(source);
    results.set(source, result);
    return result;
  };
}
