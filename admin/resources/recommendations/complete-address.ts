/** Completes a typed address: a path alone, or one without https. */
export function completeAddress(typed: string, domain: string | undefined): string {
  const text = typed.trim();
  if (/^https?:\/\//i.test(text)) return text;
  return `https://${text.startsWith('/') ? (domain ?? '') : ''}${text}`;
}
