import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentProps, useEffect } from 'react';
import { HttpError, List, ListContextProvider, useListContext, useUnselectAll } from 'react-admin';
import { Failure } from '../../platform/ui/Failure.tsx';
import { PrintLandscape } from '../../platform/ui/PrintLandscape.tsx';
import { Forbidden } from '../../platform/ui/screens.tsx';
import type { RecordValues } from '../declaration.ts';
import { useDeclaration } from '../useDeclaration.ts';
import { exporterOf } from './export-address.ts';
import { FilterBar } from './FilterBar.tsx';
import { ListHeader } from './ListHeader.tsx';
import { NoRecords } from './NoRecords.tsx';
import { Pager, useRowsPerPage } from './Pager.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable } from './RecordTable.tsx';
import { useListKeys } from './useListKeys.ts';
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
