import { DataTable } from 'react-admin';
import type { Locale } from '#shared/locale.ts';
import { PageLink } from '../../platform/ui/PageLink.tsx';
import { Cell } from '../Cell.tsx';
import type { Column, RecordValues } from '../declaration.ts';
import { kinds } from '../kinds.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { useRecordAddress } from '../useRecordAddress.ts';
import { widthOf } from './useColumnWidths.ts';

interface Options {
  locale: Locale;
  /** The column whose cells lead to their records. */
  leading: string | undefined;
  /** The reader chooses the order. */
  isSortable: boolean;
}

/** Declared columns as those of react-admin's `<DataTable>`, in a list and on a page. */
export const recordColumns = (columns: readonly Column[], options: Options) =>
  columns.map((column) => (
    <DataTable.Col<RecordValues>
      key={column.name}
      source={column.name}
      label={column.label[options.locale]}
      align={column.numeric ? 'right' : 'left'}
      disableSort={!options.isSortable || !column.sortable}
      sortByOrder={startsDescending(column) ? 'DESC' : 'ASC'}
      className={column.name === options.leading ? pinnedClass : ''}
      sx={cellSx(column)}
      render={(record) =>
        column.name === options.leading ? (
          <KnownBy column={column} record={record} />
        ) : (
          <Cell column={column} record={record} />
        )
      }
    />
  ));

/** The way to the record for keyboard and new tabs. */
function KnownBy({ column, record }: { column: Column; record: RecordValues }) {
  const address = useRecordAddress(useDeclaration());
  return (
    <PageLink
      {...address(record.id)}
      sx={{ fontWeight: 'fontWeightMedium', color: 'text.primary' }}
    >
      <Cell column={column} record={record} plain />
    </PageLink>
  );
}

/** For the cells that name a row; the theme keeps them in place while the rest scrolls. */
const pinnedClass = 'pinned';

/** For the cells with what can be done; the theme leaves them out on paper. */
export const actsClass = 'acts';

/** Figures and dates sort largest or latest first. */
const startsDescending = ({ numeric, kind }: Column) => numeric || kinds[kind].latestFirst;

/** Dates align like figures; texts are as wide as they need, then wrap. */
function cellSx({ name, kind, numeric, cell, wraps }: Column) {
  const isLinedUp = numeric || kinds[kind].linedUp;
  const chosen = (usual: string) => `var(${widthOf(name)}, ${usual})`;
  const width = { minWidth: chosen(numeric ? '96px' : '0'), maxWidth: chosen('none') };
  if (isLinedUp) return { fontVariantNumeric: 'tabular-nums', ...width };
  if (cell && !wraps) return { ...width, overflow: 'hidden', textOverflow: 'ellipsis' };
  return {
    minWidth: chosen(wraps ? '260px' : '104px'),
    // A table that has room gives it to the longest texts; otherwise they wrap.
    maxWidth: chosen('max(200px, 30vw)'),
    whiteSpace: 'normal',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  };
}
