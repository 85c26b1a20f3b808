/** A domain as feeds and site urls are compared: lower case, without `www.`. */
export function bareDomain(domain: string): string {
  const lower = domain.toLowerCase();
  return lower.startsWith('www.') ? lower.slice(4) : lower;
}
