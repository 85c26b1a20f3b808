/** The parameters in which react-admin keeps a list's state; all others belong to someone else. */
const listParameters = ['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'];

/**
 * Of an address, what belongs to the list. It travels along while a drawer is open, so that every
 * tab keeps its own list: forty of them may be open, and none may change under another's hands.
 */
export function listSearch(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => listParameters.includes(name));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}

/** Of an address, what does not: the first values of a new record. */
export const ownParameters = (search: string): Map<string, string> =>
  new Map([...new URLSearchParams(search)].filter(([name]) => !listParameters.includes(name)));
