import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { site } from '#shared/schemas/entities/site.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

/** Tags refine categories: without one there is nothing to refine. */
export default function TagsInput({ name }: { name: string }) {
  const m = useMessages();
  const locale = useLocale();
  const categories: unknown[] | undefined = useWatch({ name: 'categories' });
  const locked = !categories?.length;
  return (
    <ReferenceArrayInput source={name} reference="tags" perPage={200}>
      <AutocompleteArrayInput
        label={site.fields.tags.label[locale]}
        helperText={locked ? m.sites.categoriesFirst : false}
        disabled={locked}
        optionText="name"
      />
    </ReferenceArrayInput>
  );
}
