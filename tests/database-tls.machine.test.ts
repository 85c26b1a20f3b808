import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EmbeddedPostgres,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#api/core/database/embedded-postgres.ts';
import { findServerAccount } from '#api/core/database/embedded-postgres-home.ts';
import { execute } from './support/copy-database.ts';
import { failToStart, requiredEnv, startProcess } from './support/start-process.ts';

/**
 * The platform reaches its database over TLS, with a certificate of the operator's own authority.
 */

let root: string;
let server: EmbeddedPostgres;
let ca: string;
let strangeCa: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'database-tls-'));
  await chmod(root, 0o711);
  server = await startEmbeddedPostgres({ dataDir: root, durable: false });
  const authority = makeAuthority('Own authority');
  const keys = await makeKeys();
  const account = await findServerAccount();
  const files = {
    ssl_cert_file: authority.sign(keys.publicKey, 'localhost'),
    ssl_key_file: forge.pki.privateKeyToPem(keys.privateKey),
  };
  for (const [setting, content] of Object.entries(files)) {
    const path = join(root, setting);
    await writeFile(path, content, { mode: 0o600 });
    if (account) await chown(path, account.uid, account.gid);
    await execute(server.superuserUrl, `alter system set ${setting} = '${path}'`);
  }
  await execute(server.superuserUrl, `alter system set ssl = on`);
  await execute(server.superuserUrl, 'select pg_reload_conf()');
  ca = join(root, 'ca.pem');
  await writeFile(ca, authority.certificate);
  strangeCa = join(root, 'strange-ca.pem');
  await writeFile(strangeCa, makeAuthority('Another authority').certificate);
}, 180_000);
afterAll(async () => {
  await server?.stop();
  await removeEmbeddedPostgres({ dataDir: root });
  await rm(root, { recursive: true, force: true });
}, 60_000);

const makeKeys = () => forge.pki.rsa.generateKeyPair({ bits: 2048 });

function makeAuthority(name: string) {
  const keys = makeKeys();
  const subject = [{ name: 'commonName', value: name }];
  const make = (publicKey: forge.pki.PublicKey, of: typeof subject, extensions: object[]) => {
    const certificate = forge.pki.createCertificate();
    certificate.publicKey = publicKey;
    certificate.serialNumber = '01';
    certificate.validity.notBefore = new Date('2020-01-01');
    certificate.validity.notAfter = new Date('2120-01-01');
    certificate.setSubject(of);
    certificate.setIssuer(subject);
    certificate.setExtensions(extensions);
    certificate.sign(keys.privateKey, forge.md.sha256.create());
    return forge.pki.certificateToPem(certificate);
  };
  return {
    certificate: make(keys.publicKey, subject, [{ name: 'basicConstraints', cA: true }]),
    sign: (publicKey: forge.pki.PublicKey, host: string) =>
      make(
        publicKey,
        [{ name: 'commonName', value: host }],
        [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
      ),
  };
}

/** The address as an operator writes it, by the certificate's name or by another. */
function addressOf(url: string, host: string, rootCertificate: string): string {
  const address = new URL(url);
  address.hostname = host;
  address.searchParams.set('sslmode', 'verify-full');
  address.searchParams.set('sslrootcert', rootCertificate);
  return address.href;
}

describe('DATABASE_URL with sslmode=verify-full', () => {
  it('carries all of it: migrations, both roles, the queue, the lines that listen', async () => {
    const running = await startProcess({
      ...requiredEnv,
      DATABASE_URL: addressOf(server.ownerUrl, 'localhost', ca),
    });
    try {
      expect((await fetch(`${running.url}/api/health`)).status).toBe(200);
      const client = new pg.Client({ connectionString: server.superuserUrl });
      await client.connect();
      const { rows } = await client.query(
        `select s.ssl, count(*) from pg_stat_activity a join pg_stat_ssl s using (pid)
          where a.usename = 'platform_owner' group by s.ssl`,
      );
      await client.end();
      expect(rows).toEqual([{ ssl: true, count: expect.anything() }]);
    } finally {
      await running.stop();
    }
  }, 180_000);

  it('refuses another authority, and a certificate for another host', async () => {
    const refused = async (host: string, rootCertificate: string) =>
      (
        await failToStart({
          ...requiredEnv,
          DATABASE_URL: addressOf(server.ownerUrl, host, rootCertificate),
        })
      ).output.trim();
    expect(await refused('localhost', strangeCa)).toMatch(
      /^DATABASE_URL cannot be reached: .*(certificate|signature)/,
    );
    expect(await refused('127.0.0.1', ca)).toMatch(
      /^DATABASE_URL cannot be reached: .*does not match certificate's altnames/,
    );
  }, 180_000);
});
