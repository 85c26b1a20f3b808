import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { fileAnswer } from '#api/core/http/file-answer.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { inPortions, type Table } from '#api/core/table-file/table.ts';
import { tableFile } from '#api/core/table-file/table-file.ts';
import { berlinDay } from '#shared/dates.ts';
import {
  type PayoutStatus,
  payoutStatuses,
  payoutStatusSql,
} from '#shared/domain/payout-status.ts';
import type { Locale } from '#shared/locale.ts';
import { exportFileMessages } from '#shared/messages/export-files.ts';
import { centsFromMicros } from '#shared/money.ts';
import { payoutsExportQuery } from '#shared/schemas/calls/exports.ts';
import { refuseMonth } from '../refuse-month.ts';

export const payoutsExportRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/exports/payouts',
  permission: admin('reports'),
  summary: 'Monthly payouts: what each site of each company is paid for a month, as Excel or CSV',
  query: payoutsExportQuery,
  response: fileAnswer,
  async handle({ db, query: { month, format }, actor: { language }, clock }) {
    const now = clock();
    refuseMonth(month, berlinDay(now));
    const rows = await selectSitePayouts(db, month);
    const table = payoutsTable(rows, month, language);
    return tableFile({ fileName: `payouts-${month}`, format, language, now, tables: [table] });
  },
});

interface SitePayout {
  company: string;
  kid: string | null;
  site: string;
  pageImpressions: number;
  payoutMicros: number;
  status: PayoutStatus | null;
  /** Of the document; null if it has no number yet, or there is none. */
  number: string | null;
  /** By living invoices, including corrections; null while nothing is. */
  settledCents: number | null;
}

/** From the monthly rollup; the unit of settlement, a site's month per owner, is rounded once. */
async function selectSitePayouts(db: Db, month: string): Promise<SitePayout[]> {
  return rows<SitePayout>(
    db,
    `select c.name as company, c.posting_account_number as kid, s.url as site,
            total(m.page_impressions) as "pageImpressions", total(m.payout_micros) as "payoutMicros",
            max(settled.status) as status, max(settled.number) as number,
            max(settled.cents) as "settledCents"
       from site_monthly m
       left join lateral (
         select max(${payoutStatusSql('i')}) filter (where u.kind = 'SETTLEMENT') as status,
                max(i.number) filter (where u.kind = 'SETTLEMENT') as number,
                cast(sum(u.cents) as bigint) as cents
           from invoice_months u
           join invoices i on i.id = u.invoice_id and i.status <> 'DRAFT'
          where u.company_id = m.company_id and u.site_id = m.site_id and u.month = m.month
            and u.is_living) settled on true
       join sites s on s.id = m.site_id
       join companies c on c.id = m.company_id
      where m.month = ?
      group by c.id, s.id
      order by c.name, c.id, s.url`,
    [`${month}-01`],
  );
}

const payoutsTable = (rows: SitePayout[], month: string, language: Locale): Table<SitePayout> => {
  const m = exportFileMessages[language];
  return {
    name: m.payouts(month),
    totalsTitle: m.total,
    portions: inPortions(rows),
    columns: [
      { key: 'company', title: m.company, kind: 'plain', read: (row) => row.company, width: 42 },
      { key: 'kid', title: m.kid, kind: 'plain', read: (row) => row.kid, width: 14 },
      { key: 'site', title: m.site, kind: 'plain', read: (row) => row.site, width: 34 },
      {
        key: 'pageImpressions',
        title: m.pageImpressions,
        kind: 'count',
        read: (row) => row.pageImpressions,
        total: 'sum',
      },
      {
        key: 'payout',
        title: m.payout,
        kind: 'cents',
        read: (row) => centsFromMicros(row.payoutMicros),
        total: 'sum',
      },
      {
        key: 'status',
        title: m.status,
        kind: 'plain',
        read: ({ status }) => payoutStatuses[status ?? 'estimated'][language],
        width: 16,
      },
      { key: 'number', title: m.number, kind: 'plain', read: (row) => row.number, width: 16 },
      {
        key: 'settled',
        title: m.settled,
        kind: 'cents',
        read: (row) => row.settledCents,
        total: 'sum',
      },
    ],
  };
};
