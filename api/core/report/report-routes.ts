import type { z } from 'zod';
import { formatDay } from '#shared/dates.ts';
import type { Locale } from '#shared/locale.ts';
import { reportScreenMessages } from '#shared/messages/report-screens.ts';
import {
  type AnyReport,
  type ReportRow,
  totalsOf,
  wordOf,
} from '#shared/schemas/reports/report.ts';
import type { Db } from '../database/db.ts';
import { fileAnswer } from '../http/file-answer.ts';
import { admin, defineRoute, type Route } from '../http/route.ts';
import { kinds } from '../resource/kinds.ts';
import { type Cell, type Column, inPortions } from '../table-file/table.ts';
import { tableFile } from '../table-file/table-file.ts';

interface Answering<R extends AnyReport & { row: z.ZodType }> {
  /** For the API's documentation. */
  summary: string;
  /** As of a route: its screen says of when its figures are. */
  mayLag?: 'shown';
  /** The question, with the bindings by their names. */
  ask(db: Db, bindings: z.output<R['query']>, now: Date): Promise<z.infer<R['row']>[]>;
}

/** The calls of a report: its rows with their totals, and the same as a file. */
export function reportRoutes<R extends AnyReport & { row: z.ZodType }>(
  report: R,
  { summary, mayLag, ask }: Answering<R>,
): Route[] {
  const url = `/api/admin/${report.path}`;
  const permission = admin(...report.permission);
  const select = async (db: Db, bindings: object, now: Date) =>
    (await ask(db, bindings as z.output<R['query']>, now)) as ReportRow[];
  const shown = defineRoute({
    ...{ url, permission, summary, query: report.query, response: report.answer },
    ...(mayLag && { mayLag }),
    async handle({ db, query, clock }) {
      const rows = await select(db, query, clock());
      return { rows, totals: totalsOf(report, rows) };
    },
  });
  const file = defineRoute({
    url: `${url}/export`,
    permission,
    summary: `${summary}, as Excel or CSV`,
    query: report.fileQuery,
    response: fileAnswer,
    // A file does not say how old its figures are.
    ...(mayLag && { mayLag: 'briefly' as const }),
    async handle({ db, query, actor: { language }, clock }) {
      const { format, ...bindings } = query as Record<string, string> & { format: 'csv' | 'xlsx' };
      const now = clock();
      const rows = await select(db, bindings, now);
      const table = {
        name: sheetNameOf(report, bindings, language),
        totalsTitle: reportScreenMessages[language].total,
        portions: inPortions(rows),
        columns: columnsOf(report, language),
      };
      const given = namesOf(report.bindings).map((name) => bindings[name]);
      const fileName = [report.path.split('/').at(-1), ...given].join('-');
      return tableFile({ fileName, format, language, now, tables: [table] });
    },
  });
  return [shown, file];
}

const namesOf = (bindings: AnyReport['bindings']) =>
  bindings.flatMap(({ first }) => Object.keys(first('2026-01-01')));

/** Its name and its days or months; `sheet` is a short title, because a sheet's name is. */
function sheetNameOf(report: AnyReport, asked: Record<string, string>, language: Locale): string {
  const { title, sheet = title, bindings } = report;
  const times = namesOf(bindings.filter(({ kind }) => kind === 'day' || kind === 'month'));
  return [sheet[language], ...times.map((name) => formatDay(asked[name] ?? ''))].join(' ');
}

const columnsOf = ({ columns }: AnyReport, language: Locale): Column<ReportRow>[] =>
  Object.entries(columns).map(([key, column]) => {
    const { label, kind, choices, total, width } = column;
    return {
      key,
      // Programs look for a column by its name as people type it.
      title: label[language].replaceAll('\u2011', '-'),
      kind: kinds[kind].counted ?? kinds[kind].cell ?? 'plain',
      read(row) {
        const value = wordOf(column, row[key], language) as Cell;
        return choices?.[String(value)]?.[language] ?? value;
      },
      ...(total && { total }),
      ...(width && { width }),
    };
  });
