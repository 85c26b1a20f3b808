import { isNear } from '../near-host.ts';

/**
 * Checks `SMTP_URL`: `smtp://user:password@host:587` or `smtps://…:465`. Mails hold sign-in links,
 * so they leave the machine and its network only over TLS, to a server with a certificate.
 *
 * @returns whether to break off where the server offers no STARTTLS
 * @throws Error that says what is wrong
 */
export function parseSmtpUrl(text: string): { requireTLS: boolean } {
  const { protocol, hostname, searchParams } = URL.canParse(text)
    ? new URL(text)
    : { protocol: '', hostname: '', searchParams: new URLSearchParams() };
  if (!['smtp:', 'smtps:'].includes(protocol)) {
    throw new Error('must be an address that begins with smtp:// or smtps://');
  }
  const isRemote = !isNear(hostname);
  const careless = Object.entries(careful).find(
    ([name, value]) => searchParams.has(name) && searchParams.get(name) !== value,
  );
  if (isRemote && careless) {
    throw new Error(
      `must say ${careless.join('=')} or nothing of it, except to a host of its own network`,
    );
  }
  return { requireTLS: isRemote && protocol === 'smtp:' };
}

/** Otherwise TLS is off, or anybody may answer. */
const careful = {
  secure: 'true',
  requireTLS: 'true',
  ignoreTLS: 'false',
  opportunisticTLS: 'false',
  'tls.rejectUnauthorized': 'true',
};
