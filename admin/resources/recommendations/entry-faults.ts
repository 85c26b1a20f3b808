export interface EntryFault {
  /** The list entry; none if it is about the whole list. */
  index: number | undefined;
  message: string;
}

/** A form's errors for a list, as a whole or by entry. */
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
