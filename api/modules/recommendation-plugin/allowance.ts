interface Window {
  hits: number;
  endsAt: number;
}

/**
 * So many in a minute for one caller, counted by this process in memory: readers of a whole network
 * of sites call here, and an address of theirs is never written down.
 */
export function createAllowance(perMinute: number, mostCallers = 50_000) {
  const windows = new Map<string, Window>();
  return (caller: string, now: Date): boolean => {
    let current = windows.get(caller);
    if (!current || current.endsAt <= +now) {
      // Whoever came first has waited longest, and is forgotten first.
      if (windows.size >= mostCallers) windows.delete(windows.keys().next().value ?? '');
      current = { hits: 0, endsAt: +now + 60_000 };
      windows.delete(caller);
      windows.set(caller, current);
    }
    current.hits += 1;
    return current.hits <= perMinute;
  };
}
