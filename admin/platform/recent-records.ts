interface RecentRecord {
  resource: string;
  id: number | string;
  label: string;
}

const key = 'recent-records';
const most = 10;

/** Opened in this tab since signing in, the last one first: names of people are kept no longer. */
export function recentRecords(): RecentRecord[] {
  return JSON.parse(sessionStorage.getItem(key) ?? '[]');
}

export function noteRecent(opened: RecentRecord): void {
  const others = recentRecords().filter(
    ({ resource, id }) => resource !== opened.resource || String(id) !== String(opened.id),
  );
  sessionStorage.setItem(key, JSON.stringify([opened, ...others].slice(0, most)));
}
