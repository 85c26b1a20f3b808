import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCreate, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Day } from '#shared/dates.ts';
import { settlementMessages } from '#shared/messages/settlement-screens.ts';
import type { PossibleInvoice } from '#shared/schemas/calls/invoices.ts';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { type RowColumn, RowTable } from '../../platform/ui/RowTable.tsx';
import { ScrollableTable } from '../../platform/ui/ScrollableTable.tsx';
import { stackedOnPhone } from '../../platform/ui/stacked-on-phone.ts';
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
  const columns: RowColumn<PossibleInvoice>[] = [
    {
      title: m.company,
      cell: ({ companyId, name }) => <PageLink to={`/companies/${companyId}`}>{name}</PageLink>,
      sx: { minWidth: 180 },
    },
    roomy(m.sites, ({ sites }) => format.count(sites)),
    roomy(m.corrections, ({ corrections }) => format.count(corrections)),
    {
      title: m.payout,
      isFigure: true,
      cell: ({ payoutCents, carriedOverCents }) => (
        <>
          {format.money(payoutCents)}
          {carriedOverCents < 0 && (
            <Typography variant="caption" sx={{ display: 'block' }}>
              {m.carried} {format.money(carriedOverCents)}
            </Typography>
          )}
        </>
      ),
      sx: { whiteSpace: 'nowrap' },
    },
    {
      title: m.state,
      cell: (one) => <Against possible={one} />,
      sx: { minWidth: 260 },
    },
    { isFigure: true, cell: (one) => <DraftButton company={one} period={period} /> },
  ];
  return (
    <ScrollableTable>
      <RowTable
        title={m.title}
        rows={possible}
        keyOf={({ companyId }) => companyId}
        columns={columns}
        sx={{ '& tbody td': { py: 2 }, ...stackedOnPhone(columns.map(({ title }) => title)) }}
      />
    </ScrollableTable>
  );
}

/** Phones omit columns that decide nothing. */
const roomy = (
  title: string,
  cell: (one: PossibleInvoice) => string,
): RowColumn<PossibleInvoice> => ({
  ...{ title, isFigure: true, cell, sx: roomySx, headSx: roomySx },
});

const roomySx = { '&&&': { display: { xs: 'none', sm: 'table-cell' } } };

function Against({ possible: { companyId, faults, warnings } }: { possible: PossibleInvoice }) {
  const { month: m } = useMessages(settlementMessages);
  const own = faults.filter((said) => !faultsOfOperator.includes(said));
  if (own.length + warnings.length === 0) return faults.length > 0 ? '–' : m.clean;
  return (
    <Box component="ul" sx={{ m: 0, pl: 4, '& li + li': { mt: 1 } }}>
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
