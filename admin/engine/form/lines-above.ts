import type { Locale } from '#shared/locale.ts';
import type { DeclaredEntity } from '../declaration.ts';

interface Form {
  /** Names of its inputs. */
  shown: readonly string[];
  entity: Pick<DeclaredEntity, 'fields'>;
  locale: Locale;
}

/** Messages for fields without an input in the form: shown above it, with the field's name. */
export const linesAbove = (
  messages: readonly (readonly [field: string, message: string])[],
  { shown, entity, locale }: Form,
): string[] =>
  messages
    // An input shows what is wrong inside its value, too.
    .filter(([field]) => !shown.includes(field.split('.')[0] ?? field))
    .map(([field, message]) => {
      const label = entity.fields[field]?.label[locale];
      return label ? `${label}: ${message}` : message;
    });
