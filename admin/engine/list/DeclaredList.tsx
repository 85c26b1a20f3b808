import useMediaQuery from '@mui/material/useMediaQuery';
import { List } from 'react-admin';
import { PrintLandscape } from '../../ui/PrintLandscape.tsx';
import { useDeclaration } from '../useDeclaration.ts';
import { ListPagination } from './ListPagination.tsx';
import { ListTop } from './ListTop.tsx';
import { Records } from './Records.tsx';

/** react-admin's list of a declared resource. */
export default function DeclaredList() {
  const { sort, defaultFilter } = useDeclaration();
  const phone = useMediaQuery('(max-width: 699px)');
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
        // Only the address holds the list's state, so that each tab has its own.
        storeKey={false}
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
