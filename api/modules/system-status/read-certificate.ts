import { once } from 'node:events';
import { connect } from 'node:tls';
import type { Services } from '#api/core/services.ts';
import type { StatusFact } from '#shared/schemas/calls/system-status.ts';
import { type StatusReader, wholeDays } from './status-reader.ts';

const patienceMs = 4_000;

/** Of the public address, wherever TLS is terminated. */
export const readCertificate: StatusReader<'certificate'> = async ({ services, now }) => {
  const { live } = services.config;
  const { origin } = new URL(services.publicUrl());
  const address: StatusFact = { fact: 'address', as: 'text', value: origin };
  const found = await askForCertificate(services);
  if (!found) return { reading: { live }, facts: [address] };
  const { until, fault } = found;
  return {
    reading: { live, tls: { daysLeft: wholeDays(now, until), fault } },
    facts: [address, { fact: 'validUntil', as: 'instant', value: until.toISOString() }],
  };
};

/**
 * Undefined where people connect without TLS. One that browsers refuse is examined too: what is
 * wrong with it is the question.
 */
export async function askForCertificate({
  publicUrl,
}: Services): Promise<{ until: Date; fault: string | undefined } | undefined> {
  const url = new URL(publicUrl());
  if (url.protocol !== 'https:') return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(url.port || 443),
    // An address has no name to ask for.
    ...(/[a-z]/i.test(host) && !host.includes(':') && { servername: host }),
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) });
    const fault = socket.authorized ? undefined : String(socket.authorizationError);
    return { until: new Date(socket.getPeerCertificate().valid_to), fault };
  } finally {
    socket.destroy();
  }
}
