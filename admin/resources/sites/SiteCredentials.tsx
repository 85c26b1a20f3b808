import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { createContext, use, useEffect, useState } from 'react';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import type { RevealedPassword } from '#shared/schemas/calls/credentials.ts';
import { type Credentials, credentials } from '#shared/schemas/entities/credentials.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { related } from '../../engine/declare-resource.tsx';
import { RelatedRecords } from '../../engine/detail/RelatedRecords.tsx';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { CopyButton } from '../../platform/ui/CopyButton.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';

const logins = related(credentials, {
  by: 'siteId',
  columns: [
    'type',
    'url',
    { field: 'username', cell: Username },
    { field: 'password', cell: RevealPassword },
    { field: 'comment', cell: Comment },
  ],
  sort: ['id', 'ASC'],
  edit: true,
  hint: {
    en: 'How your team signs in to the CMS or the consent manager of this site.',
    de: 'Womit sich Ihr Team im CMS oder Consent-Manager dieser Seite anmeldet.',
  },
  add: { label: { en: 'Add credentials', de: 'Zugangsdaten hinzufügen' } },
});

/** Whose the site is. */
const OwnerContext = createContext<number>(0);

/** The operator's logins to the site's systems; passwords are shown one by one, on request. */
export default function SiteCredentials({ record: site }: { record: Site }) {
  const { credentials: m } = useMessages(siteDetailMessages);
  return (
    <OwnerContext value={site.companyId}>
      <RelatedRecords
        part={logins}
        record={site}
        draw={(_, { table }) => (
          <>
            {table}
            <Typography variant="caption" sx={captionSx}>
              {m.audited}
            </Typography>
          </>
        )}
      />
    </OwnerContext>
  );
}

const captionSx = { display: 'block', px: 5, py: 3 } as const;

function Username({ record: { username } }: { record: Credentials }) {
  const { credentials: m } = useMessages(siteDetailMessages);
  return (
    <CopyButton text={username} label={m.copyUsername}>
      {username}
    </CopyButton>
  );
}

/** With why it was handed back, and whose it is if the site has another owner since. */
function Comment({ record }: { record: Credentials }) {
  const { credentials: m } = useMessages(siteDetailMessages);
  const format = useFormat();
  const owner = use(OwnerContext);
  const { comment, returnedAt, returnReason, companyId, companyName } = record;
  return (
    <Box sx={{ minWidth: 136, whiteSpace: 'pre-line' }}>
      {comment ?? (returnedAt ? null : '–')}
      {returnedAt && (
        <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
          {m.returned(format.instant(returnedAt), returnReason ?? '')}
        </Typography>
      )}
      {companyId !== owner && (
        <Typography variant="caption" sx={{ display: 'block' }}>
          {companyName}
        </Typography>
      )}
    </Box>
  );
}

const shownForSeconds = 30;

/** A password on request, for half a minute: long enough to copy, too short to stay open. */
function RevealPassword({ record: { id, username } }: { record: Credentials }) {
  const { credentials: m } = useMessages(siteDetailMessages);
  const errorText = useErrorText();
  const reveal = useMutation({
    mutationFn: () => request<RevealedPassword>(`${apiUrl}/credentials/${id}/reveal`, 'POST'),
    // Kept only on the screen, and only while shown.
    gcTime: 0,
  });
  if (reveal.data) return <Shown password={reveal.data.password} onHide={reveal.reset} />;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ShowIcon />}
        aria-label={m.revealOf(username)}
        loading={reveal.isPending}
        loadingPosition="start"
        onClick={() => reveal.mutate()}
        sx={{ color: 'text.secondary', fontWeight: 'fontWeightRegular', whiteSpace: 'nowrap' }}
      >
        {m.reveal}
      </Button>
      {reveal.error && (
        <Typography role="alert" variant="caption" sx={{ display: 'block', color: 'error.main' }}>
          {errorText(reveal.error)}
        </Typography>
      )}
    </>
  );
}

function Shown({ password, onHide }: { password: string; onHide: () => void }) {
  const m = useMessages();
  const { credentials: texts } = useMessages(siteDetailMessages);
  const [left, setLeft] = useState(shownForSeconds);
  useEffect(() => {
    if (left === 0) return onHide();
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, onHide]);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
      <Box component="code" sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace' }}>
        {password}
      </Box>
      <CopyButton text={password} label={texts.copyPassword}>
        {m.copy}
      </CopyButton>
      <IconButton aria-label={texts.hide} onClick={onHide}>
        <HideIcon />
      </IconButton>
      <Typography variant="caption" sx={{ width: '100%' }}>
        {texts.hidesIn(left)}
      </Typography>
    </Box>
  );
}
