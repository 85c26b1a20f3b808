/** The parameters in which react-admin keeps a list's state; all others belong elsewhere. */
const listParameters = ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'];

/**
 * The list's part of an address. It is kept while a drawer is open, so that every tab has its own
 * list: forty may be open, and none may affect another.
 */
export function listSearch(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => listParameters.includes(name));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}

/** The rest of an address: the initial values of a new record. */
export const ownParameters = (search: string): Map<string, string> =>
  new Map([...new URLSearchParams(search)].filter(([name]) => !listParameters.includes(name)));
