import type { Label } from '../locale.ts';
import type { answers } from './answers/answers.ts';

type Answers = typeof answers;
export type Code = keyof Answers;

export type ValuesOf<C extends Code> = Answers[C] extends (...values: infer V) => Label ? V : [];
type PlainCode = { [C in Code]: [] extends ValuesOf<C> ? C : never }[Code];

/**
 * What is said, by code: the code alone, or with the values it is said of as JSON. It stands where
 * other software has a message (of a schema, beside a field), and `tell` makes words of it.
 */
export type Said = PlainCode | (string & { readonly said: true });

export const say = <C extends Code>(code: C, ...[values]: ValuesOf<C>) =>
  joined({ code, params: values }) as Said;

/** One string of the two parts; see `partsOf`. */
export const joined = ({ code, params }: { code: string; params?: unknown }): string =>
  params === undefined ? code : `${code} ${JSON.stringify(params)}`;

/** The code of what is said, and the values. */
export function partsOf(said: string): { code: string; params?: Record<string, unknown> } {
  const [code = ''] = said.split(' ', 1);
  const values = said.slice(code.length + 1);
  return values.startsWith('{') ? { code, params: JSON.parse(values) } : { code: said };
}
