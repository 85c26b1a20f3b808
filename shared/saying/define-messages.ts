import type { Locale } from '../locale.ts';

/** A text, a text with values in it, or a group of texts. */
type MessageTree = { readonly [key: string]: Message };
type Message = string | ((...values: never[]) => string) | MessageTree;

/** The same keys and values with other words. */
type Translation<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer V) => string
      ? (...values: V) => string
      : Translation<T[K]>;
};

/**
 * A catalogue in both languages. English sets the keys; German is typed against it, so a missing or
 * superfluous key does not compile.
 */
export function defineMessages<T extends MessageTree>(catalogue: {
  en: T;
  de: Translation<NoInfer<T>>;
}): Record<Locale, Translation<T>>;
export function defineMessages(catalogue: Record<Locale, MessageTree>) {
  return catalogue;
}
