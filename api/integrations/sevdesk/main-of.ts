/** Of a contact's ways to reach it the main one, else the first. */
export const mainOf = <W extends { main?: unknown }>(ways: readonly W[]): W | undefined =>
  ways.find(({ main }) => main === true || String(main) === '1') ?? ways[0];
