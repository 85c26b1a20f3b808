import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import type { TrackerReport } from '#shared/schemas/calls/reports/tracker-report.ts';
import { useCall } from '../../platform/useCall.ts';
import { useMessages } from '../../platform/useMessages.ts';
import { FigureTable } from '../figures/FigureTable.tsx';
import { namesOf } from '../figures/names-of.ts';
import { Panel } from '../figures/Panel.tsx';
import { SiteLink } from '../figures/SiteLink.tsx';
import { countColumns, moneyColumn } from '../figures/tracker-columns.tsx';
import { useRowsBy } from '../figures/useRowsBy.tsx';
import { type ReportFilter, writeFilter } from '../filter/report-filter.ts';

interface Props {
  filter: ReportFilter;
  isOneSite: boolean;
}

/** The results of content recommendations; omitted for sites without any, which are most. */
export function RecommendationsPanel({ filter, isOneSite }: Props) {
  const { tables: m } = useMessages(reportScreenMessages);
  const [by, action] = useRowsBy(isOneSite);
  const call = useCall<TrackerReport>(
    `reports/recommendations?${writeFilter(filter)}&by=${by}&combined=true`,
  );
  if (call.data?.rows.length === 0) return null;
  return (
    <Panel title={m.recommendations} call={call} action={action}>
      {(report) => (
        <Rows label={m.recommendations} report={report} isBySite={by === 'site'} filter={filter} />
      )}
    </Panel>
  );
}

interface RowsProps {
  label: string;
  report: TrackerReport;
  isBySite: boolean;
  filter: ReportFilter;
}

function Rows({ label, report, isBySite, filter }: RowsProps) {
  const { figures: m, tables } = useMessages(reportScreenMessages);
  const { site, tracker } = namesOf(report);
  return (
    <FigureTable
      label={label}
      rows={report.rows}
      rowKey={({ siteId, trackerId }) => `${siteId} ${trackerId}`}
      columns={[
        {
          key: 'name',
          title: isBySite ? tables.site : tables.tracker,
          isText: true,
          sort: isBySite ? site : tracker,
          cell: (row) =>
            isBySite ? (
              <SiteLink id={row.siteId ?? 0} url={site(row)} filter={filter} />
            ) : (
              tracker(row)
            ),
          total: '',
        },
        ...countColumns(report, m),
        moneyColumn(report, {
          name: 'revenueCents',
          title: m.revenue,
          trackers: 'recommendations',
          about: label,
        }),
      ]}
      sort={{ by: 'revenueCents', descending: true }}
    />
  );
}
