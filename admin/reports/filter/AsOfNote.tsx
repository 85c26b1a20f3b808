import Alert from '@mui/material/Alert';
import { berlinDay, formatInstant } from '#shared/dates.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { useAsOf } from '../../platform/as-of.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

/** The time of the figures on the screen, if they are not current. */
export function AsOfNote() {
  const { asOf: m } = useMessages(reportScreenMessages);
  const locale = useLocale();
  const asOf = useAsOf();
  if (!asOf) return null;
  const instant = formatInstant(asOf, locale);
  const isToday = berlinDay(new Date(asOf)) === berlinDay(new Date());
  return (
    <Alert severity="info" sx={{ my: 3, width: '100%' }}>
      {m(isToday ? instant.slice(instant.indexOf(',') + 2) : instant)}
    </Alert>
  );
}
