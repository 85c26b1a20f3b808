import { SelectInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type DatevChart, proposeAccounts } from '#shared/domain/books/datev-accounts.ts';
import { operatorProfile } from '#shared/schemas/entities/operator-profile.ts';
import { useLocale } from '../platform/useMessages.ts';

/** The chart of accounts; choosing one proposes its accounts and keys. */
export default function DatevChartInput({ name }: { name: string }) {
  const locale = useLocale();
  const { getValues, setValue } = useFormContext();
  const { label, choices = {} } = operatorProfile.fields.datevChart;
  const propose = (chart: DatevChart) => {
    const datevAccountLength = Number(getValues('datevAccountLength')) || 4;
    const values = {
      ...{ datevAccountLength, datevYearStart: getValues('datevYearStart') || 1 },
      ...{ datevCreditors: getValues('datevCreditors') || 'BY_COMPANY' },
      ...proposeAccounts(chart, datevAccountLength),
    };
    for (const [field, value] of Object.entries(values)) {
      setValue(field, value, { shouldDirty: true });
    }
  };
  return (
    <SelectInput
      source={name}
      label={label[locale]}
      helperText={false}
      emptyText=" "
      choices={Object.entries(choices).map(([id, words]) => ({ id, name: words[locale] }))}
      onChange={({ target: { value } }) => value && propose(value)}
    />
  );
}
