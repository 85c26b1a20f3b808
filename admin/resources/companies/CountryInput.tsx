import { AutocompleteInput, useGetList } from 'react-admin';
import { company } from '#shared/schemas/entities/company.ts';
import { useLocale } from '../../app/useMessages.ts';
import type { RecordValues } from '../../engine/declaration.ts';

/** A company keeps its country's code; people look for its name. */
export function CountryInput({ name }: { name: string }) {
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

export const useCountries = () =>
  useGetList<RecordValues>('countries', {
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 300 },
  });
