import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { berlinDay } from '#shared/dates.ts';
import { explanationOf, isExplained } from '#shared/domain/alerts/explanation-of.ts';
import { alertMessages } from '#shared/messages/alerts.ts';
import { changeMessages } from '#shared/messages/change.ts';
import type { AlertRecord } from '#shared/schemas/entities/alert.ts';
import { useAllowed } from '../../platform/useMe.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { changeAddress } from '../../reports/change/change-address.ts';

/** Links to why an alert's amount changed, once one of its days is over. */
export function WhyLink({ record }: { record: AlertRecord }) {
  const { panel } = useMessages(alertMessages);
  const { title } = useMessages(changeMessages);
  const mayRead = useAllowed('reports');
  if (!mayRead || !isExplained(record)) return null;
  const explanation = explanationOf(record, berlinDay(new Date()));
  if (!explanation) {
    return <Typography sx={{ color: 'text.secondary' }}>{panel.notYetExplained}</Typography>;
  }
  const siteIds = record.siteId === null ? [] : [record.siteId];
  return (
    <Button
      component={Link}
      to={changeAddress({ ...explanation, siteIds })}
      variant="outlined"
      sx={{ justifySelf: 'start' }}
    >
      {title}
    </Button>
  );
}
