import type { Label } from '../locale.ts';
import type { answers } from './answers/answers.ts';

type Answers = typeof answers;
export type Code = keyof Answers;

type ValuesIn<A, C extends keyof A> = A[C] extends (...values: infer V) => Label ? V : [];
type PlainIn<A> = { [C in keyof A]: [] extends ValuesIn<A, C> ? C : never }[keyof A];
export type ValuesOf<C extends Code> = ValuesIn<Answers, C>;

/**
 * What is said, by code: the code alone, or with the values it is said of as JSON. It stands where
 * other software has a message (of a schema, beside a field), and `tell` makes words of it.
 */
export type SaidOf<A> = PlainIn<A> | (string & { readonly said: true });
export type Said = SaidOf<Answers>;

/** Says what stands in a catalogue, and nothing else. */
export const sayer =
  <A>() =>
  <C extends keyof A & string>(code: C, ...[values]: ValuesIn<A, C>) =>
    joined({ code, params: values }) as SaidOf<A>;

export const say = sayer<Answers>();

/** One string of the two parts; see `partsOf`. */
export const joined = ({ code, params }: { code: string; params?: unknown }): string =>
  params === undefined ? code : `${code} ${JSON.stringify(params)}`;

/** The code of what is said, and the values. */
export function partsOf(said: string): { code: string; params?: Record<string, unknown> } {
  const [code = ''] = said.split(' ', 1);
  const values = said.slice(code.length + 1);
  return values.startsWith('{') ? { code, params: JSON.parse(values) } : { code: said };
}
