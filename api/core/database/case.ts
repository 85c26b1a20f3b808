import { toCamel } from '#shared/to-camel.ts';

/** SQL is snake_case, JSON camelCase; these are the only functions that convert. */
export { toCamel };

/**
 * `profit30Days` is `profit_30_days`: a run of digits is a word of its own. An address’s
 * `house-rules` is `house_rules`.
 */
export const toSnake = (name: string) =>
  name
    .replaceAll('-', '_')
    .replace(/[A-Z]|\d+/g, (part, at: number) => (at > 0 ? `_${part.toLowerCase()}` : part));

export function camelKeys<T = Record<string, unknown>>(row: object): T {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [toCamel(key), value])) as T;
}

export function snakeKeys(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [toSnake(key), value]));
}
