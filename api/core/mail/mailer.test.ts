import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { simpleParser } from 'mailparser';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  startTestMailServer,
  type TestMailServer,
} from '../../../tests/support/test-mail-server.ts';
import { createMailer, type OutgoingMail } from './mailer.ts';

const from = 'Partnerplattform <noreply@platform.example>';
const mail: OutgoingMail = {
  to: 'petra@verlag.example',
  subject: 'Grüße – „jetzt“',
  text: 'Der Link: https://platform.example/password/top-secret-token',
  html: '<p>Der Link: https://platform.example/password/top-secret-token</p>',
  messageId: '0b0e7a55-8a3c-4b4e-9d57-0d2f1f5f7b11',
};

let dataDir: string;
let logged: string;
let server: TestMailServer;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'platform-mail-'));
  server = await startTestMailServer();
  logged = '';
});
afterEach(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const log = pino(
  {},
  new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  }),
);
const mailer = (smtpUrl?: string) => createMailer({ smtpUrl, dataDir, from, log });

describe('with a mail server', () => {
  it('hands the mail over as it is', async () => {
    await mailer(server.url).send(mail);
    const [received] = server.received;
    expect(received).toMatchObject({
      subject: mail.subject,
      messageId: `<${mail.messageId}@platform.example>`,
      from: { value: [{ name: 'Partnerplattform', address: 'noreply@platform.example' }] },
      to: { value: [{ address: mail.to }] },
    });
    expect(received?.text?.trim()).toBe(mail.text);
    expect(received?.html).toContain('top-secret-token');
    expect(received?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(logged).toContain('petra@verlag.example');
    expect(logged).not.toContain('top-secret-token');
  });

  it('lets the reader end mails of its kind with one press, by both headers or by none', async () => {
    const unsubscribe = 'https://platform.example/api/public/unsubscribe/the-token';
    await mailer(server.url).send({ ...mail, unsubscribe });
    await mailer(server.url).send(mail);
    const names = ['list-unsubscribe', 'list-unsubscribe-post'];
    const sent = server.received.map(({ headerLines }) =>
      names.map((name) => headerLines.find(({ key }) => key === name)?.line.replace(/\s+/, ' ')),
    );
    expect(sent).toEqual([
      [`List-Unsubscribe: <${unsubscribe}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'],
      [undefined, undefined],
    ]);
  });

  it('keeps line breaks in a subject from becoming headers', async () => {
    await mailer(server.url).send({ ...mail, subject: 'Hello\r\nBcc: thief@evil.example' });
    expect(server.received[0]?.subject).toBe('Hello Bcc: thief@evil.example');
    expect(server.received[0]?.bcc).toBeUndefined();
  });

  it('sends to one address, whatever else is in the field', async () => {
    await mailer(server.url)
      .send({ ...mail, to: 'petra@verlag.example, thief@evil.example' })
      .catch(() => {});
    const addresses = server.received.map(({ to }) => JSON.stringify(to));
    expect(addresses.join()).not.toMatch(/"address":"thief@evil\.example"/);
  });

  it.each([
    ['refuses', 550],
    ['is busy', 451],
  ])('says so when it %s', async (_what, code) => {
    server.refuseWith = code;
    await expect(mailer(server.url).send(mail)).rejects.toMatchObject({ responseCode: code });
  });

  it('fails with a wrong password, without repeating it', async () => {
    const url = server.url.replace('p%40ss', 'guess');
    await expect(mailer(url).send(mail)).rejects.toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('guess') }),
    );
  });

  it('hands nothing to one elsewhere without TLS and a good certificate', async () => {
    // The same machine by a name that hides it.
    const url = server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
    await expect(mailer(url).send(mail)).rejects.toThrow(/certificate/);
    expect([server.tries, server.received]).toEqual([0, []]);
  });

  it('fails when there is none', async () => {
    await expect(mailer('smtp://127.0.0.1:1').send(mail)).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('without a mail server', () => {
  it('writes each mail to a file of its own and names it in the log', async () => {
    await mailer().send(mail);
    await mailer().send({ ...mail, to: 'max@verlag.example' });
    const files = await readdir(join(dataDir, 'mail'));
    expect(files).toHaveLength(2);
    const recipients: unknown[] = [];
    for (const name of files) {
      const file = join(dataDir, 'mail', name);
      const parsed = await simpleParser(await readFile(file));
      recipients.push(parsed.to && 'value' in parsed.to && parsed.to.value[0]?.address);
      expect(parsed.subject).toBe(mail.subject);
      expect(parsed.html).toContain('top-secret-token');
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      expect(logged).toContain(name);
    }
    expect(recipients.sort()).toEqual(['max@verlag.example', 'petra@verlag.example']);
    expect(logged).toContain('petra@verlag.example');
    expect(logged).not.toContain('top-secret-token');
  });
});
