import { addDay, monthOf, monthRange } from '#shared/dates.ts';
import type { Period } from '#shared/domain/previous-period.ts';
import { trackerReportRows } from '#shared/schemas/calls/reports/tracker-report.ts';
import { today } from './machine.ts';

/** The demo's ids that calls can name. */
interface AskedIds {
  sites: readonly number[];
  companies: readonly number[];
  trackers: readonly number[];
}

const last = addDay(today, -2);
/** The days asked about.*/
export const askedRanges: readonly Period[] = [
  { from: last, to: last },
  monthRange(monthOf(addDay(today, -30))),
  { from: addDay(last, -29), to: last },
  // Parts of two months, with a month between them.
  { from: addDay(last, -75), to: addDay(last, -11) },
  { from: '2025-12-17', to: '2026-01-09' },
  { from: '2025-01-01', to: '2025-12-31' },
  { from: addDay(last, -548), to: last },
  // The days with 23 and with 25 hours.
  { from: '2026-03-29', to: '2026-03-29' },
  { from: '2026-10-25', to: '2026-10-25' },
  { from: today, to: today },
  { from: addDay(today, 20), to: addDay(today, 50) },
  { from: '2016-02-20', to: '2016-03-10' },
];

const switches = ['true', 'false'];
const byTracker = trackerReportRows.flatMap((by) =>
  switches.map((combined) => `by=${by}&combined=${combined}`),
);
const adReports = ['QMN', 'WB'].flatMap((owner) =>
  byTracker.map((rows) => `ads?${rows}&owner=${owner}`),
);

const comparable = [
  'profit?',
  ...['', '&owner=GM', '&owner=QMN', '&owner=WB'].flatMap((owner) =>
    byTracker.map((rows) => `metrics?${rows}${owner}`),
  ),
  ...adReports,
  ...switches.map((combined) => `trackers?combined=${combined}`),
  ...byTracker.map((rows) => `recommendations?${rows}`),
  ...['site', 'day', 'site,day'].flatMap((by) =>
    switches.map((combined) => `margin?by=${by}&combined=${combined}`),
  ),
  ...['day', 'month', 'hour'].map((step) => `performance?step=${step}`),
];

const explained = ['payout', 'revenue', 'profit'].flatMap((figure) =>
  ['', '&owner=QMN', '&owner=WB', '&trackers=GM', '&trackers=recommendations', '&settled=true'].map(
    (of) => `figure=${figure}${of}`,
  ),
);

/** The operator's calls about a range. */
export function operatorCalls({ from, to }: Period, { sites, trackers }: AskedIds): string[] {
  const some = sites.filter((_, index) => index % 7 === 2).join(',');
  // Not all combinations: they would only repeat the same thousand answers per range.
  const filters = [
    ['', ''],
    ['&regions=AT', '&compare=previous'],
    [`&sites=${some}`, '&compare=previous'],
  ];
  return filters.flatMap(([filter, compare]) => {
    const about = `from=${from}&to=${to}${filter}`;
    const explain = [...explained, `figure=payout&trackerId=${trackers[1]}`];
    return [
      ...comparable.map((call) => `admin/reports/${call}&${about}${compare}`),
      `admin/reports/recommendations?siteId=${sites[0]}&${about}`,
      `admin/reports/sitelist-performance?${about}`,
      `admin/reports/sitelist-performance?sort=profitCents.desc&limit=10&offset=5&${about}`,
      `admin/reports/margin?sort=QMN:profitCents.asc&limit=10&offset=5&${about}`,
      ...explain.map((of) => `admin/reports/explain?${of}&${about}`),
      ...['external-sites', 'external-data'].map((name) => `admin/f11-raws/${name}?${about}`),
      ...['margin', 'sitelist-performance', 'explanation'].flatMap((name) =>
        ['csv', 'xlsx'].map((format) => {
          const figure = name === 'explanation' ? 'figure=profit&' : '';
          return `admin/exports/${name}?${figure}${about}&format=${format}`;
        }),
      ),
    ];
  });
}

/** The operator's calls about no range, or about a month. */
export function operatorLists({ sites, companies }: AskedIds): string[] {
  const months = askedRanges.slice(1, 7).map(({ from }) => monthOf(from));
  const files = ['csv', 'xlsx'].flatMap((format) => [
    `admin/exports/sitelist?format=${format}`,
    ...months.flatMap((month) => [
      `admin/exports/payouts?month=${month}&format=${format}`,
      ...sites
        .slice(0, 5)
        .map((id) => `exports/daily-metrics?${monthOfSite(id, month)}&format=${format}`),
    ]),
  ]);
  return [
    'admin/sites?range=[0,999]',
    'admin/sites?sort=["profit30Days","DESC"]&range=[0,24]',
    ...companies.map((id) => `admin/companies/${id}/overview`),
    ...files,
  ];
}

const monthOfSite = (id: number, month: string) =>
  `siteId=${id}&month=${month.slice(5)}&year=${month.slice(0, 4)}`;

/** A publisher's calls about a range, for all own sites and for some. */
export function publisherCalls(
  { from, to }: Period,
  { sites, trackers }: Omit<AskedIds, 'companies'>,
): string[] {
  const days = `from=${from}&to=${to}`;
  return ['', ...sites.slice(0, 3).map((id) => `&sites=${id}`)].flatMap((of) => [
    `client/metrics?${days}${of}`,
    `client/metrics/days?${days}${of}`,
    `client/metrics/explain?${days}${of}`,
    `client/metrics/explain?${days}${of}&date=${to}`,
    `client/metrics/explain?${days}${of}&trackers=recommendations`,
    ...trackers.slice(0, 3).map((id) => `client/metrics/explain?${days}${of}&trackerId=${id}`),
    `client/metrics/levers?${days}${of}`,
    ...['csv', 'xlsx'].flatMap((format) => [
      `client/metrics/explain/export?${days}${of}&format=${format}`,
      `client/metrics/export?${days}${of}&format=${format}`,
    ]),
    ...(of ? [`client/reports/recommendations?${days}&siteId=${of.slice(7)}`] : []),
  ]);
}
