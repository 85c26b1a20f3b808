import { createHash, sign, verify, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

/**
 * PKCS#7 SignedData (RFC 5652) over a known hash: a library would hash the whole document in
 * JavaScript, which takes seconds where Node's own hash takes milliseconds.
 */

const { asn1 } = forge;
type Node = forge.asn1.Asn1;

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
};

const { UNIVERSAL, CONTEXT_SPECIFIC } = asn1.Class;
const sequence = (...value: Node[]) => asn1.create(UNIVERSAL, asn1.Type.SEQUENCE, true, value);
const set = (...value: Node[]) => asn1.create(UNIVERSAL, asn1.Type.SET, true, value);
const tagged = (value: Node[]) => asn1.create(CONTEXT_SPECIFIC, 0, true, value);
const octets = (value: Buffer) =>
  asn1.create(UNIVERSAL, asn1.Type.OCTETSTRING, false, value.toString('latin1'));
const oid = (name: string) =>
  asn1.create(UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer(name).getBytes());
const integer = (value: number) =>
  asn1.create(UNIVERSAL, asn1.Type.INTEGER, false, asn1.integerToDer(value).getBytes());
const algorithm = (name: string) =>
  sequence(oid(name), asn1.create(UNIVERSAL, asn1.Type.NULL, false, ''));
const derOf = (node: Node) => Buffer.from(asn1.toDer(node).getBytes(), 'latin1');
const nodeOf = (der: Buffer) => asn1.fromDer(der.toString('latin1'));
const childrenOf = ({ value }: Node): Node[] => (Array.isArray(value) ? value : []);
const bytesOf = ({ value }: Node) => Buffer.from(String(value), 'latin1');

export interface SealingKey {
  /** Of the row that it is kept in. */
  id: number;
  /** PKCS#8, PEM. */
  privateKey: string;
  certificate: X509Certificate;
}

/** @param digest SHA-256 of all that is signed */
export function createSignedData(
  digest: Buffer,
  { privateKey, certificate }: Pick<SealingKey, 'privateKey' | 'certificate'>,
  now: Date,
): Buffer {
  const attributes = [
    attribute(oids.contentType, oid(oids.data)),
    attribute(
      oids.signingTime,
      asn1.create(UNIVERSAL, asn1.Type.UTCTIME, false, asn1.dateToUtcTime(now)),
    ),
    attribute(oids.messageDigest, octets(digest)),
    // Ties the signature to this certificate (RFC 5035).
    attribute(
      oids.signingCertificate,
      sequence(sequence(sequence(octets(sha256(certificate.raw))))),
    ),
  ].toSorted((a, b) => Buffer.compare(derOf(a), derOf(b)));
  return encode(certificate, attributes, sign('sha256', derOf(set(...attributes)), privateKey));
}

function encode(certificate: X509Certificate, attributes: Node[], signature: Buffer): Buffer {
  const [serial, issuer] = serialAndIssuerOf(certificate);
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    algorithm(oids.sha256),
    tagged(attributes),
    algorithm(oids.rsa),
    octets(signature),
  );
  const signedData = sequence(
    integer(1),
    set(algorithm(oids.sha256)),
    sequence(oid(oids.data)),
    tagged([nodeOf(certificate.raw)]),
    set(signer),
  );
  return derOf(sequence(oid(oids.signedData), tagged([signedData])));
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const attribute = (name: string, value: Node) => sequence(oid(name), set(value));

/** Of a version 3 certificate, whose first field is its version. */
function serialAndIssuerOf(certificate: X509Certificate): [Node, Node] {
  const [body] = childrenOf(nodeOf(certificate.raw));
  const [, serial, , issuer] = body ? childrenOf(body) : [];
  if (!serial || !issuer) throw new Error('The certificate has no serial number or issuer');
  return [serial, issuer];
}

interface ReadSignedData {
  certificate: X509Certificate;
  /** Whether the holder of that certificate signed what `digest` is the hash of. */
  holds(digest: Buffer): boolean;
}

/** What `createSignedData` made; nothing for anything else. */
export function readSignedData(der: Buffer): ReadSignedData | undefined {
  try {
    const [, content] = childrenOf(nodeOf(der));
    const [signedData] = childrenOf(content as Node);
    const [, , , certificates, signers] = childrenOf(signedData as Node);
    const certificate = new X509Certificate(derOf(childrenOf(certificates as Node)[0] as Node));
    const [, , , attributes, , signature] = childrenOf(childrenOf(signers as Node)[0] as Node);
    const signed = childrenOf(attributes as Node);
    const signatureBytes = bytesOf(signature as Node);
    const expected = signed.find((one) => derOf(one).includes(derOf(oid(oids.messageDigest))));
    const digestBytes = bytesOf(childrenOf(childrenOf(expected as Node)[1] as Node)[0] as Node);
    // The unsigned parts, the wrapping and the certificate's own, are also as they were made.
    const isOurs =
      der.equals(encode(certificate, signed, signatureBytes)) &&
      certificate.verify(certificate.publicKey);
    return {
      certificate,
      holds: (digest) =>
        isOurs &&
        digestBytes.equals(digest) &&
        verify('sha256', derOf(set(...signed)), certificate.publicKey, signatureBytes),
    };
  } catch {
    // Someone else's, or damaged: it cannot be identified.
    return undefined;
  }
}
