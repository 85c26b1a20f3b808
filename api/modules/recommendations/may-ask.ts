import type { Config } from '#api/config.ts';
import { isOwnOrigin } from '#api/core/http/security.ts';
import { domainOfHost } from '#api/integrations/websites/domain-of-host.ts';

/** Whether pages of an origin may ask: those of the site's domains and their subdomains, and our own preview. */
export function mayAsk(
  origin: string,
  domains: readonly string[],
  { config, host }: { config: Config; host: string },
): boolean {
  if (isOwnOrigin(origin, config, host)) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  if (!['http:', 'https:'].includes(protocol) || port !== '') return false;
  return domainOfHost(hostname, domains) !== undefined;
}
