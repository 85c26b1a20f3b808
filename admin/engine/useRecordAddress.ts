import type { Identifier } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Declaration } from './declaration.ts';
import { listSearch } from './list-address.ts';

/** Where a record of a list opens: in the drawer next to the list, or on its own page. */
export function useRecordAddress({ path, show }: Declaration) {
  const { search } = useLocation();
  const list = listSearch(search);
  return (id: Identifier) => ({
    to: `/${path}/${id}${show ? '' : list}`,
    /** The way back from a page to this very list. */
    state: { list },
  });
}
