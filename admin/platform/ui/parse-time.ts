/**
 * A time of day as people type it: `9`, `9:30`, `09.30` or `0930`.
 *
 * @returns `09:30`; undefined if invalid
 */
export function parseTime(text: string): string | undefined {
  const typed = /^(\d{1,2})(?:[:.]?(\d{2}))?(?:\s*Uhr)?$/i.exec(text.trim());
  const [hours, minutes] = [Number(typed?.[1]), Number(typed?.[2] ?? 0)];
  if (!typed || hours > 23 || minutes > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
