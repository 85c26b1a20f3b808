import { fileAnswer } from '#api/core/http/file-answer.ts';
import { client, defineRoute } from '#api/core/http/route.ts';
import { inPortions, sumColumn, type Table } from '#api/core/table-file/table.ts';
import { tableFile } from '#api/core/table-file/table-file.ts';
import { yearOf } from '#api/modules/client-payouts/payouts-route.ts';
import { selectPayoutInvoices } from '#api/modules/client-payouts/select-payout-invoices.ts';
import { selectYearStatement, statementTable } from '#api/modules/invoices/read.ts';
import { berlinDay } from '#shared/dates.ts';
import { invoiceMarks } from '#shared/domain/ledger/invoice-marks.ts';
import { invoiceStates } from '#shared/domain/ledger/invoice-state.ts';
import type { Locale } from '#shared/locale.ts';
import { payoutFileMessages } from '#shared/messages/payout-files.ts';
import {
  type PayoutInvoice,
  type PayoutLine,
  payoutsExportQuery,
} from '#shared/schemas/calls/payouts.ts';

export const payoutsExportRoute = defineRoute({
  url: '/api/client/payouts/export',
  permission: client('readDocuments'),
  summary: 'My documents of a year as Excel, with the statement of my account, or as CSV',
  query: payoutsExportQuery,
  response: fileAnswer,
  async handle({ db, query: { format, ...query }, actor: { language, companyId }, clock }) {
    const now = clock();
    const today = berlinDay(now);
    const { year, ...period } = yearOf(query.year, today);
    const invoices = await selectPayoutInvoices(db, { ...period, today, mayRead: false });
    const statement = await selectYearStatement(db, { companyId: companyId ?? 0, year, today });
    return tableFile({
      ...{ fileName: `payouts-${year}`, format, language, now },
      tables: [
        documentsTable(invoices.reverse(), year, language),
        statementTable(statement, year, language),
      ],
    });
  },
});

const sumOf = (lines: readonly PayoutLine[], of: PayoutLine['kind']): number =>
  lines.reduce((sum, { kind, cents }) => sum + (kind === of ? cents : 0), 0);

function documentsTable(
  invoices: readonly PayoutInvoice[],
  year: number,
  language: Locale,
): Table<PayoutInvoice> {
  const m = payoutFileMessages[language];
  const stateOf = ({ state, marks }: PayoutInvoice) =>
    [invoiceStates[state], ...marks.map((mark) => invoiceMarks[mark])]
      .map((label) => label[language])
      .join(', ');
  return {
    name: m.documents(String(year)),
    totalsTitle: m.total,
    portions: inPortions(invoices),
    columns: [
      { key: 'number', title: m.number, kind: 'plain', read: (row) => row.document, width: 16 },
      { key: 'issuedOn', title: m.issuedOn, kind: 'day', read: (row) => row.issuedOn },
      { key: 'kind', title: m.kind, kind: 'plain', read: (row) => m.kinds[row.kind] },
      { key: 'from', title: m.from, kind: 'day', read: (row) => row.from },
      { key: 'to', title: m.to, kind: 'day', read: (row) => row.to },
      sumColumn('cents', 'earned', m.earned, ({ lines }) => sumOf(lines, 'SETTLEMENT')),
      sumColumn('cents', 'corrections', m.corrections, ({ lines }) => sumOf(lines, 'CORRECTION')),
      sumColumn('cents', 'adjustments', m.adjustments, ({ lines }) => sumOf(lines, 'ADJUSTMENT')),
      sumColumn('cents', 'net', m.net, (row) => row.netCents),
      { key: 'taxPercent', title: m.taxPercent, kind: 'plain', read: (row) => row.taxPercent },
      sumColumn('cents', 'tax', m.tax, (row) => row.taxCents),
      sumColumn('cents', 'gross', m.gross, (row) => row.grossCents),
      { key: 'state', title: m.state, kind: 'plain', read: stateOf, width: 24 },
      { key: 'dueOn', title: m.dueOn, kind: 'day', read: (row) => row.dueOn },
      { key: 'paidOn', title: m.paidOn, kind: 'day', read: (row) => row.paidOn },
      sumColumn('cents', 'paid', m.paid, (row) => row.paidCents),
      sumColumn('cents', 'open', m.open, (row) => row.openCents),
      {
        key: 'refersTo',
        title: m.refersTo,
        kind: 'plain',
        read: (row) => row.cancels ?? row.cancelledBy,
        width: 24,
      },
    ],
  };
}
