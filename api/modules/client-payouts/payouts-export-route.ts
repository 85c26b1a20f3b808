import { fileAnswer } from '#api/core/http/file-answer.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { inPortions, type Table } from '#api/core/table-file/table.ts';
import { tableFile } from '#api/core/table-file/table-file.ts';
import { berlinDay } from '#shared/dates.ts';
import { type ExportFileMessages, exportFileMessages } from '#shared/messages/export-files.ts';
import { payoutsExportQuery } from '#shared/schemas/calls/payouts.ts';
import { yearOf } from './payouts-route.ts';
import { type PayoutMonth, selectPayoutMonths } from './select-payout-months.ts';

export const payoutsExportRoute = defineRoute({
  method: 'GET',
  url: '/api/client/payouts/export',
  permission: client('readDocuments'),
  summary: 'My payouts of a year, month by month, as Excel or CSV',
  query: payoutsExportQuery,
  response: fileAnswer,
  async handle({ db, query: { format, ...query }, actor: { language }, clock }) {
    const now = clock();
    const { year, ...period } = yearOf(query.year, berlinDay(now));
    const months = await selectPayoutMonths(db, period);
    const table = payoutsTable(months.reverse(), year, exportFileMessages[language]);
    return tableFile({ fileName: `payouts-${year}`, format, language, now, tables: [table] });
  },
});

const payoutsTable = (
  months: PayoutMonth[],
  year: number,
  m: ExportFileMessages,
): Table<PayoutMonth> => ({
  name: m.payouts(String(year)),
  totalsTitle: m.total,
  portions: inPortions(months),
  columns: [
    { key: 'month', title: m.month, kind: 'plain', read: (row) => row.month, width: 12 },
    {
      key: 'payout',
      title: m.payoutNet,
      kind: 'cents',
      read: (row) => row.netCents,
      total: 'sum',
    },
    {
      key: 'status',
      title: m.payoutState,
      kind: 'plain',
      read: (row) => m.payoutStates[row.status],
      width: 14,
    },
    { key: 'approvedOn', title: m.approvedOn, kind: 'day', read: (row) => row.approvedOn },
    { key: 'creditedOn', title: m.creditedOn, kind: 'day', read: (row) => row.creditedOn },
    { key: 'paidOn', title: m.paidOn, kind: 'day', read: (row) => row.paidOn },
    {
      key: 'documents',
      title: m.documents,
      kind: 'plain',
      read: (row) => row.documents.join(', ') || null,
      width: 28,
    },
  ],
});
