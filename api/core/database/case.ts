/** SQL is snake_case, JSON camelCase; this is the one place that converts. */
export const toCamel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** `profit30Days` is `profit_30_days`: a run of digits is a word of its own. */
export const toSnake = (name: string) =>
  name.replace(/[A-Z]|\d+/g, (part, at: number) => (at > 0 ? `_${part.toLowerCase()}` : part));

export function camelKeys<T = Record<string, unknown>>(row: Record<string, unknown>): T {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [toCamel(key), value])) as T;
}

export function snakeKeys(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [toSnake(key), value]));
}
