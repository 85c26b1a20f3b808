import { type Column, inPortions, type Table } from '#api/core/table-file/table.ts';
import type { Day } from '#shared/dates.ts';
import { entryKinds } from '#shared/domain/ledger/entry-kinds.ts';
import type { Locale } from '#shared/locale.ts';
import { payoutFileMessages } from '#shared/messages/payout-files.ts';
import { yearStatementMessages } from '#shared/messages/year-statement.ts';
import type { YearStatement } from './select-year-statement.ts';

/** A line of the statement: an entry, or the balance before the first and after the last. */
interface StatementLine {
  day: Day;
  title: string;
  document: string | null;
  netCents: number | null;
  taxCents: number | null;
  /** Null of a balance. */
  cents: number | null;
  balanceCents: number;
}

export function linesOf(statement: YearStatement, language: Locale): StatementLine[] {
  const m = yearStatementMessages[language];
  const { from, to, openingCents, closingCents, entries } = statement;
  const none = { document: null, netCents: null, taxCents: null, cents: null };
  return [
    { ...none, day: from, title: m.opening, balanceCents: openingCents },
    ...entries.map(({ kind, number, ...entry }) => ({
      ...entry,
      ...{ title: entryKinds[kind][language], document: number },
    })),
    { ...none, day: to, title: m.closing, balanceCents: closingCents },
  ];
}

interface StatementSum {
  title: string;
  netCents: number | null;
  taxCents: number | null;
  grossCents: number;
}

export function sumsOf({ credited, paidCents }: YearStatement, language: Locale): StatementSum[] {
  const m = yearStatementMessages[language];
  return [
    { title: m.credited, ...credited },
    { title: m.paid, netCents: null, taxCents: null, grossCents: paidCents },
  ];
}

export function statementTable(
  statement: YearStatement,
  year: number,
  language: Locale,
): Table<StatementLine> {
  const m = payoutFileMessages[language];
  return {
    name: yearStatementMessages[language].title(String(year)),
    portions: inPortions(linesOf(statement, language)),
    columns: [
      { key: 'day', title: m.day, kind: 'day', read: (row) => row.day },
      { key: 'entry', title: m.entry, kind: 'plain', read: (row) => row.title, width: 26 },
      { key: 'document', title: m.document, kind: 'plain', read: (row) => row.document, width: 28 },
      { key: 'net', title: m.net, kind: 'cents', read: (row) => row.netCents },
      { key: 'tax', title: m.tax, kind: 'cents', read: (row) => row.taxCents },
      { key: 'amount', title: m.amount, kind: 'cents', read: (row) => row.cents },
      { key: 'balance', title: m.balance, kind: 'cents', read: (row) => row.balanceCents },
    ],
  };
}

export function sumsTable(statement: YearStatement, language: Locale): Table<StatementSum> {
  const m = payoutFileMessages[language];
  const cents = (
    key: 'net' | 'tax' | 'gross',
    read: (row: StatementSum) => number | null,
  ): Column<StatementSum> => ({ key, title: m[key], kind: 'cents', read });
  return {
    name: yearStatementMessages[language].sums,
    portions: inPortions(sumsOf(statement, language)),
    columns: [
      { key: 'sum', title: m.entry, kind: 'plain', read: (row) => row.title, width: 60 },
      cents('net', (row) => row.netCents),
      cents('tax', (row) => row.taxCents),
      cents('gross', (row) => row.grossCents),
    ],
  };
}
