import { WebFault } from '#api/integrations/websites/web-fault.ts';
import { canonicalHost } from '#shared/domain/host.ts';

/**
 * The address of a receiver: a host of the web by its name, with TLS, and nothing else. Where its
 * name leads is checked as it is connected to.
 *
 * @throws WebFault for any other
 */
export function readAddress(text: string): { href: string; host: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const host = url && canonicalHost(url.hostname);
  if (!host || url.protocol !== 'https:' || url.port || url.username || url.password) {
    throw new WebFault('FORBIDDEN', 'Not a public address with TLS');
  }
  url.hostname = host;
  return { href: url.href, host };
}
