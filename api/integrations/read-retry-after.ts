/** How long the header Retry-After asks to wait: it is a number of seconds or an HTTP date. */
export function readRetryAfter(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const untilMs = Date.parse(header);
  return Number.isNaN(untilMs) ? undefined : Math.max(0, untilMs - Date.now());
}
