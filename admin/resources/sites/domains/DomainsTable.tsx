import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { berlinDay } from '#shared/dates.ts';
import { siteHoldingMessages } from '#shared/messages/site-holdings.ts';
import type { SiteDomain } from '#shared/schemas/calls/domains.ts';
import type { Site } from '#shared/schemas/entities/site.ts';
import { useMessages } from '../../../app/useMessages.ts';
import { BrokenUrl } from '../../../ui/BrokenUrl.tsx';
import { SidewaysTable } from '../../../ui/SidewaysTable.tsx';
import { StateChip } from '../../../ui/StateChip.tsx';
import { useHeldDays } from '../useHeldDays.ts';
import { EndDomain } from './EndDomain.tsx';

interface Props {
  site: Site;
  domains: SiteDomain[];
  mayWrite: boolean;
}

/** The first one first; what is over may be ended no more, nor what the site is called by. */
export function DomainsTable({ site, domains, mayWrite }: Props) {
  const { domains: m } = useMessages(siteHoldingMessages);
  const { firstDay, lastDay } = useHeldDays();
  const [ending, setEnding] = useState<SiteDomain>();
  const today = berlinDay(new Date());
  const canEnd = ({ main, to }: SiteDomain) => mayWrite && !main && (to === null || to >= today);
  const acts = domains.some(canEnd);
  return (
    <SidewaysTable>
      <Table size="small" aria-label={m.title}>
        <TableHead>
          <TableRow>
            <TableCell>{m.domain}</TableCell>
            <TableCell>{m.from}</TableCell>
            <TableCell>{m.to}</TableCell>
            {acts && <TableCell component="td" />}
          </TableRow>
        </TableHead>
        <TableBody>
          {domains.map((one) => (
            <TableRow key={one.id}>
              <TableCell sx={{ minWidth: 140 }}>
                <Box sx={nameSx}>
                  <span>
                    <BrokenUrl url={one.domain} />
                  </span>
                  {one.main && <StateChip state="ACTIVE" label={m.main} />}
                </Box>
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{firstDay(one.from)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{lastDay(one)}</TableCell>
              {acts && (
                <TableCell align="right">
                  {canEnd(one) && (
                    <Button
                      color="inherit"
                      aria-label={m.endOf(one.domain)}
                      onClick={() => setEnding(one)}
                    >
                      {m.end}
                    </Button>
                  )}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {ending && <EndDomain site={site} domain={ending} onClose={() => setEnding(undefined)} />}
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
  overflowWrap: 'anywhere',
} as const;
