/** An amount as banks read it: `1234.05` of 123405. */
export function writeEuros(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
