import { lazy, Suspense } from 'react';
import { RecordContextProvider } from 'react-admin';
import { BeforeAfter } from '../platform/ui/BeforeAfter.tsx';
import { PageLink } from '../platform/ui/PageLink.tsx';
import { useLocale } from '../platform/useMessages.ts';
import { cells } from './cells.tsx';
import type { Column, RecordValues } from './declaration.ts';
import { kinds } from './kinds.ts';
import { textOf } from './text-of.ts';
import { useReadable } from './useReadable.ts';

const Told = lazy(() => import('./Told.tsx'));

interface Props {
  column: Column;
  record: RecordValues;
  /** Text only, e.g. because it is inside a link. */
  plain?: boolean | undefined;
}

/**
 * A value displayed by its kind: money, per cent, dates in Berlin time, states as chips, files as
 * downloads. References link to their record for users who may see it.
 */
export function Cell({ column, record, plain }: Props) {
  const { cell: Custom, kind, reference, name, to, told } = column;
  const { refers } = kinds[kind];
  const readable = useReadable();
  if (Custom) {
    return (
      // While its code loads, only this cell waits; otherwise the whole screen would.
      <Suspense fallback="…">
        {/* It may be a field of react-admin. */}
        <RecordContextProvider value={record}>
          <Custom record={record} />
        </RecordContextProvider>
      </Suspense>
    );
  }
  if (told) {
    return (
      <Suspense fallback="…">
        <Told text={record[name] as string | null} said={record[told] as string | null} />
      </Suspense>
    );
  }
  if (to) return <Span column={column} from={record[name]} to={record[to]} />;
  const value = <Value column={column} value={record[name]} plain={plain} />;
  const link = refers && reference ? { path: reference, id: name } : column.link;
  const id = !plain && link && record[link.id];
  const target = id ? readable(link.path) : undefined;
  if (!target) return value;
  return <PageLink to={`/${target.path}/${id}`}>{value}</PageLink>;
}

/** `01.11.2026 – 05.11.2026`, and of figures `1.200 → 1.350`. */
function Span({ column, from, to }: { column: Column; from: unknown; to: unknown }) {
  const locale = useLocale();
  if (from === null || to === null) return '–';
  const show = (value: unknown) => textOf(column, value, locale);
  if (column.numeric) return <BeforeAfter before={Number(from)} after={Number(to)} show={show} />;
  return from === to ? show(from) : `${show(from)} – ${show(to)}`;
}

interface ValueProps extends Pick<Props, 'column' | 'plain'> {
  value: unknown;
}

export function Value({ column, value, plain }: ValueProps) {
  const locale = useLocale();
  if (value === null || value === undefined || value === '') return column.none?.[locale] ?? '–';
  const { cell } = kinds[column.kind];
  if (!cell) return textOf(column, value, locale);
  const Shown = cells[cell];
  return <Shown value={value as never} column={column} locale={locale} plain={plain} />;
}
