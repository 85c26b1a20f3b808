interface RecentRecord {
  resource: string;
  id: number | string;
  label: string;
}

const most = 10;

/** Somebody else may sign in in this tab. */
const keyOf = (readerId: number) => `recent-records of ${readerId}`;

/**
 * Opened by this reader in this tab since signing in, the last one first: names of people are kept
 * no longer.
 */
export function recentRecords(readerId: number): RecentRecord[] {
  return JSON.parse(sessionStorage.getItem(keyOf(readerId)) ?? '[]');
}

export function noteRecent(readerId: number, opened: RecentRecord): void {
  const others = recentRecords(readerId).filter(
    ({ resource, id }) => resource !== opened.resource || String(id) !== String(opened.id),
  );
  sessionStorage.setItem(keyOf(readerId), JSON.stringify([opened, ...others].slice(0, most)));
}
