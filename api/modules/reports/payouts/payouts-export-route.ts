import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { inPortions, sumColumn, type Table } from '#api/core/table-file/table.ts';
import { tableFile } from '#api/core/table-file/table-file.ts';
import { berlinDay, formatMonth, monthRange } from '#shared/dates.ts';
import {
  type PayoutStatus,
  payoutStatuses,
  payoutStatusSql,
} from '#shared/domain/payout-status.ts';
import type { Locale } from '#shared/locale.ts';
import { exportFileMessages } from '#shared/messages/export-files.ts';
import { centsFromMicros } from '#shared/money.ts';
import {
  payoutsExportQuery,
  payoutsRows,
  payoutsRowsQuery,
} from '#shared/schemas/calls/exports.ts';
import { refuseMonth } from '../refuse-month.ts';
import { refuseRange, threeYears } from '../report-filter.ts';

export const payoutsExportRoute = defineRoute({
  url: '/api/admin/exports/payouts',
  permission: admin('reports'),
  summary:
    'Monthly payouts: what each site of each company is paid for its months, as Excel or CSV',
  query: payoutsExportQuery,
  response: fileAnswer,
  async handle({ db, query: { format, ...asked }, actor: { language }, clock }) {
    const now = clock();
    const months = readMonths(asked, now);
    const table = payoutsTable(await selectSitePayouts(db, months), months, language);
    const fileName = `payouts-${nameOf(months)}`;
    return tableFile({ fileName, format, language, now, tables: [table] });
  },
});

export const payoutsExportRowsRoute = defineRoute({
  url: '/api/admin/reports/payout-rows',
  permission: admin('reports'),
  summary: 'How many rows the same export of monthly payouts has',
  query: payoutsRowsQuery,
  response: payoutsRows,
  async handle({ db, query, clock }) {
    const found = await selectSitePayouts(db, readMonths(query, clock()));
    return { rows: found.length };
  },
});

/** `YYYY-MM`, both included. */
interface Months {
  from: string;
  to: string;
}

/** @throws Problem 400 for months without figures, in the wrong order, or more than three years */
function readMonths(
  { month, until = month }: { month: string; until?: string },
  now: Date,
): Months {
  const today = berlinDay(now);
  refuseMonth(month, today);
  refuseMonth(until, today);
  const [from, to] = [monthRange(month).from, monthRange(until).to];
  refuseRange({ from, to }, threeYears);
  return { from: month, to: until };
}

const nameOf = ({ from, to }: Months) => (from === to ? from : `${from}-${to}`);

interface SitePayout {
  month: string;
  company: string;
  kid: string | null;
  site: string | null;
  /** Null for what a document says beside what it settles. */
  pageImpressions: number | null;
  payoutMicros: number | null;
  status: PayoutStatus | null;
  /** Of the document; null if it has no number yet, or there is none. */
  number: string | null;
  /** Null while nothing is. */
  settledCents: number | null;
  kind: 'SETTLEMENT' | 'CORRECTION' | 'ADJUSTMENT' | null;
  /** That is corrected. */
  corrects: string | null;
  /** Of an adjustment. */
  title: string | null;
}

/**
 * From the monthly rollup; the unit of settlement, a site's month per owner, is rounded once. After
 * a company's sites follows what documents that end with this month correct and adjust, so that
 * what is settled adds up to the documents.
 */
async function selectSitePayouts(db: Db, { from, to }: Months): Promise<SitePayout[]> {
  return rows<SitePayout>(
    db,
    `with payouts as (
       select m.month, m.company_id, m.site_id, total(m.page_impressions) as page_impressions,
              total(m.payout_micros) as payout_micros, max(settled.status) as status,
              max(settled.number) as number, max(settled.cents) as cents, max(settled.kind) as kind,
              cast(null as date) as corrects, cast(null as text) as title
         from site_monthly m
         left join lateral (
           select ${payoutStatusSql('i')} as status, i.number, u.cents, u.kind
             from invoice_months u
             join invoices i on i.id = u.invoice_id and i.status <> 'DRAFT'
            where u.company_id = m.company_id and u.site_id = m.site_id and u.month = m.month
              and u.kind = 'SETTLEMENT' and u.is_living) settled on true
        where m.month between :from and :to
        group by m.month, m.company_id, m.site_id
       union all
       select cast(date_trunc('month', cast(i.to_on as timestamp)) as date), i.company_id, p.site_id, null, null, ${payoutStatusSql('i')}, i.number, p.amount_cents,
              p.kind, u.month, p.title
         from invoices i
         join invoice_positions p on p.invoice_id = i.id and p.kind <> 'SETTLEMENT'
         left join invoice_months u on u.position_id = p.id
        where i.kind = 'SETTLEMENT' and i.status <> 'DRAFT' and i.reversed_on is null
          and date_trunc('month', cast(i.to_on as timestamp)) between :from and :to)
     select to_char(payouts.month, 'YYYY-MM') as month, c.name as company, c.posting_account_number as kid, s.url as site,
            page_impressions as "pageImpressions", payout_micros as "payoutMicros", status, number,
            cents as "settledCents", kind, corrects, title
       from payouts
       join companies c on c.id = payouts.company_id
       left join sites s on s.id = payouts.site_id
      order by payouts.month, c.name, c.id, payout_micros is null, s.url, corrects, title`,
    { from: `${from}-01`, to: `${to}-01` },
  );
}

const payoutsTable = (rows: SitePayout[], months: Months, language: Locale): Table<SitePayout> => {
  const m = exportFileMessages[language];
  return {
    name: m.payouts(nameOf(months)),
    totalsTitle: m.total,
    portions: inPortions(rows),
    columns: [
      ...(months.from === months.to
        ? []
        : [
            {
              key: 'month',
              title: m.month,
              kind: 'month' as const,
              read: ({ month }: SitePayout) => month,
            },
          ]),
      { key: 'company', title: m.company, kind: 'plain', read: (row) => row.company, width: 42 },
      { key: 'kid', title: m.kid, kind: 'plain', read: (row) => row.kid, width: 14 },
      { key: 'site', title: m.site, kind: 'plain', read: (row) => row.site, width: 34 },
      sumColumn('count', 'pageImpressions', m.pageImpressions, (row) => row.pageImpressions),
      sumColumn('cents', 'payout', m.payout, ({ payoutMicros }) =>
        payoutMicros === null ? null : centsFromMicros(payoutMicros),
      ),
      {
        key: 'status',
        title: m.status,
        kind: 'plain',
        read: ({ status }) => payoutStatuses[status ?? 'estimated'][language],
        width: 16,
      },
      { key: 'number', title: m.number, kind: 'plain', read: (row) => row.number, width: 16 },
      sumColumn('cents', 'settled', m.settled, (row) => row.settledCents),
      {
        key: 'position',
        title: m.ofDocument,
        kind: 'plain',
        read: ({ kind, corrects, title }) =>
          kind &&
          {
            SETTLEMENT: m.settlement,
            CORRECTION: corrects && m.correctionOf(formatMonth(corrects, language)),
            ADJUSTMENT: title,
          }[kind],
        width: 30,
      },
    ],
  };
};
