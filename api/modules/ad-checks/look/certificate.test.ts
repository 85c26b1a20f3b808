import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import forge from 'node-forge';
import { expect, it } from 'vitest';
import { checkFrontPage } from '../checks/check-front-page.ts';
import { checkHttps } from '../checks/check-https.ts';
import { readWebsite } from './read-website.ts';

const domain = 'selbst-signiert.example';

/** One that no browser trusts. */
function selfSigned() {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date('2026-01-01');
  certificate.validity.notAfter = new Date('2036-01-01');
  const name = [{ name: 'commonName', value: domain }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.sign(privateKey, forge.md.sha256.create());
  return {
    key: forge.pki.privateKeyToPem(privateKey),
    cert: forge.pki.certificateToPem(certificate),
  };
}

it('a certificate that browsers refuse is told as such', async () => {
  const server = createServer(selfSigned(), (_request, response) => response.end('secret'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reader = {
    access: {
      domains: [domain],
      websites: { [domain]: `https://selbst-signiert.localhost:${port}` },
    },
    publicUrl: 'http://platform.example',
    timeoutMs: 5000,
    signal: new AbortController().signal,
  };
  const read = await readWebsite(reader, domain);
  server.close();
  const now = new Date('2026-11-20T12:00:00Z');
  expect(checkHttps(read, { domain, now, isMapped: true })).toMatchObject({
    state: 'BROKEN',
    said: 'https-certificate {"reason":"DEPTH_ZERO_SELF_SIGNED_CERT"}',
  });
  expect(checkFrontPage(read).state).toBe('BROKEN');
});
