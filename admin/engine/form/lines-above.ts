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
    .filter(([field]) => {
      const [input = field] = field.split('.');
      // What is wrong inside a value stands at its input, or is the message of its field.
      const isSaid = input !== field && messages.some(([other]) => other === input);
      return !isSaid && !shown.includes(input);
    })
    .map(([field, message]) => {
      const label = entity.fields[field]?.label[locale];
      return label ? `${label}: ${message}` : message;
    });
