type Values = Readonly<Record<string, unknown>>;

/** A statement with named bindings, `:from`, as one with numbered parameters, for a driver's own query. */
export function bindNames(sql: string, values: Values): { text: string; values: unknown[] } {
  const bindings: string[] = [];
  const text = sql.replace(/(?<!:):([a-z]\w*)/gi, (_, binding: string) => {
    if (!bindings.includes(binding)) bindings.push(binding);
    return `$${bindings.indexOf(binding) + 1}`;
  });
  return { text, values: bindings.map((binding) => values[binding]) };
}
