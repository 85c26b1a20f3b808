import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useCreate, useNotify } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { Day } from '#shared/dates.ts';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import type { PossibleInvoice } from '#shared/schemas/calls/invoices.ts';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { useErrorText } from '../../platform/useErrorText.ts';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { FaultLink } from '../../resources/invoices/FaultLink.tsx';
import { faultsOfOperator } from './faults-of-operator.ts';

interface Props {
  possible: readonly PossibleInvoice[];
  period: { from: Day; to: Day };
}

/** Who could be settled, for how much, and the obstacles, each linked to where it is fixed. */
export function PossibleTable({ possible, period }: Props) {
  const { month: m } = useMessages(settlementMessages);
  const format = useFormat();
  return (
    <ScrollableTable>
      <Table size="small" aria-label={m.title}>
        <TableHead>
          <TableRow>
            <TableCell>{m.company}</TableCell>
            <TableCell align="right" sx={roomySx}>
              {m.sites}
            </TableCell>
            <TableCell align="right" sx={roomySx}>
              {m.corrections}
            </TableCell>
            <TableCell align="right">{m.payout}</TableCell>
            <TableCell>{m.state}</TableCell>
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& td': { py: 2 } }}>
          {possible.map((one) => (
            <TableRow key={one.companyId}>
              <TableCell sx={{ minWidth: { xs: 130, sm: 180 } }}>
                <Link component={RouterLink} to={`/companies/${one.companyId}`}>
                  {one.name}
                </Link>
              </TableCell>
              <TableCell align="right" sx={roomySx}>
                {format.count(one.sites)}
              </TableCell>
              <TableCell align="right" sx={roomySx}>
                {format.count(one.corrections)}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                {format.money(one.payoutCents)}
                {one.carriedOverCents < 0 && (
                  <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
                    {m.carried} {format.money(one.carriedOverCents)}
                  </Typography>
                )}
              </TableCell>
              <TableCell sx={{ minWidth: { xs: 190, sm: 260 } }}>
                <Against possible={one} />
              </TableCell>
              <TableCell align="right">
                <DraftButton company={one} period={period} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollableTable>
  );
}

/** Phones omit columns that decide nothing. */
const roomySx = { display: { xs: 'none', sm: 'table-cell' } };

function Against({ possible: { companyId, faults, warnings } }: { possible: PossibleInvoice }) {
  const { month: m } = useMessages(settlementMessages);
  const own = faults.filter((said) => !faultsOfOperator.includes(said));
  if (own.length + warnings.length === 0) return faults.length > 0 ? '–' : m.clean;
  return (
    <Box component="ul" sx={{ m: 0, pl: 4 }}>
      {own.map((said) => (
        <li key={said}>
          <FaultLink said={said} companyId={companyId} color="error" />
        </li>
      ))}
      {warnings.map((said) => (
        <Box component="li" key={said} sx={{ color: 'text.secondary' }}>
          <FaultLink said={said} companyId={companyId} />
        </Box>
      ))}
    </Box>
  );
}

function DraftButton({ company, period }: { company: PossibleInvoice; period: Props['period'] }) {
  const { month: m, created } = useMessages(settlementMessages);
  const [create, { isPending }] = useCreate();
  const navigate = useNavigate();
  const notify = useNotify();
  const errorText = useErrorText();
  const draft = () =>
    create(
      'invoices',
      { data: { companyId: company.companyId, ...period } },
      {
        onSuccess({ id }) {
          notify(created, { type: 'success' });
          navigate(`/invoices/${id}`);
        },
        onError: (error) => notify(errorText(error), { type: 'error' }),
      },
    );
  return (
    <Button
      color="inherit"
      loading={isPending}
      aria-label={m.draftOf(company.name)}
      onClick={draft}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {m.draft}
    </Button>
  );
}
