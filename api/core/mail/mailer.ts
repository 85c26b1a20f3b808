import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { parseSmtpUrl } from './smtp-url.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachment?: { name: string; body: Buffer };
  /** Where a program may post that its reader wants no more like it (RFC 8058). */
  unsubscribe?: string;
  /** The same for every attempt at one delivery, so that a mail received twice is shown once. */
  messageId?: string;
}

interface SendOptions {
  /** It was too slow before and gets more time. */
  again?: boolean | undefined;
  /** Aborts the delivery. */
  signal?: AbortSignal;
}

export interface Mailer {
  /** Hands the mail over. @throws the error of the mail server or of the disk */
  send(mail: OutgoingMail, options?: SendOptions): Promise<void>;
}

interface MailerOptions {
  /** `smtp://user:password@host:587` or `smtps://…:465`; see `parseSmtpUrl`. */
  smtpUrl: string | undefined;
  /** Without a server each mail becomes a file in `mail/` here. */
  dataDir: string;
  /** `Name <address>` */
  from: string;
  log: Logger;
  /** In milliseconds, from the connection to the server's last word. */
  timeLimits?: { first: number; again: number };
}

/** A healthy server takes a second; one that makes strangers wait takes half a minute. */
const defaultLimits = { first: 4_000, again: 60_000 };
/** After a host kept a mail waiting, others to it are not tried at once for this long. */
const slowMs = 60_000;

export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl ? mailToServer(options.smtpUrl, options) : mailToFiles(options);
}

/** Dozens of files that most processes never need: they are loaded with the first mail. */
const loadNodemailer = () => import('nodemailer');

// No mail may make the process read files or addresses, whatever its fields hold.
const noAccess = { disableFileAccess: true, disableUrlAccess: true };

function mailToServer(
  url: string,
  { from, log, timeLimits = defaultLimits }: MailerOptions,
): Mailer {
  const options = { url, ...parseSmtpUrl(url), ...noAccess };
  const openTransport = async () => (await loadNodemailer()).createTransport(options);
  let transport: Awaited<ReturnType<typeof openTransport>> | undefined;
  const slowHosts = new Set<string>();
  return {
    async send(mail, { again = false, signal } = {}) {
      const host = domainOf(mail.to);
      if (!again && slowHosts.has(host)) throw tooSlow();
      transport ??= await openTransport();
      const timeLimit = AbortSignal.timeout(again ? timeLimits.again : timeLimits.first);
      const end = AbortSignal.any([timeLimit, ...(signal ? [signal] : [])]);
      try {
        await transport.sendMail({ ...compose(mail, from), signal: end });
      } catch (error) {
        if (!timeLimit.aborted) throw error;
        slowHosts.add(host);
        setTimeout(() => slowHosts.delete(host), slowMs).unref();
        throw tooSlow();
      }
      slowHosts.delete(host);
      log.info({ to: mail.to, subject: mail.subject }, 'mail sent');
    },
  };
}

const tooSlow = () =>
  Object.assign(new Error('The mail server takes too long'), { code: 'too-slow' });

/** Did the mail server keep a mail waiting? */
export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'too-slow';

function mailToFiles({ dataDir, from, log }: MailerOptions): Mailer {
  const directory = join(dataDir, 'mail');
  const openTransport = async () =>
    (await loadNodemailer()).createTransport({
      streamTransport: true,
      buffer: true,
      newline: 'windows',
      ...noAccess,
    });
  let transport: Awaited<ReturnType<typeof openTransport>> | undefined;
  return {
    async send(mail) {
      transport ??= await openTransport();
      const { message } = await transport.sendMail(compose(mail, from));
      const moment = new Date().toISOString().replaceAll(':', '-');
      const file = join(directory, `${moment}-${randomBytes(4).toString('hex')}.eml`);
      // Links in mails sign people in: nobody else may read the files.
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(file, message as Buffer, { mode: 0o600, flag: 'wx' });
      log.info({ to: mail.to, subject: mail.subject, file }, 'mail written to a file');
    },
  };
}

const compose = (
  { to, subject, text, html, attachment, unsubscribe, messageId }: OutgoingMail,
  from: string,
) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  ...(attachment && {
    attachments: [{ filename: attachment.name, content: attachment.body }],
  }),
  ...(messageId && { messageId: `<${messageId}@${domainOf(from)}>` }),
  // Keeps absence notes from answering.
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});

const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
