/** What people type of an address, whole: the path alone, or without https. */
export function completeAddress(typed: string, domain: string | undefined): string {
  const text = typed.trim();
  if (/^https?:\/\//i.test(text)) return text;
  return `https://${text.startsWith('/') ? (domain ?? '') : ''}${text}`;
}
