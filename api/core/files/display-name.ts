/** What a user named a file, without a path, control characters or more than a line can hold. */
export function displayName(name: string, otherwise: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/[\p{C}"<>|:*?]/gu, '').trim();
  return clean.slice(-120) || otherwise;
}
