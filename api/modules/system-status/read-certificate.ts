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
  const daysLeft = wholeDays(now, until);
  return {
    reading: { live, tls: { daysLeft, leftShare: leftShare(found, now), fault } },
    facts: [address, { fact: 'validUntil', as: 'instant', value: until.toISOString() }],
  };
};

export interface FoundCertificate {
  from: Date;
  until: Date;
  fault: string | undefined;
}

/** Of its whole life: one that lives for hours is renewed within hours. */
export const leftShare = ({ from, until }: FoundCertificate, now: Date): number =>
  (+until - +now) / (+until - +from);

/**
 * Undefined where people connect without TLS. One that browsers refuse is examined too: what is
 * wrong with it is the question.
 */
export async function askForCertificate({
  publicUrl,
}: Services): Promise<FoundCertificate | undefined> {
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
    const { valid_from, valid_to } = socket.getPeerCertificate();
    return { from: new Date(valid_from), until: new Date(valid_to), fault };
  } finally {
    socket.destroy();
  }
}
