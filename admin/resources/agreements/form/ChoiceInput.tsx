import { agreement } from '#shared/schemas/entities/agreement.ts';
import { RadioInput, type RadioInputProps } from '../../../engine/form/RadioInput.tsx';
import { useLocale } from '../../../platform/useMessages.ts';

interface Props extends Omit<RadioInputProps, 'name' | 'label' | 'choices'> {
  name: 'mode' | 'type' | 'managementType' | 'consentManagerType' | 'status';
  /** Values to choose from; by default all of the field. */
  values?: readonly string[];
}

/** A choice in the agreement, with its own labels. */
export function ChoiceInput({ name, values, ...props }: Props) {
  const locale = useLocale();
  const { label, choices = {} } = agreement.fields[name];
  const words = (values ?? Object.keys(choices)).map((value) => [
    value,
    choices[value]?.[locale] ?? value,
  ]);
  return (
    <RadioInput {...props} name={name} label={label[locale]} choices={Object.fromEntries(words)} />
  );
}
