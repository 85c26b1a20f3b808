import { fileAnswer } from '#api/core/http/file-answer.ts';
import { admin, defineRoute } from '#api/core/http/route.ts';
import { type Column, inPortions, type Table } from '#api/core/table-file/table.ts';
import { tableFile } from '#api/core/table-file/table-file.ts';
import { type Day, formatDay } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { bookMessages } from '#shared/messages/books.ts';
import { payoutFileMessages } from '#shared/messages/payout-files.ts';
import {
  type OpenItem,
  openItems,
  openItemsExportQuery,
  openItemsQuery,
} from '#shared/schemas/calls/books.ts';
import { selectOpenItems } from './select-open-items.ts';

const billing = admin('billing');

export const openItemsRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/books/open-items',
  permission: billing,
  summary: 'What was open at the end of a day: documents of all companies, and credit',
  query: openItemsQuery,
  response: openItems,
  async handle({ db, query: { on } }) {
    const items = await selectOpenItems(db, on);
    const sum = (of: 'grossCents' | 'paidCents' | 'openCents') =>
      items.reduce((total, item) => total + item[of], 0);
    const [grossCents, paidCents, openCents] = [
      sum('grossCents'),
      sum('paidCents'),
      sum('openCents'),
    ];
    return { items, totals: { grossCents, paidCents, openCents } };
  },
});

export const openItemsExportRoute = defineRoute({
  method: 'GET',
  url: '/api/admin/books/open-items/export',
  permission: billing,
  summary: 'What was open at the end of a day, as Excel or CSV',
  query: openItemsExportQuery,
  response: fileAnswer,
  async handle({ db, query: { on, format }, actor: { language }, clock }) {
    const items = await selectOpenItems(db, on);
    return tableFile({
      ...{ fileName: `open-items-${on}`, format, language, now: clock() },
      tables: [openItemsTable(items, on, language)],
    });
  },
});

function openItemsTable(items: readonly OpenItem[], on: Day, language: Locale): Table<OpenItem> {
  const m = bookMessages[language].openItems;
  const words = payoutFileMessages[language];
  const cents = (
    key: string,
    title: string,
    read: (item: OpenItem) => number,
  ): Column<OpenItem> => ({ key, title, kind: 'cents', read, total: 'sum' });
  return {
    name: m.sheet(formatDay(on)),
    totalsTitle: words.total,
    portions: inPortions(items),
    columns: [
      { key: 'company', title: words.company, kind: 'plain', read: (item) => item.company },
      {
        key: 'document',
        title: words.document,
        kind: 'plain',
        read: (item) => item.number ?? m.credit,
        width: 26,
      },
      { key: 'issuedOn', title: words.issuedOn, kind: 'day', read: (item) => item.issuedOn },
      { key: 'dueOn', title: words.dueOn, kind: 'day', read: (item) => item.dueOn },
      cents('gross', words.gross, (item) => item.grossCents),
      cents('paid', m.paid, (item) => item.paidCents),
      cents('open', words.open, (item) => item.openCents),
    ],
  };
}
