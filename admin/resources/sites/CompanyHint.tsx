import Link from '@mui/material/Link';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { useMessages } from '../../platform/useMessages.ts';

/** Once a site is counted or under agreement, its ownership is dated. */
export default function CompanyHint() {
  const { owners: m } = useMessages(siteHoldingMessages);
  const id = useRecordContext()?.id;
  if (id === undefined) return null;
  return (
    <>
      {m.companyHint}{' '}
      <Link component={RouterLink} to={`/sites/${id}/owners/change`} underline="always">
        {m.change}
      </Link>
      .
    </>
  );
}
