import type { Locale } from '#shared/locale.ts';
import type { Field } from '#shared/schemas/fields.ts';
import { kinds } from './kinds.ts';

/** A value as plain text, e.g. for a heading, formatted by its kind. */
export function textOf(
  { kind, choices }: Pick<Field, 'kind' | 'choices'>,
  value: unknown,
  locale: Locale,
): string {
  if (value === null || value === undefined) return '';
  return kinds[kind].text(value as never, locale, choices);
}
