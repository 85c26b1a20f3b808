import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { berlinDay } from '#shared/dates.ts';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import type { SiteOwner } from '#shared/schemas/calls/owners.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { useMessages } from '../../../app/useMessages.ts';
import { SidewaysTable } from '../../../ui/SidewaysTable.tsx';
import { StateChip } from '../../../ui/StateChip.tsx';
import { useHeldDays } from '../useHeldDays.ts';
import { TakeBackChange } from './TakeBackChange.tsx';

interface Props {
  site: Site;
  owners: SiteOwner[];
  mayWrite: boolean;
}

/** The first one first; what is only planned may be taken back. */
export function OwnersTable({ site, owners, mayWrite }: Props) {
  const { owners: m } = useMessages(siteHoldingMessages);
  const { firstDay, lastDay } = useHeldDays();
  const [planned, setPlanned] = useState<SiteOwner>();
  const today = berlinDay(new Date());
  const isPlanned = ({ from }: SiteOwner) => from !== null && from > today;
  const acts = mayWrite && owners.some(isPlanned);
  const former = owners[owners.findIndex(({ id }) => id === planned?.id) - 1];
  return (
    <SidewaysTable>
      <Table size="small" aria-label={m.title}>
        <TableHead>
          <TableRow>
            <TableCell>{m.company}</TableCell>
            <TableCell>{m.from}</TableCell>
            <TableCell>{m.to}</TableCell>
            {acts && <TableCell component="td" />}
          </TableRow>
        </TableHead>
        <TableBody>
          {owners.map((one) => (
            <TableRow key={one.id}>
              <TableCell sx={{ minWidth: 140 }}>
                <Box sx={nameSx}>
                  <Link component={RouterLink} to={`/companies/${one.companyId}`}>
                    {one.companyName}
                  </Link>
                  {isPlanned(one) && <StateChip state="SCHEDULED" label={m.planned} />}
                </Box>
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{firstDay(one.from)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{lastDay(one)}</TableCell>
              {acts && (
                <TableCell align="right">
                  {isPlanned(one) && (
                    <Button
                      color="inherit"
                      aria-label={m.takeBackOf(one.companyName)}
                      onClick={() => setPlanned(one)}
                    >
                      {m.takeBack}
                    </Button>
                  )}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {planned && former && (
        <TakeBackChange
          site={site}
          planned={planned}
          former={former}
          onClose={() => setPlanned(undefined)}
        />
      )}
    </SidewaysTable>
  );
}

const nameSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1.5,
} as const;
