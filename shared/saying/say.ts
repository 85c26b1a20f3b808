import type { Label } from '../locale.ts';
import type { answers } from './answers/answers.ts';

type Answers = typeof answers;
export type Code = keyof Answers;

type ValuesIn<A, C extends keyof A> = A[C] extends (...values: infer V) => Label ? V : [];
type PlainIn<A> = { [C in keyof A]: [] extends ValuesIn<A, C> ? C : never }[keyof A];
export type ValuesOf<C extends Code> = ValuesIn<Answers, C>;

/**
 * A message by code: the code alone, or with its values as JSON. It is used where other software
 * has a message (of a schema, next to a field), and `tell` turns it into words.
 */
export type SaidOf<A> = PlainIn<A> | (string & { readonly said: true });
export type Said = SaidOf<Answers>;

/** Accepts only codes of its catalogue. */
export const sayer =
  <A>() =>
  <C extends keyof A & string>(code: C, ...[values]: ValuesIn<A, C>) =>
    joined({ code, params: values }) as SaidOf<A>;

export const say = sayer<Answers>();

/** One string of the two parts; see `partsOf`. */
export const joined = ({ code, params }: { code: string; params?: unknown }): string =>
  params === undefined ? code : `${code} ${JSON.stringify(params)}`;

/** The code of a message, and the values. */
export function partsOf(said: string): { code: string; params?: Record<string, unknown> } {
  const [code = ''] = said.split(' ', 1);
  const values = said.slice(code.length + 1);
  return values.startsWith('{') ? { code, params: JSON.parse(values) } : { code: said };
}
