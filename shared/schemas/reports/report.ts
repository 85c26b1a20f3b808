import { z } from 'zod';
import type { Choice } from '../../choice.ts';
import type { Day } from '../../dates.ts';
import type { Label, Locale } from '../../locale.ts';
import type { AdminPermission } from '../../permissions.ts';
import { exportFormat } from '../calls/exports.ts';
import type { FieldKind } from '../fields.ts';

/** A question with named bindings, and the table that answers it. */
interface Report<Q extends z.ZodObject = z.ZodObject, C extends Columns = Columns> {
  /** Of its call; its file is at `…/export`. */
  path: string;
  /** Over the table. */
  title: Label;
  /** Names the file's sheet, if not the title. */
  sheet?: Label;
  hint: Label;
  /** Without a row. */
  none: { title: Label; hint?: Label };
  /** Any of them. */
  permission: AdminPermission[];
  query: Q;
  /** What its readers choose, in the order of its file's name. */
  bindings: Binding[];
  /** The first one names the row. */
  columns: C;
  /** What rows have besides, as ids of what they lead to. */
  also: z.ZodRawShape;
  /** Else rows keep the order of the answer until somebody sorts them. */
  sort?: { by: keyof C & string; descending: boolean };
}

/** Each kind is an input in `admin/reports/declared/BindingInput.tsx`; a preset is a range of days. */
export interface Binding {
  kind: 'day' | 'month' | 'preset' | 'choice';
  label: Label;
  choices?: Record<string, Label>;
  /** Its parameters as the screen begins. */
  first(today: Day): Record<string, string>;
}

interface ReportColumn<S extends z.ZodType = z.ZodType> {
  schema: S;
  label: Label;
  kind: FieldKind;
  choices?: Record<string, Choice>;
  /** What stands where it is null. */
  none?: Label;
  /** A value's words, if its kind has none. */
  worded?(value: string, locale: Locale): string;
  /** The record that it leads to: a path, and what of the row is its id. */
  link?: { path: string; id: string };
  /** Below the column: the sum, or the quotient of two other columns' sums, times 1 or more. */
  total?: 'sum' | { of: string; by: string; times?: number };
  /** Of a sheet's column, in characters. */
  width?: number;
}
type Columns = Record<string, ReportColumn>;
type ShapeOf<C extends Columns> = { [K in keyof C]: C[K]['schema'] };

export const column = <S extends z.ZodType>(
  schema: S,
  label: Label,
  kind: FieldKind,
  more: Omit<ReportColumn, 'schema' | 'label' | 'kind'> = {},
): ReportColumn<S> => ({ ...more, schema, label, kind });

/** The report with the schemas of its answer and of what asks for its file. */
export function defineReport<Q extends z.ZodObject, C extends Columns, A extends z.ZodRawShape>(
  report: Omit<Report<Q, C>, 'also'> & { also: A },
) {
  const schemas = Object.entries(report.columns).map(([key, { schema }]) => [key, schema]);
  const row = z.object({ ...report.also, ...(Object.fromEntries(schemas) as ShapeOf<C>) });
  const totals = z.record(z.string(), z.number().nullable());
  return {
    ...report,
    row,
    answer: z.object({ rows: z.array(row), totals }),
    fileQuery: report.query.extend({ format: exportFormat }),
  };
}

export type AnyReport = Report & { answer: z.ZodType<ReportAnswer>; fileQuery: z.ZodObject };
export type ReportRow = Record<string, unknown>;
export interface ReportAnswer {
  rows: ReportRow[];
  totals: Record<string, number | null>;
}
export type RowOf<R extends { row: z.ZodType }> = z.infer<R['row']>;

export function totalsOf({ columns }: Report, rows: readonly ReportRow[]): ReportAnswer['totals'] {
  const sum = (key: string) => rows.reduce((total, row) => total + Number(row[key] ?? 0), 0);
  return Object.fromEntries(
    Object.entries(columns).flatMap(([key, { total }]) => {
      if (!total) return [];
      if (total === 'sum') return [[key, sum(key)]];
      const whole = sum(total.by);
      return [[key, whole === 0 ? null : (sum(total.of) / whole) * (total.times ?? 1)]];
    }),
  );
}

/** A value as it is read, but for choices, which have words of their own. */
export function wordOf({ none, worded }: ReportColumn, value: unknown, locale: Locale): unknown {
  if (value === null) return none?.[locale] ?? null;
  return worded ? worded(String(value), locale) : value;
}
