import { SelectInput } from 'react-admin';
import { taxSets, taxTypes } from '#shared/domain/tax.ts';
import { banking } from '#shared/schemas/entities/banking.ts';
import { useLocale } from '../../platform/useMessages.ts';

/** Everyone has one tax type: there is nothing to leave empty. */
export default function TaxTypeInput({ name }: { name: string }) {
  const locale = useLocale();
  return (
    <SelectInput
      source={name}
      label={banking.fields.taxType.label[locale]}
      helperText={false}
      isRequired
      choices={taxTypes.map((id) => ({ id, name: taxSets[id].label[locale] }))}
    />
  );
}
