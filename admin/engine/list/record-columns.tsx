import Link from '@mui/material/Link';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Locale } from '#shared/locale.ts';
import { Cell } from '../Cell.tsx';
import type { Column, RecordValues } from '../declaration.ts';
import { kinds } from '../kinds.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { useRecordAddress } from '../useRecordAddress.ts';

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
    <Link
      component={RouterLink}
      {...address(record.id)}
      sx={{ fontWeight: 'fontWeightMedium', color: 'text.primary' }}
    >
      <Cell column={column} record={record} plain />
    </Link>
  );
}

/** For the cells that name a row; the theme keeps them in place while the rest scrolls. */
const pinnedClass = 'pinned';

/** For the cells with what can be done; the theme leaves them out on paper. */
export const actsClass = 'acts';

/** Figures and dates sort largest or latest first. */
const startsDescending = ({ numeric, kind }: Column) => numeric || kinds[kind].latestFirst;

/** Dates align like figures; long texts must not push figures out of view. */
function cellSx({ kind, numeric, cell }: Column) {
  const isLinedUp = numeric || kinds[kind].linedUp;
  if (isLinedUp) return { fontVariantNumeric: 'tabular-nums', ...(numeric && { minWidth: 96 }) };
  return cell ? {} : { overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: 200 };
}
