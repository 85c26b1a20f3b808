import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router-dom';
import type { SiteEarnings } from '#shared/domain/site-figures.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import { type AmountName, scopeOfRow } from '#shared/schemas/calls/reports/explained-figure.ts';
import {
  type SiteListColumn,
  type SiteListPerformance,
  siteListColumns,
} from '#shared/schemas/calls/reports/site-figures.ts';
import { readSort, type Sort, writeSort } from '#shared/sort-rows.ts';
import { NothingHere } from '../../platform/ui/NothingHere.tsx';
import { useFormat, useMessages } from '../../platform/useMessages.ts';
import { useSettled } from '../../platform/useSettled.ts';
import { Amount } from '../figures/Amount.tsx';
import { Figure } from '../figures/Figure.tsx';
import { type FigureColumn, FigureTable } from '../figures/FigureTable.tsx';
import { Panel } from '../figures/Panel.tsx';
import { SettledNote } from '../figures/SettledNote.tsx';
import { SiteLink } from '../figures/SiteLink.tsx';
import type { Paging } from '../figures/TablePager.tsx';
import { useCompared } from '../figures/useCompared.ts';
import { usePagedCall } from '../figures/usePagedCall.ts';
import { type ReportFilter, writeFilter } from '../filter/report-filter.ts';

type Row = SiteListPerformance['rows'][number];

/** One row per site, with search and sort order in the address. */
export function SitesPanel({ filter }: { filter: ReportFilter }) {
  const { siteList: m } = useMessages(reportScreenMessages);
  const format = useFormat();
  const [parameters, setParameters] = useSearchParams();
  const typed = parameters.get('q') ?? '';
  const wanted = useSettled(typed.trim());
  const sort = readSort(
    parameters.get('sort'),
    siteListColumns.filter((name) => filter.compares || !isOfPeriodBefore(name)),
    { by: 'profitCents', descending: true },
  );
  // The answer always has both periods, whether or not both are shown.
  const query = writeFilter({ ...filter, compares: false });
  const { call, paging } = usePagedCall<SiteListPerformance>(
    `reports/sitelist-performance?${query}`,
    { sort, q: wanted },
  );

  const look = (text: string) =>
    setParameters(
      (old) => {
        if (text) old.set('q', text);
        else old.delete('q');
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Panel
      title={m.title}
      call={call}
      isEmpty={({ count }) => count === 0 && !wanted}
      height={480}
      beside={
        call.data && (
          <Typography sx={{ color: 'text.secondary' }}>
            {m.count(format.count(call.data.count))}
          </Typography>
        )
      }
      action={
        <OutlinedInput
          size="small"
          placeholder={m.search}
          value={typed}
          onChange={(event) => look(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && look('')}
          inputProps={{ 'aria-label': m.search, role: 'searchbox' }}
          startAdornment={
            <InputAdornment position="start">
              <SearchIcon sx={{ color: 'text.secondary' }} />
            </InputAdornment>
          }
          sx={{ width: { xs: '100%', sm: 280 }, '& input': { py: 1.5 }, displayPrint: 'none' }}
        />
      }
    >
      {(report) =>
        report.count === 0 ? (
          <NothingHere title={m.noMatch} />
        ) : (
          <Rows report={report} isAll={!wanted} filter={filter} sort={sort} paging={paging} />
        )
      }
    </Panel>
  );
}

interface RowsProps {
  report: SiteListPerformance;
  /** Totals cover all sites, so they appear only below all of them. */
  isAll: boolean;
  filter: ReportFilter;
  sort: Sort;
  paging: Paging;
}

function Rows({ report, isAll, filter, sort, paging }: RowsProps) {
  const { figures: m, siteList, tables } = useMessages(reportScreenMessages);
  const format = useFormat();
  const compared = useCompared();
  const [, setParameters] = useSearchParams();
  const { compares } = filter;
  const { totals, settledCents } = report;
  const before = report.previous.totals;
  const previousDays = { from: report.previous.from, to: report.previous.to };

  const column = (
    key: AmountName | 'pageImpressions',
    title: string,
    isOfBefore = false,
  ): FigureColumn<Row> => {
    const show = (now: SiteEarnings, former: SiteEarnings, row?: Row) => {
      const shown = isOfBefore ? former : now;
      const compared = isOfBefore || !compares ? undefined : former;
      return key === 'pageImpressions' ? (
        <Figure kind="count" value={shown[key]} before={compared?.[key]} />
      ) : (
        <Amount
          name={key}
          of={shown}
          before={compared}
          scope={scopeOfRow({ siteId: row?.siteId ?? null }, isOfBefore ? previousDays : {})}
          about={[isOfBefore && siteList.previous, row?.url].filter(Boolean).join(', ')}
        />
      );
    };
    return {
      key: (isOfBefore ? `${key}Before` : key) satisfies SiteListColumn,
      title,
      sort: true,
      cell: (row) => show(row.current, row.previous, row),
      total: isAll ? show(totals, before) : undefined,
    };
  };
  const all: FigureColumn<Row>[] = [
    {
      key: 'site',
      title: tables.site,
      isText: true,
      sort: true,
      cell: ({ siteId, url, companyName }) => (
        <>
          <SiteLink id={siteId} url={url} filter={filter} />
          <Typography variant="caption" component="div" sx={companySx}>
            {companyName}
          </Typography>
        </>
      ),
      ...(isAll && { total: '' }),
    },
    column('profitCents', m.profit),
    column('profitCents', `${m.profit} ${siteList.previous}`, true),
    column('margin', m.margin),
    column('margin', `${m.margin} ${siteList.previous}`, true),
    column('revenueCents', m.revenue),
    column('payoutCents', m.payout),
    column('pageImpressions', m.pageImpressions),
    column('pageImpressions', `${m.pageImpressions} ${siteList.previous}`, true),
  ];
  return (
    <>
      {compares && (
        <Typography variant="caption" component="p" sx={{ px: 5, pb: 2 }}>
          {compared(format.days(report), report, report.previous)}
        </Typography>
      )}
      <FigureTable
        label={siteList.title}
        rows={report.rows}
        rowKey={({ siteId }) => siteId}
        foot={
          isAll &&
          settledCents !== null &&
          settledCents !== totals.payoutCents && (
            <TableRow>
              <TableCell colSpan={all.length} sx={{ borderBottom: 0 }}>
                <SettledNote shownCents={totals.payoutCents} settledCents={settledCents} />
              </TableCell>
            </TableRow>
          )
        }
        columns={compares ? all : all.filter(({ key }) => !isOfPeriodBefore(key))}
        sort={sort}
        paging={paging}
        onSort={(next) =>
          setParameters(
            (old) => {
              old.set('sort', writeSort(next));
              return old;
            },
            { replace: true, preventScrollReset: true },
          )
        }
      />
    </>
  );
}

/** By its column's name in `siteListColumns`. */
const isOfPeriodBefore = (column: string) => column.endsWith('Before');

const companySx = { display: { xs: 'none', sm: 'block' } } as const;
