import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AmountName, scopeOfRow } from '#shared/schemas/calls/reports/explained-figure.ts';
import type {
  SiteEarnings,
  SiteListPerformance,
} from '#shared/schemas/calls/reports/site-figures.ts';
import { useCall } from '../../../app/useCall.ts';
import { useFormat } from '../../../app/useMessages.ts';
import { NothingHere } from '../../../ui/NothingHere.tsx';
import { Amount } from '../figures/Amount.tsx';
import { Figure } from '../figures/Figure.tsx';
import { type FigureColumn, FigureTable } from '../figures/FigureTable.tsx';
import { Panel } from '../figures/Panel.tsx';
import { readSort, writeSort } from '../figures/sort-rows.ts';
import { useDays } from '../figures/useDays.ts';
import { type ReportFilter, writeFilter } from '../filter/report-filter.ts';
import { SiteLink } from '../panels/SiteLink.tsx';
import { useScreenMessages } from '../useScreenMessages.ts';
import { findSites } from './find-sites.ts';

type Row = SiteListPerformance['rows'][number];

/** A row a site, with what is looked for and the order in the address. */
export function SitesPanel({ filter }: { filter: ReportFilter }) {
  const { siteList: m } = useScreenMessages();
  const format = useFormat();
  const [parameters, setParameters] = useSearchParams();
  const typed = parameters.get('q') ?? '';
  const wanted = useDeferredValue(typed);
  // It always has both periods.
  const query = writeFilter({ ...filter, compares: false });
  const call = useCall<SiteListPerformance>(`reports/sitelist-performance?${query}`);
  const found = findSites(call.data?.rows ?? [], wanted);

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
      isEmpty={({ rows }) => rows.length === 0}
      height={480}
      beside={
        call.data && (
          <Typography sx={{ color: 'text.secondary' }}>
            {m.count(format.count(found.length))}
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
        found.length === 0 ? (
          <NothingHere title={m.noMatch} />
        ) : (
          <Rows report={report} rows={found} isAll={!wanted.trim()} filter={filter} />
        )
      }
    </Panel>
  );
}

interface RowsProps {
  report: SiteListPerformance;
  rows: Row[];
  /** Totals are those of all sites, and stand only under all of them. */
  isAll: boolean;
  filter: ReportFilter;
}

function Rows({ report, rows, isAll, filter }: RowsProps) {
  const { figures: m, siteList, tables, change } = useScreenMessages();
  const days = useDays();
  const [parameters, setParameters] = useSearchParams();
  const { totals } = report;
  const before = report.previous.totals;
  const previousDays = { from: report.previous.from, to: report.previous.to };

  const column = (
    key: AmountName | 'pageImpressions',
    title: string,
    isOfBefore = false,
  ): FigureColumn<Row> => {
    const show = (now: SiteEarnings, former: SiteEarnings, row?: Row) => {
      const shown = isOfBefore ? former : now;
      const compared = isOfBefore ? undefined : former;
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
      key: isOfBefore ? `${key}Before` : key,
      title,
      sort: ({ current, previous }) => (isOfBefore ? previous : current)[key],
      cell: (row) => show(row.current, row.previous, row),
      total: isAll ? show(totals, before) : undefined,
    };
  };
  const columns: FigureColumn<Row>[] = [
    {
      key: 'site',
      title: tables.site,
      isText: true,
      sort: ({ url }) => url,
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
  const sort = readSort(
    parameters.get('sort'),
    columns.map(({ key }) => key),
    { by: 'profitCents', descending: true },
  );
  return (
    <>
      <Typography variant="caption" component="p" sx={{ px: 5, pb: 2, color: 'text.secondary' }}>
        {change.against(days(report), days(report.previous))}
      </Typography>
      <FigureTable
        label={siteList.title}
        rows={rows}
        rowKey={({ siteId }) => siteId}
        columns={columns}
        sort={sort}
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

const companySx = { color: 'text.secondary', display: { xs: 'none', sm: 'block' } } as const;
