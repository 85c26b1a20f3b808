/** The domain that a host belongs to, itself or as a subdomain: the longest match. */
export const domainOfHost = (host: string, domains: readonly string[]): string | undefined =>
  domains
    .filter((domain) => host === domain || host.endsWith(`.${domain}`))
    .sort((one, other) => other.length - one.length)[0];
