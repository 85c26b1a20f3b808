import type { Field } from '#shared/schemas/fields.ts';
import { useLocale } from '../../platform/useMessages.ts';
import { RadioInput } from './RadioInput.tsx';

/** A choice without a menu, each value with its meaning. */
export function ChoiceRadios({ name, field }: { name: string; field: Field }) {
  const { label, choices = {}, meanings = {} } = field;
  const locale = useLocale();
  const spoken = (words: Record<string, Record<typeof locale, string>>) =>
    Object.fromEntries(Object.entries(words).map(([value, word]) => [value, word[locale]]));
  return (
    <RadioInput
      name={name}
      label={label[locale]}
      choices={spoken(choices)}
      hints={spoken(meanings)}
    />
  );
}
