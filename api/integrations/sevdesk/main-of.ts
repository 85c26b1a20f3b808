/** The main one of a contact's means of communication, else the first. */
export const mainOf = <W extends { main?: unknown }>(ways: readonly W[]): W | undefined =>
  ways.find(({ main }) => main === true || String(main) === '1') ?? ways[0];
