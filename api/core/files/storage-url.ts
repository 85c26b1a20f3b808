import { isNear } from '../near-host.ts';

export interface StorageAddress {
  /** `https://host:port` */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const form = 's3://key:secret@host[:port]/bucket[?region=…&tls=true|false]';

/**
 * Reads `STORAGE_URL`: `s3://key:secret@host:port/bucket?region=eu-central-1&tls=true`. Key and
 * secret percent-encoded, as in any address; region is `us-east-1` and TLS is on unless stated
 * otherwise, which only a host in its own network may. For AWS the host is
 * `s3.<region>.amazonaws.com`.
 *
 * @throws Error that says what is wrong, without the secret
 */
export function parseStorageUrl(text: string): StorageAddress {
  if (!URL.canParse(text)) throw new Error(`must be written ${form}`);
  const url = new URL(text);
  const bucket = url.pathname.replace(/^\/|\/$/g, '');
  const { region = 'us-east-1', tls = 'true', ...unknown } = Object.fromEntries(url.searchParams);
  if (url.protocol !== 's3:' || !url.hostname) throw new Error(`must be written ${form}`);
  if (!url.username || !url.password) throw new Error('needs key and secret before the host');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new Error('needs the name of one bucket as its path');
  }
  if (tls !== 'true' && tls !== 'false') throw new Error('has a tls other than true or false');
  if (tls === 'false' && !isNear(url.hostname)) {
    throw new Error('must not have tls=false, except to a host of its own network');
  }
  const [stranger] = Object.keys(unknown);
  if (stranger) throw new Error(`has the unknown parameter ${stranger}`);
  return {
    endpoint: `${tls === 'true' ? 'https' : 'http'}://${url.host}`,
    bucket,
    region,
    accessKeyId: decode(url.username),
    secretAccessKey: decode(url.password),
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new Error('has a key or secret with a % that encodes nothing');
  }
}
