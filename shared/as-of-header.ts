/** On a report answered by a lagging replica: it has what was committed before this instant. */
export const asOfHeader = 'x-as-of';
