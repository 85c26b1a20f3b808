/** On a report that a replica answered which is behind: it has what was committed before this instant. */
export const asOfHeader = 'x-as-of';
