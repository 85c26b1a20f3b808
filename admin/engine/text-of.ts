import { formatDay, formatInstant } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { formatCents, formatCount, formatRatio } from '#shared/money.ts';
import type { Field } from '#shared/schemas/fields.ts';

/** A value as plain text, e.g. for a heading, formatted by its kind. */
export function textOf(
  { kind, choices }: Pick<Field, 'kind' | 'choices'>,
  value: unknown,
  locale: Locale,
): string {
  if (value === null || value === undefined) return '';
  switch (kind) {
    case 'cents':
      return formatCents(value as number, locale);
    case 'ratio':
      return formatRatio(value as number, locale);
    case 'integer':
      return formatCount(value as number, locale);
    case 'day':
      return formatDay(value as string);
    case 'instant':
      return formatInstant(value as string, locale);
    case 'choice':
      return choices?.[String(value)]?.[locale] ?? String(value);
    case 'file':
      return (value as { name: string }).name;
    default:
      return String(value);
  }
}
