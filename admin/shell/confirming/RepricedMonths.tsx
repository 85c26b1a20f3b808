import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Fragment } from 'react';
import { addDay, berlinDay, monthOf } from '#shared/dates.ts';
import type { RepricedMonth } from '#shared/domain/repricing.ts';
import { repricingMessages } from '#shared/messages/repricing.ts';
import { BeforeAfter } from '../../platform/ui/BeforeAfter.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { groupBySite, type RepricedSums, sumMonths } from './group-by-site.ts';

/** A site's revenue and its owner's payout by month, before and after, with sums in the footer. */
export function RepricedMonths({ months }: { months: readonly RepricedMonth[] }) {
  const m = useMessages(repricingMessages);
  const format = useFormat();
  const sites = groupBySite(months);
  const isOne = sites.length === 1;
  const running = monthOf(addDay(berlinDay(new Date()), -1));
  return (
    <TableContainer tabIndex={0} role="group" aria-label={m.scroller} sx={scrollerSx}>
      <Table size="small" stickyHeader sx={stackedOnPhone}>
        <TableHead>
          <TableRow>
            <TableCell>{m.month}</TableCell>
            <TableCell align="right">{m.payout}</TableCell>
            <TableCell align="right">{m.revenue}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sites.map(({ siteId, siteUrl, companyId, companyName, months: ofSite, sums }) => (
            <Fragment key={`${siteId} ${companyId}`}>
              <TableRow className="site">
                <TableCell component="th" scope="row" colSpan={isOne ? 3 : 1}>
                  {siteUrl}
                  <Box component="span" sx={captionSx}>
                    {companyName}
                  </Box>
                </TableCell>
                {!isOne && <Changes of={sums} />}
              </TableRow>
              {ofSite.map((one) => (
                <TableRow key={one.month}>
                  <TableCell component="th" scope="row">
                    {format.month(one.month)}
                    {one.month === running && (
                      <Box component="span" sx={captionSx}>
                        {m.untilYesterday}
                      </Box>
                    )}
                  </TableCell>
                  <Changes of={one} />
                </TableRow>
              ))}
            </Fragment>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row">
              {m.total}
            </TableCell>
            <Changes of={sumMonths(months)} />
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}

function Changes({ of }: { of: RepricedSums }) {
  const m = useMessages(repricingMessages);
  return (
    <>
      <Change label={m.payout} before={of.payoutCentsBefore} after={of.payoutCentsAfter} />
      <Change label={m.revenue} before={of.revenueCentsBefore} after={of.revenueCentsAfter} />
    </>
  );
}

interface ChangeProps {
  /** Shown next to the figure if there is no column heading. */
  label: string;
  before: number;
  after: number;
}

function Change({ label, before, after }: ChangeProps) {
  const format = useFormat();
  const difference = after - before;
  return (
    <TableCell align="right">
      <Box component="span" className="label" aria-hidden>
        {label}
      </Box>
      <BeforeAfter before={before} after={after} show={format.money} />
      {difference !== 0 && (
        <Box component="span" sx={captionSx}>
          {difference > 0 ? '+' : ''}
          {format.money(difference)}
        </Box>
      )}
    </TableCell>
  );
}

const captionSx = {
  display: 'block',
  fontSize: 12,
  fontWeight: 'fontWeightRegular',
  color: 'text.secondary',
} as const;

/** On a phone the whole dialog scrolls: a nested scroller would leave only a few lines. */
const scrollerSx = {
  maxHeight: { sm: 380 },
  flexShrink: 0,
  border: 1,
  borderColor: 'line',
  borderRadius: 1,
} as const;

const stackedOnPhone: SxProps<Theme> = (theme) => ({
  '& td, & th': { py: 1.5 },
  '& thead th': { py: 0 },
  '& tbody tr:not(.site) th': { pl: 6 },
  '& tbody th': { fontWeight: 'fontWeightRegular' },
  '& .site > *, & tfoot tr > *': { fontWeight: 'fontWeightMedium', bgcolor: 'background.default' },
  '& tfoot tr > *': {
    position: 'sticky',
    bottom: 0,
    borderTop: 1,
    borderColor: 'line',
  },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& .label': { display: 'none' },
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tr': { display: 'block', borderBottom: 1, borderColor: 'line', py: 1 },
    '& tr.site, & tfoot tr': { bgcolor: 'background.default' },
    '& tr > *, & tbody tr:not(.site) th': {
      display: 'block',
      height: 'auto',
      border: '0 !important',
      px: 3,
      py: 0.5,
    },
    '& .label': { display: 'inline', float: 'left', color: 'text.secondary' },
  },
});
