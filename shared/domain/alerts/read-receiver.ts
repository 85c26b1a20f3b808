import { canonicalHost } from '../host.ts';

/**
 * The address of a receiver: a host of the web by its name, with TLS, and nothing else; null for any
 * other. Where its name leads is checked as it is connected to.
 */
export function readReceiver(text: string): { href: string; host: string } | null {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const host = url && canonicalHost(url.hostname);
  if (!host || url.protocol !== 'https:' || url.port || url.username || url.password) return null;
  url.hostname = host;
  return { href: url.href, host };
}
