import EditIcon from '@mui/icons-material/EditOutlined';
import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { siteDetailMessages } from '#shared/messages/site-detail.ts';
import type { RevealedPassword } from '#shared/schemas/calls/credentials.ts';
import { type Credentials, credentials as entity } from '#shared/schemas/entities/credentials.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { RecordActions } from '../../engine/actions/RecordActions.tsx';
import { Declared } from '../../engine/Declared.tsx';
import { OwnedRecords } from '../../engine/owned/OwnedRecords.tsx';
import { apiUrl } from '../../platform/data-provider.ts';
import { request } from '../../platform/http-client.ts';
import { CopyButton } from '../../platform/ui/CopyButton.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useFormat, useLocale, useMessages } from '../../platform/useMessages.ts';
import { credentials } from './credentials.ts';

/** The operator's logins to the site's systems; passwords are shown one by one, on request. */
export default function SiteCredentials({ record: site }: { record: Site }) {
  const { credentials: m } = useMessages(siteDetailMessages);
  const owner = useMemo(() => ({ siteId: site.id }), [site.id]);
  return (
    <OwnedRecords<Credentials>
      declaration={credentials}
      owner={owner}
      page={`/sites/${site.id}`}
      title={m.title}
      add={{ label: m.add, short: m.addShort }}
      empty={{ title: m.empty, hint: m.emptyHint }}
    >
      {(rows, addressOf) => (
        <>
          <CredentialsTable site={site} rows={rows} addressOf={addressOf} />
          <Typography variant="caption" sx={captionSx}>
            {m.audited}
          </Typography>
        </>
      )}
    </OwnedRecords>
  );
}

const captionSx = { display: 'block', px: 5, py: 3, color: 'text.secondary' } as const;

const rowSx = { '& td': { py: 1.5 } } as const;

interface TableProps {
  site: Site;
  rows: Credentials[];
  addressOf: (id: number) => string;
}

function CredentialsTable({ site, rows, addressOf }: TableProps) {
  const locale = useLocale();
  const format = useFormat();
  const { credentials: m } = useMessages(siteDetailMessages);
  const { fields } = entity;
  const shown = ['type', 'url', 'username', 'password', 'comment'] as const;
  return (
    <TableContainer tabIndex={0} aria-label={m.title} role="group">
      <Table size="small" aria-label={m.title} sx={stackedOnPhone}>
        <TableHead>
          <TableRow>
            {shown.map((name) => (
              <TableCell key={name}>{fields[name].label[locale]}</TableCell>
            ))}
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} sx={rowSx}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {fields.type.choices?.[row.type]?.[locale]}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 200 }}>
                <Link href={addressOfSystem(row.url)} target="_blank" rel="noreferrer">
                  {row.url}
                </Link>
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>
                <CopyButton text={row.username} label={m.copyUsername}>
                  {row.username}
                </CopyButton>
              </TableCell>
              <TableCell sx={{ minWidth: 180 }}>
                <RevealPassword id={row.id} username={row.username} />
              </TableCell>
              <TableCell sx={{ minWidth: 160, whiteSpace: 'pre-line' }}>
                {row.comment ?? (row.returnedAt ? null : '–')}
                {row.returnedAt && (
                  <Typography variant="caption" component="p" sx={{ color: 'warning.main' }}>
                    {m.returned(format.instant(row.returnedAt), row.returnReason ?? '')}
                  </Typography>
                )}
                {row.companyId !== site.companyId && (
                  <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
                    {row.companyName}
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <Declared by={credentials}>
                  <RecordActions record={row} />
                </Declared>
                <IconButton
                  component={RouterLink}
                  to={addressOf(row.id)}
                  replace
                  aria-label={m.edit(row.username)}
                >
                  <EditIcon />
                </IconButton>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Side by side the columns do not fit a phone, and the password would be out of view. */
const stackedOnPhone: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tbody tr': { display: 'block', py: 2, borderTop: 1, borderColor: 'line' },
    '& tbody td': { display: 'block', height: 'auto', border: 0, px: 5, py: 1, textAlign: 'left' },
  },
});

const addressOfSystem = (url: string) => (/^https?:\/\//i.test(url) ? url : `https://${url}`);

const shownForSeconds = 30;

/** A password on request, for half a minute: long enough to copy, too short to stay open. */
function RevealPassword({ id, username }: { id: number; username: string }) {
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
        size="small"
        color="inherit"
        startIcon={<ShowIcon />}
        aria-label={m.revealOf(username)}
        loading={reveal.isPending}
        loadingPosition="start"
        onClick={() => reveal.mutate()}
        sx={{ color: 'text.secondary', fontWeight: 'fontWeightRegular' }}
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
      <Typography variant="caption" sx={{ color: 'text.secondary', width: '100%' }}>
        {texts.hidesIn(left)}
      </Typography>
    </Box>
  );
}
