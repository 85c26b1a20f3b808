import FormHelperText from '@mui/material/FormHelperText';
import Link from '@mui/material/Link';
import { useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { site } from '#shared/schemas/entities/site.ts';
import { FieldInput } from '../../engine/form/FieldInput.tsx';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

/** The company of a site. Once counted or under agreement, ownership is dated, as a hint says. */
export default function CompanyInput({ name }: { name: string }) {
  const { owners: m } = useMessages(siteHoldingMessages);
  const locale = useLocale();
  const id = useRecordContext()?.id;
  return (
    <div>
      <FieldInput item={{ name }} entity={site} />
      {id !== undefined && (
        <FormHelperText sx={{ mx: 0 }}>
          {m.companyHint}{' '}
          <Link component={RouterLink} to={`/sites/${id}/owners/change`} underline="always">
            {site.actions.changeOwner.label[locale]}
          </Link>
          .
        </FormHelperText>
      )}
    </div>
  );
}
