import { Pagination, useListContext } from 'react-admin';

/** Below the rows, as long as there are any. */
export function ListPagination() {
  const { data } = useListContext();
  return data && data.length > 0 ? <Pagination rowsPerPageOptions={[25, 50, 100]} /> : null;
}
