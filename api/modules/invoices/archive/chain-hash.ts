import { createHash } from 'node:crypto';

/** What the archive's first document names as its predecessor. */
export const chainStart = '0'.repeat(64);

interface Link {
  previousHash: string;
  number: string;
  issuedAt: Date;
  pdfSha256: string;
  xmlSha256: string;
  payloadSha256: string;
}

/** SHA-256 over everything in a link of the archive, in hex. */
export const chainHash = ({ issuedAt, ...link }: Link): string =>
  sha256(
    JSON.stringify([
      link.previousHash,
      link.number,
      issuedAt.toISOString(),
      link.pdfSha256,
      link.xmlSha256,
      link.payloadSha256,
    ]),
  );

/** @param payload as JSON; keys in any order */
export const payloadHash = (payload: unknown): string => sha256(JSON.stringify(sorted(payload)));

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** The database has its own order of JSON keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]),
  );
}
