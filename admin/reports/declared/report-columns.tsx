import type { ReactNode } from 'react';
import type { Locale } from '#shared/locale.ts';
import {
  type AnyReport,
  type ReportAnswer,
  type ReportRow,
  wordOf,
} from '#shared/schemas/reports/report.ts';
import type { SortValue } from '#shared/sort-rows.ts';
import { Cell, Value } from '../../engine/Cell.tsx';
import { kinds } from '../../engine/kinds.ts';
import { textOf } from '../../engine/text-of.ts';
import type { FigureColumn } from '../figures/FigureTable.tsx';

/** Cells of the screen's own, by their columns. */
export type OwnCells = Record<string, (row: never) => ReactNode>;

/** A report's columns as its table shows them: cells of their kinds, under them the totals. */
export const reportColumns = (
  { path, columns }: AnyReport,
  totals: ReportAnswer['totals'],
  { locale, cells = {} }: { locale: Locale; cells?: OwnCells },
): FigureColumn<ReportRow>[] =>
  Object.entries(columns).map(([name, column]) => {
    const { label, kind, choices, link, total } = column;
    const numeric = kinds[kind].numeric === true;
    const shown = {
      ...{ entity: path, name, label, kind, choices, reference: undefined },
      ...{ numeric, sortable: true, cell: undefined, link },
    };
    const own = cells[name];
    return {
      key: name,
      title: label[locale],
      isText: !numeric,
      cell: (row) =>
        own ? (
          own(row as never)
        ) : (
          <Cell
            column={shown}
            record={{ id: 0, ...row, [name]: wordOf(column, row[name], locale) }}
          />
        ),
      ...(total && { total: <Value column={shown} value={totals[name]} plain /> }),
      sort: (row) =>
        (numeric
          ? row[name]
          : textOf(shown, wordOf(column, row[name], locale), locale)) as SortValue,
    };
  });
