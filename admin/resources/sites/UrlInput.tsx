import Link from '@mui/material/Link';
import { TextInput, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import { site } from '#shared/schemas/entities/site.ts';
import { useLocale, useMessages } from '../../platform/useMessages.ts';

/** The url of a site. A new one for an existing site applies from today: a hint says so. */
export default function UrlInput({ name }: { name: string }) {
  const locale = useLocale();
  const m = useMessages(siteHoldingMessages);
  const id = useRecordContext()?.id;
  const { label, hint } = site.fields.url;
  return (
    <TextInput
      source={name}
      label={label[locale]}
      required
      helperText={
        <>
          {hint?.[locale]}
          {id !== undefined && (
            <>
              . {m.urlHint}{' '}
              <Link component={RouterLink} to={`/sites/${id}/domains/correct`} underline="always">
                {m.domains.title}
              </Link>
              .
            </>
          )}
        </>
      }
    />
  );
}
