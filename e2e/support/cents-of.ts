/** Cents of `−1.234,56 €`. */
export function centsOf(text: string | null): number {
  const digits = Number(text?.replace(/\D/g, ''));
  return text?.includes('−') ? -digits : digits;
}
