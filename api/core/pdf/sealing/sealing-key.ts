import { generateKeyPair, randomBytes, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { Services } from '#api/core/services.ts';
import type { Row } from '#api/tables.ts';
import { productName } from '#shared/product-name.ts';
import type { SealingKey } from './signed-data.ts';

/** To what the cipher text of a key is bound. */
export const placeOf = (id: number): string => `sealing_keys.private_key:${id}`;
const validYears = 30;

/**
 * This installation's key, made when it is first needed. If several processes need it at once, one
 * makes it and all use the same. A key that can no longer be opened is succeeded by another; its
 * certificate still identifies what it sealed.
 */
export async function getSealingKey(
  services: Pick<Services, 'systemDb' | 'secrets' | 'log'>,
  now: Date,
): Promise<SealingKey> {
  const { systemDb, secrets, log } = services;
  const newest = await systemDb('sealing_keys').orderBy('id', 'desc').first();
  const opened = newest && open(newest, services);
  if (newest && opened) {
    if (secrets.needsRotation(newest.private_key)) {
      const private_key = secrets.encrypt(opened.privateKey, placeOf(newest.id));
      await systemDb('sealing_keys').where({ id: newest.id }).update({ private_key });
    }
    return opened;
  }
  const id = (newest?.id ?? 0) + 1;
  if (newest) log.warn(`Sealing key ${newest.id} cannot be opened: key ${id} takes its place`);
  const made = await makeKey(now);
  await systemDb('sealing_keys')
    .insert({
      id,
      private_key: secrets.encrypt(made.privateKey, placeOf(id)),
      certificate: made.certificate,
      created_at: now,
    })
    .onConflict('id')
    .ignore();
  const row = mustExist(await systemDb('sealing_keys').where({ id }).first());
  const key = open(row, services);
  if (!key) throw new Error(`Sealing key ${id} was made with another encryption key`);
  return key;
}

function open(
  row: Row<'sealing_keys'>,
  { secrets }: Pick<Services, 'secrets'>,
): SealingKey | undefined {
  try {
    return {
      id: row.id,
      privateKey: secrets.decrypt(row.private_key, placeOf(row.id)),
      certificate: new X509Certificate(row.certificate),
    };
  } catch {
    return undefined;
  }
}

/** A key with its self-signed certificate, both PEM. */
export async function makeKey(now: Date): Promise<{ privateKey: string; certificate: string }> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 3072,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  // Positive, and encoded as short as it must be, whatever the other bytes are.
  certificate.serialNumber = `01${randomBytes(16).toString('hex')}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setUTCFullYear(now.getUTCFullYear() + validYears);
  const subject = [
    { name: 'commonName', value: `${productName.de} Dokumentensiegel` },
    { name: 'organizationName', value: productName.de },
  ];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create());
  const pem = forge.pki.certificateToPem(certificate);
  // In Node's own form: certificates are compared by their text.
  return { privateKey, certificate: new X509Certificate(pem).toString() };
}
