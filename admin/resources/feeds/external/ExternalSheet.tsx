import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Day } from '#shared/dates.ts';
import { externalSiteMessages } from '#shared/messages/external-sites.ts';
import type { ExternalData } from '#shared/schemas/calls/reports/external.ts';
import { externalSites } from '#shared/schemas/reports/external-sites.ts';
import { firstCell } from '../../../platform/ui/first-cell.ts';
import { Loaded } from '../../../platform/ui/Loaded.tsx';
import { NothingHere } from '../../../platform/ui/NothingHere.tsx';
import { PageButton } from '../../../platform/ui/PageButton.tsx';
import { SideSheet } from '../../../platform/ui/SideSheet.tsx';
import { useCall } from '../../../platform/useCall.ts';
import { useAllowed } from '../../../platform/useMe.ts';
import { useFormat, useLocale, useMessages } from '../../../platform/useMessages.ts';
import { reportColumns } from '../../../reports/declared/report-columns.tsx';
import { FigureTable } from '../../../reports/figures/FigureTable.tsx';
import { TablePager } from '../../../reports/figures/TablePager.tsx';
import { sites } from '../../sites/sites.tsx';

interface Props {
  domain: string;
  from: Day;
  to: Day;
  onClose: () => void;
}

/** As many as the table shows at once, to avoid nested paging. */
const pageSize = 50;

/** A domain's data by day and placement, and the way to make it a site. */
export default function ExternalSheet({ domain, from, to, onClose }: Props) {
  const m = useMessages(externalSiteMessages);
  const format = useFormat();
  const maySave = useAllowed(...sites.permission.write);
  const [page, setPage] = useState(0);
  const first = page * pageSize;
  const query = new URLSearchParams({
    ...{ domain, from, to },
    ...{ offset: String(first), limit: String(pageSize) },
  });
  const call = useCall<ExternalData>(`f11-raws/external-data?${query}`);
  return (
    <SideSheet title={domain} onClose={onClose} width={1040}>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        <Box sx={headSx}>
          <Typography sx={{ color: 'text.secondary' }}>
            {`Factor Eleven · ${format.day(from)} – ${format.day(to)}`}
          </Typography>
          {maySave && call.data?.totals.rows !== 0 && (
            <PageButton
              variant="contained"
              startIcon={<AddIcon />}
              to={`/sites/new?${new URLSearchParams({ url: domain })}`}
            >
              {m.createSite}
            </PageButton>
          )}
        </Box>
        <Loaded call={call} height={320} flush>
          {(answer) =>
            answer.totals.rows === 0 ? (
              <NothingHere title={m.nothingOf} />
            ) : (
              <>
                <Box sx={tableSx}>
                  <Days domain={domain} answer={answer} />
                </Box>
                <TablePager
                  first={first}
                  size={pageSize}
                  total={answer.totals.rows}
                  onTurn={setPage}
                />
              </>
            )
          }
        </Loaded>
      </Box>
    </SideSheet>
  );
}

type Row = ExternalData['rows'][number];

/** The figures of the report, of each day and placement. */
function Days({ domain, answer }: { domain: string; answer: ExternalData }) {
  const m = useMessages(externalSiteMessages);
  const columns = reportColumns(externalSites, answer.totals, { locale: useLocale() });
  return (
    <FigureTable
      label={m.open(domain)}
      rows={answer.rows}
      rowKey={({ date, placementId, region }) => [date, placementId, region].join(' ')}
      columns={[
        {
          key: 'row',
          title: m.row,
          cell: (row) => <DayAndPlacement {...row} />,
          total: '',
        },
        ...columns.flatMap(({ sort: _, ...column }) => (column.key in answer.totals ? column : [])),
      ]}
    />
  );
}

/** In one column, to leave room for the figures on a phone. */
function DayAndPlacement({ date, placementId, region }: Row) {
  const format = useFormat();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
      <span>{format.day(date)}</span>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {`${placementId} · ${region}`}
      </Box>
    </Box>
  );
}

/** Its outer columns align with the heading. */
const tableSx = {
  fontVariantNumeric: 'tabular-nums',
  [firstCell]: { pl: 6 },
  '& tr > :last-child': { pr: 6 },
} as const;

const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  px: 6,
  pb: 4,
} as const;
