import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Sessions } from './auth/sessions.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import type { Replica } from './database/replica.ts';
import type { FileStore } from './files/file-store.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PdfReader } from './pdf/pdf-reader.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { SecretBox } from './secrets/secret-box.ts';

/** What routes and jobs may use besides the database handle they are given. */
export interface Services {
  config: Config;
  log: Logger;
  /** Role platform_app, all companies' rows: for work not done on behalf of one caller. */
  systemDb: Db;
  /** From DATABASE_READ_URL. Routes that may lag get it automatically. */
  replica: Replica | undefined;
  sessions: Sessions;
  mailer: Mailer;
  files: FileStore;
  pdf: PdfReader;
  secrets: SecretBox;
  /** Key of the hashes under which sessions and mailed tokens are stored. */
  secretKey: string;
  /** The address users know, for links in mails; without PUBLIC_URL the one listened on. */
  publicUrl: () => string;
  /** The day the database's demo data were made; undefined if the data are real. */
  demoSeededOn: string | undefined;
  /** Resolves to the name of the virus in an upload, if any; undefined where no scanner is set up. */
  scan: ((content: Buffer | Readable) => Promise<string | undefined>) | undefined;
  realtime: () => Realtime | undefined;
}
