import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { canonicalEmail } from '#shared/domain/host.ts';
import { FEED_NAMES, type FeedName } from '#shared/feeds/feeds.ts';
import { productNameOf } from '#shared/product-name.ts';
import type { Config } from './core/config.ts';
import { parseSourceUrl } from './core/files/parse-source-url.ts';
import { parseStorageUrl } from './core/files/storage-url.ts';
import { parseSmtpUrl } from './core/mail/smtp-url.ts';
import { isLoopback } from './core/near-host.ts';
import { parseEncryptionKeys } from './core/secrets/encryption-keys.ts';
import type { AddressMap } from './integrations/websites/fetch-public.ts';

/**
 * The environment, checked once at the start. Every fault is listed, one line each; settings are read
 * here alone, except the product's name, which browsers know too (shared/product-name.ts).
 */

const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const mailbox = z.string().overwrite(canonicalEmail).email('must be an e-mail address');

const flag = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true');
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((number) => number <= 65535, 'must be a port number');
const digits = (most: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${most}}$`), 'must be a number')
    .transform(Number);
const address = (protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)),
      `must be an address that begins with ${protocols.map((name) => `${name}://`).join(' or ')}`,
    );
const milliseconds = z
  .string()
  .regex(/^[1-9]\d{2,4}$/, 'must be a number of milliseconds from 100 to 99999')
  .transform(Number);

/** Stands in a sender, in HTML and in JSON: nothing that must be escaped there. */
const name = z
  .string()
  .regex(/^[\p{L}\p{N} .&’'–-]{1,40}$/u, 'must be a name of at most 40 letters and digits');

const httpAddress = address(['http', 'https']);
/** Read by its own parser, whose message names the fault. */
const parsedBy = (parse: (text: string) => unknown) =>
  z.string().superRefine((text, context) => {
    try {
      parse(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
    }
  });

const environment = z.object({
  NODE_ENV: optional(z.string()),
  SEED_DEMO: optional(flag),
  DATA_DIR: optional(z.string()),
  PORT: optional(port),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(httpAddress),
  TRUST_PROXY: optional(z.string()),
  ROLE: optional(z.enum(['api', 'worker', 'all'], 'must be api, worker or all')),
  DATABASE_URL: optional(address(['postgres', 'postgresql'])),
  DATABASE_CLIENT_URL: optional(address(['postgres', 'postgresql'])),
  DATABASE_DIRECT_URL: optional(address(['postgres', 'postgresql'])),
  DATABASE_READ_URL: optional(address(['postgres', 'postgresql'])),
  DATABASE_POOL: optional(digits(3)),
  SESSION_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
  ENCRYPTION_KEYS: optional(parsedBy(parseEncryptionKeys)),
  ADMIN_EMAIL: optional(mailbox),
  ADMIN_PASSWORD: optional(z.string().min(12, 'must have at least 12 characters')),
  SMTP_URL: optional(parsedBy(parseSmtpUrl)),
  MAIL_FROM: optional(z.string()),
  STORAGE_URL: optional(parsedBy(parseStorageUrl)),
  SEVDESK_URL: optional(httpAddress),
  SEVDESK_TOKEN: optional(z.string()),
  SEVDESK_TIMEOUT_MS: optional(milliseconds),
  VIES_URL: optional(httpAddress),
  AD_SERVER_URL: optional(httpAddress),
  BANK_STATEMENTS_URL: optional(parsedBy(parseSourceUrl)),
  CLAMAV_URL: optional(address(['tcp'])),
  HEARTBEAT_PATH: optional(z.string()),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  BROWSER_URL: optional(address(['http', 'https', 'ws', 'wss'])),
  CHROME_PATH: optional(z.string()),
  PAGE_TIMEOUT_MS: optional(milliseconds),
  PG_DUMP: optional(z.string()),
  PRODUCT_NAME: optional(name),
  PRODUCT_NAME_EN: optional(name),
  SUPPORT_NAME: optional(z.string()),
  SUPPORT_EMAIL: optional(mailbox),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])),
  RATE_LIMIT: optional(digits(7)),
});

interface FeedAddress {
  url: string;
  token: string;
}

type FeedAddresses = Partial<Record<FeedName, FeedAddress>>;

/** The prefix of a feed's variables: `F11_DE` in `F11_DE_URL` and `F11_DE_TOKEN`. */
export const feedPrefix = (feed: FeedName) => feed.toUpperCase().replaceAll('-', '_');

declare module './core/config.ts' {
  interface Config {
    sevdesk: { url: string; token: string; timeoutMs?: number | undefined } | undefined;
    /** The Union's service that knows VAT ids; none: nothing is checked there. */
    viesUrl: string | undefined;
    /** The ad server that fills paid places; none: they stay empty. */
    adServerUrl: string | undefined;
    /** Where the bank's client puts statements, a folder or a prefix in a bucket; none: they are uploaded. */
    bankStatementsUrl: string | undefined;
    /** The virus scanner for uploads; none: they are not scanned. */
    clamavUrl: string | undefined;
    /** The Chromium for ad checks, elsewhere or started here; none: no website is drawn. */
    browser: { url: string } | { path: string } | undefined;
    feeds: FeedAddresses;
    /** In a demo: where each domain's website answers. No other is called then. */
    websites: AddressMap | undefined;
  }
}

export type { Config };

export class ConfigError extends Error {
  readonly faults: string[];
  constructor(faults: string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/**
 * A variable's value, or, if `NAME_FILE` is set, that file's content: so a secret is in no process
 * list and no `docker inspect`.
 *
 * @throws ConfigError for a file that cannot be read, and for both at once
 */
export function readSetting(
  env: Record<string, string | undefined>,
  name: string,
): string | undefined {
  const value = env[name];
  const file = env[`${name}_FILE`];
  if (!file) return value;
  if (value) throw new ConfigError([`${name} and ${name}_FILE are both set: leave one out`]);
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError([`${name}_FILE cannot be read: ${file} (${code})`]);
  }
}

/** @throws ConfigError with one line per fault, each naming its variable */
export function readConfig(env: Record<string, string | undefined>): Config {
  const faults: string[] = [];
  // One by one, so that what depends on a good variable is checked despite a bad one.
  const read = <S extends z.ZodType>(name: string, schema: S) => {
    const parsed = schema.safeParse(given(name));
    if (!parsed.success) faults.push(`${name} ${parsed.error.issues[0]?.message}`);
    return parsed.data;
  };
  const given = (name: string) => {
    try {
      return readSetting(env, name);
    } catch (error) {
      faults.push((error as ConfigError).message);
      return undefined;
    }
  };
  const e = Object.fromEntries(
    Object.entries(environment.shape).map(([name, schema]) => [name, read(name, schema)]),
  ) as z.infer<typeof environment>;

  // An invalid one was given, too.
  const isGiven = Boolean(env.DATABASE_URL || env.DATABASE_URL_FILE);
  const seedDemo = e.SEED_DEMO ?? !isGiven;
  const live = isGiven && !seedDemo;
  const host = e.HOST ?? '127.0.0.1';
  const feeds: FeedAddresses = {};
  for (const feed of FEED_NAMES) {
    const prefix = feedPrefix(feed);
    const url = read(`${prefix}_URL`, optional(httpAddress));
    const token = read(`${prefix}_TOKEN`, optional(z.string()));
    if (url && token) feeds[feed] = { url, token };
    if (url && !token) faults.push(`${prefix}_TOKEN is missing beside ${prefix}_URL`);
    if (url && seedDemo) faults.push(`${prefix}_URL must not be set with a demo database`);
  }
  for (const name of noneInDemo) {
    if (e[name] && seedDemo) faults.push(`${name} must not be set with a demo database`);
  }
  if (e.SEVDESK_URL && !e.SEVDESK_TOKEN) faults.push('SEVDESK_TOKEN is missing beside SEVDESK_URL');
  const reach = {
    host,
    publicUrl: e.PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: readTrustProxy(e.TRUST_PROXY),
  };
  if (seedDemo) faults.push(...exposures(reach));
  // Otherwise cookies would travel unencrypted, and pages would not insist on TLS.
  const isReached = e.ROLE !== 'worker' && (!isLoopback(host) || reach.trustProxy !== false);
  if (live && isReached && !reach.publicUrl?.startsWith('https:')) {
    faults.push('PUBLIC_URL must begin with https:// where others than this machine get in');
  }
  if (e.DATABASE_URL && !e.SESSION_SECRET) {
    faults.push('SESSION_SECRET is required with DATABASE_URL');
  }
  if (e.DATABASE_URL && !e.ENCRYPTION_KEYS) {
    faults.push('ENCRYPTION_KEYS is required with DATABASE_URL');
  }
  for (const name of databaseAddresses) {
    const url = e[name];
    if (url && !e.DATABASE_URL) faults.push(`${name} is of no use without DATABASE_URL`);
    if (url && e.NODE_ENV === 'production' && saysNothingOfTls(url)) {
      faults.push(
        `${name} must end with sslmode=verify-full, or with sslmode=disable where nobody can listen in: ${new URL(url).hostname} is another machine`,
      );
    }
  }
  if (!e.ADMIN_EMAIL !== !e.ADMIN_PASSWORD) {
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together');
  }
  if (faults.length > 0) throw new ConfigError(faults);

  const productName = productNameOf(e);
  return {
    live,
    productName,
    production: e.NODE_ENV === 'production',
    role: e.ROLE ?? 'all',
    ...reach,
    port: e.PORT ?? 3000,
    dataDir: e.DATA_DIR ?? '.data',
    databaseUrl: e.DATABASE_URL,
    databaseClientUrl: e.DATABASE_CLIENT_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    databaseReadUrl: e.DATABASE_READ_URL,
    databasePool: e.DATABASE_POOL ?? 20,
    seedDemo,
    sessionSecret: e.SESSION_SECRET,
    encryptionKeys: e.ENCRYPTION_KEYS,
    firstAdmin:
      e.ADMIN_EMAIL && e.ADMIN_PASSWORD
        ? { email: e.ADMIN_EMAIL, password: e.ADMIN_PASSWORD }
        : undefined,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? `${productName.de} <noreply@partnerplattform.example>`,
    storageUrl: e.STORAGE_URL,
    sevdesk:
      e.SEVDESK_URL && e.SEVDESK_TOKEN
        ? { url: e.SEVDESK_URL, token: e.SEVDESK_TOKEN, timeoutMs: e.SEVDESK_TIMEOUT_MS }
        : undefined,
    viesUrl: e.VIES_URL,
    adServerUrl: e.AD_SERVER_URL,
    bankStatementsUrl: e.BANK_STATEMENTS_URL,
    clamavUrl: e.CLAMAV_URL,
    heartbeatPath: e.HEARTBEAT_PATH,
    metricsToken: e.METRICS_TOKEN,
    browser: e.BROWSER_URL
      ? { url: e.BROWSER_URL }
      : e.CHROME_PATH
        ? { path: e.CHROME_PATH }
        : undefined,
    feeds,
    websites: undefined,
    support: {
      name: e.SUPPORT_NAME ?? 'Partnerbetreuung',
      email: e.SUPPORT_EMAIL ?? 'support@partnerplattform.example',
    },
    pageTimeoutMs: e.PAGE_TIMEOUT_MS ?? 500,
    pgDump: e.PG_DUMP ?? 'pg_dump',
    logLevel: e.LOG_LEVEL ?? 'info',
    rateLimit: e.RATE_LIMIT ?? 6000,
  };
}

/** How others could reach a demo, whose passwords everybody knows. */
export const exposures = ({
  host,
  publicUrl,
  trustProxy,
}: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>): string[] => [
  ...(isLoopback(host) ? [] : ['HOST must be a loopback address with a demo database']),
  ...(!publicUrl || isLoopback(new URL(publicUrl).hostname.replace(/[[\]]/g, ''))
    ? []
    : ['PUBLIC_URL must be a loopback address with a demo database']),
  ...(trustProxy === false ? [] : ['TRUST_PROXY must not be set with a demo database']),
];

/** Others' servers: a demo has its own. */
const noneInDemo = ['SEVDESK_URL', 'VIES_URL', 'AD_SERVER_URL', 'BANK_STATEMENTS_URL'] as const;

const databaseAddresses = [
  'DATABASE_URL',
  'DATABASE_CLIENT_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
] as const;

/** Passwords and figures cross the net unencrypted only where the configuration says so. */
function saysNothingOfTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = (searchParams.get('host') ?? hostname).replace(/[[\]]/g, '');
  const isLocal = host === '' || host.startsWith('/') || isLoopback(host);
  return !isLocal && !searchParams.has('sslmode');
}

/** `true`, `false`, how many proxies there are, or their addresses separated by commas. */
function readTrustProxy(text: string | undefined): boolean | string | number {
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  return /^\d+$/.test(text) ? Number(text) : text;
}
