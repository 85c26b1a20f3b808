/** A user's name for a file, without path or control characters, at most a line long. */
export function displayName(name: string, otherwise: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{C}"<>|:*?]/gu, '').trim();
  return clean.slice(-120) || otherwise;
}
