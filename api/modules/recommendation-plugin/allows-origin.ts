/** Does the page belong to one of the domains or their subdomains? One with a port is that host alone. */
export function allowsOrigin(domains: readonly string[], origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host, hostname } = new URL(origin);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return domains.some((domain) =>
    domain.includes(':') ? host === domain : hostname === domain || hostname.endsWith(`.${domain}`),
  );
}
