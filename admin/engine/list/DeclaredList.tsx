import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { List, useUnselectAll } from 'react-admin';
import { PrintLandscape } from '../../platform/ui/PrintLandscape.tsx';
import { useDeclaration } from '../useDeclaration.ts';
import { ListPagination } from './ListPagination.tsx';
import { ListTop } from './ListTop.tsx';
import { Records } from './Records.tsx';

/** react-admin's list of a declared resource. */
export default function DeclaredList() {
  const { name, sort, defaultFilter } = useDeclaration();
  const phone = useMediaQuery('(max-width: 699px)');
  const unselectAll = useUnselectAll(name);
  // A selection ends with the list that shows it.
  useEffect(() => () => unselectAll(), [unselectAll]);
  return (
    <>
      <PrintLandscape />
      <List
        sort={sort}
        filterDefaultValues={defaultFilter}
        perPage={25}
        // The server writes the files: all rows, not just those of the page.
        exporter={false}
        // User and rights are already known; asking again would delay the rows.
        disableAuthentication
        queryOptions={{ onError: () => {} }}
        title={false}
        empty={false}
        error={false}
        actions={<ListTop phone={phone} />}
        pagination={<ListPagination />}
      >
        <Records phone={phone} />
      </List>
    </>
  );
}
