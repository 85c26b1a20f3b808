import { useMemo } from 'react';
import { AutocompleteInput, useGetList } from 'react-admin';
import { nameCountries } from '#shared/name-countries.ts';
import { company } from '#shared/schemas/entities/company.ts';
import { useLocale } from '../../platform/useMessages.ts';

/** A company stores its country's code; people search by name. */
export default function CountryInput({ name }: { name: string }) {
  const locale = useLocale();
  const { data, isPending } = useGetList<{ id: number; code: string }>('countries', {
    pagination: { page: 1, perPage: 300 },
  });
  const choices = useMemo(() => nameCountries(data ?? [], locale), [data, locale]);
  return (
    <AutocompleteInput
      source={name}
      label={company.fields.country.label[locale]}
      helperText={false}
      TextFieldProps={{ required: true }}
      choices={choices}
      optionValue="code"
      optionText="name"
      isPending={isPending}
    />
  );
}
