import { SelectInput } from 'react-admin';
import { berlinDay, formatMonth, monthRange } from '#shared/dates.ts';
import { listReportMonths } from '#shared/domain/report-months.ts';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

/** A past month, by the day that the field holds: `from` its first, `to` its last. */
export default function MonthInput({ name }: { name: string }) {
  const { invoice: m } = useMessages(settlementMessages);
  const locale = useLocale();
  const end = name === 'to' ? 'to' : 'from';
  const [, ...over] = listReportMonths(berlinDay(new Date()));
  const choices = over.map((month) => {
    const range = monthRange(month);
    return { id: range[end], name: formatMonth(range.from, locale) };
  });
  return (
    <SelectInput
      source={name}
      label={m.months[end]}
      choices={choices}
      defaultValue={choices[0]?.id}
      helperText={false}
      required
    />
  );
}
