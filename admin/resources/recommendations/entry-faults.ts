export interface EntryFault {
  /** The list entry; none if it is about the whole list. */
  index: number | undefined;
  message: string;
}

/** A form's errors for a list: of its entries, or else of the whole. */
export function entryFaults(error: unknown): EntryFault[] {
  if (typeof error !== 'object' || error === null) return [];
  const ofEntries = Object.entries(error).flatMap(([key, one]) => {
    const message = messageOf(one);
    return message && /^\d+$/.test(key) ? [{ index: Number(key), message }] : [];
  });
  const message = messageOf(error);
  return ofEntries.length > 0 || !message ? ofEntries : [{ index: undefined, message }];
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' ? error.message : undefined;
}
