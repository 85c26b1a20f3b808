/** `; did you mean "advertisers"?`, if one of the names is similar. */
export function didYouMean(name: string, names: readonly string[]): string {
  const [nearest] = names
    .map((other) => ({ other, far: distance(name, other) }))
    .filter(({ far }) => far <= Math.max(2, name.length / 4))
    .sort((a, b) => a.far - b.far);
  return nearest ? `; did you mean "${nearest.other}"?` : '';
}

/** How many letters must be added, removed or replaced (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
