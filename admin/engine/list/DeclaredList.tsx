import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentProps, useEffect } from 'react';
import { HttpError, List, ListContextProvider, useListContext, useUnselectAll } from 'react-admin';
import { Failure } from '../../platform/ui/Failure.tsx';
import { PrintLandscape } from '../../platform/ui/PrintLandscape.tsx';
import { Forbidden } from '../../platform/ui/screens.tsx';
import { useKeys } from '../../platform/useKeys.ts';
import { useMessages } from '../../platform/useMessages.ts';
import type { RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { exporterOf } from './export-address.ts';
import { FilterBar } from './FilterBar.tsx';
import { ListHeader } from './ListHeader.tsx';
import { NoRecords } from './NoRecords.tsx';
import { Pager, useRowsPerPage } from './Pager.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';
import { Views } from './Views.tsx';

/** react-admin's list of a declared resource. */
export default function DeclaredList() {
  const { name, sort, defaultFilter } = useDeclaration();
  const phone = useMediaQuery('(max-width: 699px)');
  const [perPage] = useRowsPerPage();
  const unselectAll = useUnselectAll(name);
  // A selection ends with the list that shows it.
  useEffect(() => () => unselectAll(), [unselectAll]);
  return (
    <>
      <PrintLandscape />
      <List
        sort={sort}
        filterDefaultValues={defaultFilter}
        perPage={perPage}
        exporter={exporterOf((rows) => ({ sort, filter: { id: rows.map(({ id }) => id) } }))}
        // User and rights are already known; asking again would delay the rows.
        disableAuthentication
        queryOptions={{ onError: () => {} }}
        title={false}
        empty={false}
        error={false}
        actions={<ListTop phone={phone} />}
        pagination={<Pager />}
      >
        <Records phone={phone} />
      </List>
    </>
  );
}

/** The part above the rows: title and search, views, filters. */
function ListTop({ phone }: Pick<ComponentProps<typeof FilterBar>, 'phone'>) {
  const list = useListContext();
  const { sort, filterValues: filter } = list;
  return (
    // All rows of the filter, of which react-admin would read a thousand.
    <ListContextProvider value={{ ...list, exporter: exporterOf(() => ({ sort, filter })) }}>
      <div>
        <ListHeader />
        <Views />
        <FilterBar phone={phone} />
      </div>
    </ListContextProvider>
  );
}

/** The rows, or why there are none. */
function Records({ phone }: { phone: boolean }) {
  const { data, error, refetch, isPlaceholderData } = useListContext<RecordValues>();
  useListKeys();
  if (error && !data) {
    const isForbidden = error instanceof HttpError && error.status === 403;
    return isForbidden ? <Forbidden /> : <Failure error={error} onRetry={refetch} />;
  }
  // Rows of the filter before say nothing of this one.
  if (data?.length === 0 && !isPlaceholderData) return <NoRecords />;
  return phone ? <RecordCards /> : <RecordTable />;
}

/** The rows' links, of the table and of the cards. */
const links = () => [
  ...document.querySelectorAll<HTMLElement>('.RaList-content :is(tbody .pinned a, li > a)'),
];

const focusedRow = () =>
  links().findIndex((link) => link.closest('tr, li')?.contains(document.activeElement));

/** From row to row of the list by keyboard; Enter follows the row's link. */
function useListKeys(): void {
  const { data, selectedIds, onToggleItem, onUnselectItems } = useListContext<RecordValues>();
  const { keys: m } = useMessages();
  const go = (by: number) => {
    const rows = links();
    rows[Math.min(Math.max(focusedRow() + by, 0), rows.length - 1)]?.focus();
  };
  const select = () => {
    const record = data?.[focusedRow()];
    if (record) onToggleItem(record.id);
  };
  useKeys([
    { key: 'j', does: m.next, press: () => go(1) },
    { key: 'k', does: m.previous, press: () => go(-1) },
    { key: 'Enter', shown: m.enter, does: m.open },
    { key: 'x', does: m.select, press: select },
    {
      ...{ key: 'Escape', shown: m.escape, does: m.clear },
      ...(selectedIds.length > 0 && { press: onUnselectItems }),
    },
  ]);
}
