import { createHash, createVerify } from 'node:crypto';
import forge from 'node-forge';

/**
 * Checks a PDF's last signature by the standard (ISO 32000-1, 12.8; RFC 5652), with a different
 * library than the one that made it.
 *
 * @returns the certificate's PEM, and whether the signature holds and covers the file
 */
export function checkSignature(file: Buffer): { pem: string; holds: boolean; covers: boolean } {
  const text = file.toString('latin1');
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*0 (\d+) (\d+) (\d+)\s*\]/g)];
  const [start = 0, after = 0, rest = 0] = ranges.at(-1)?.slice(1).map(Number) ?? [];
  const der = Buffer.from(text.slice(start + 1, after - 1), 'hex').toString('latin1');
  const asn1 = forge.asn1.fromDer(forge.util.createBuffer(der), { parseAllBytes: false } as never);
  const message = forge.pkcs7.messageFromAsn1(asn1) as unknown as {
    certificates: forge.pki.Certificate[];
    rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[] };
  };
  const { signature, authenticatedAttributes } = message.rawCapture;
  const signed = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    authenticatedAttributes,
  );
  const digest = createHash('sha256')
    .update(file.subarray(0, start))
    .update(file.subarray(after, after + rest))
    .digest('binary');
  const named = authenticatedAttributes.some((attribute) => {
    const [oid, values] = attribute.value as forge.asn1.Asn1[];
    const name = forge.asn1.derToOid(forge.util.createBuffer(String(oid?.value)));
    const [value] = (values?.value ?? []) as forge.asn1.Asn1[];
    return name === forge.pki.oids.messageDigest && value?.value === digest;
  });
  const [certificate] = message.certificates;
  if (!certificate) throw new Error('There is no certificate in it');
  const pem = forge.pki.certificateToPem(certificate);
  const holds = createVerify('sha256')
    .update(Buffer.from(forge.asn1.toDer(signed).getBytes(), 'latin1'))
    .verify(pem, Buffer.from(signature, 'latin1'));
  return { pem, holds: named && holds, covers: after + rest === file.length };
}
