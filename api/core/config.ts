import type { Label } from '#shared/locale.ts';

/** What core needs to know of the environment; the product adds its own (`api/config.ts`). */
export interface Config {
  /** Real data: an external database, without a demo in it. */
  live: boolean;
  /** Compiled, minified and served from dist. */
  production: boolean;
  productName: Label;
  role: 'api' | 'worker' | 'all';
  host: string;
  port: number;
  publicUrl: string | undefined;
  /** Proxies before us that tell the caller's address: whether any do, which, or how many. */
  trustProxy: boolean | string | number;
  dataDir: string;
  /** None: PostgreSQL is embedded, under `dataDir`. */
  databaseUrl: string | undefined;
  /** The login that acts for companies’ people; none: `databaseUrl` does. */
  databaseClientUrl: string | undefined;
  /** Bypasses the pooler of `databaseUrl`; none: there is no pooler. */
  databaseDirectUrl: string | undefined;
  /** A streaming replica that reports are read from; none: they are read from the primary. */
  databaseReadUrl: string | undefined;
  /** Connections of one API process, over both of its database roles. */
  databasePool: number;
  seedDemo: boolean;
  sessionSecret: string | undefined;
  encryptionKeys: string | undefined;
  firstAdmin: { email: string; password: string } | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  storageUrl: string | undefined;
  /** A file that a worker touches every minute, for programs that cannot ask it. */
  heartbeatPath: string | undefined;
  /** Opens `/metrics`; none: there is no such address. */
  metricsToken: string | undefined;
  support: { name: string; email: string };
  /** How long a page may wait for the server to draw it. */
  pageTimeoutMs: number;
  /** The program that backs up an external database; `pg_restore` is next to it. */
  pgDump: string;
  logLevel: string;
  /** Requests a minute per address and process. */
  rateLimit: number;
}
