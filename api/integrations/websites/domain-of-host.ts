/**
 * The domain that a host belongs to, itself or as a subdomain: the longest match. Both as `URL`
 * spells them; a host may end with a dot.
 */
export const domainOfHost = (host: string, domains: readonly string[]): string | undefined =>
  domains
    .filter((domain) => `.${host.replace(/\.$/, '')}`.endsWith(`.${domain}`))
    .sort((one, other) => other.length - one.length)[0];
