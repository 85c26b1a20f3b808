import { useFormContext } from 'react-hook-form';
import { type DatevChart, proposeAccounts } from '#shared/domain/books/datev-accounts.ts';
import { operatorProfile } from '#shared/schemas/entities/operator-profile.ts';
import { FieldInput } from '../engine/form/FieldInput.tsx';

/** The chart of accounts; choosing one proposes its accounts and keys. */
export default function DatevChartInput({ name }: { name: string }) {
  const { getValues, setValue } = useFormContext();
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
    <FieldInput
      item={{ name }}
      entity={operatorProfile}
      onChange={({ target: { value } }) => value && propose(value)}
    />
  );
}
