import { AutocompleteInput } from 'react-admin';
import { company } from '#shared/schemas/entities/company.ts';
import { useLocale } from '../../app/useMessages.ts';
import { useCountries } from './useCountries.ts';

/** A company keeps its country's code; people look for its name. */
export default function CountryInput({ name }: { name: string }) {
  const { data = [], isPending } = useCountries();
  return (
    <AutocompleteInput
      source={name}
      label={company.fields.country.label[useLocale()]}
      helperText={false}
      TextFieldProps={{ required: true }}
      choices={data}
      optionValue="code"
      optionText="name"
      isPending={isPending}
    />
  );
}
