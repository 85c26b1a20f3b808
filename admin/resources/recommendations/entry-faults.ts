export interface EntryFault {
  /** Which entry of the list; none where it is said of the list. */
  index: number | undefined;
  message: string;
}

/** What a form's error says of a list, whether of the whole or of its entries. */
export function entryFaults(error: unknown): EntryFault[] {
  const own = messageOf(error);
  if (own) return [{ index: undefined, message: own }];
  if (typeof error !== 'object' || error === null) return [];
  return Object.entries(error).flatMap(([key, one]) => {
    const message = messageOf(one);
    return message && /^\d+$/.test(key) ? [{ index: Number(key), message }] : [];
  });
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' ? error.message : undefined;
}
