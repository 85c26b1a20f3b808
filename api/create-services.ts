import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { createSessions } from './core/auth/sessions.ts';
import type { Database } from './core/database/open-database.ts';
import { explainFileFault } from './core/explain-file-fault.ts';
import { createFileStore } from './core/files/open-file-store.ts';
import { createMailer } from './core/mail/mailer.ts';
import { makeFolder } from './core/make-folder.ts';
import { createPdfReader } from './core/pdf/create-pdf-reader.ts';
import type { PdfReader } from './core/pdf/pdf-reader.ts';
import { nameProcess } from './core/process-name.ts';
import type { KeyMaterial } from './core/secrets/local-secrets.ts';
import { createSecretBox } from './core/secrets/secret-box.ts';
import { giveSecrets } from './core/secrets/secrets-of.ts';
import type { Services } from './core/services.ts';
import { scanForViruses } from './integrations/clamav/scan-for-viruses.ts';

interface ServiceDependencies {
  config: Config;
  database: Pick<Database, 'apiUrl' | 'systemDb'> & Partial<Pick<Database, 'replica'>>;
  keys: KeyMaterial;
  log: Logger;
  clock: () => Date;
  demoSeededOn?: string | undefined;
  /** Instead of one with processes. */
  pdf?: PdfReader;
}

/** What routes and jobs share in one process; `address` is known once the process listens. */
export async function createServices({
  config,
  database: { apiUrl, systemDb, replica },
  keys,
  log,
  clock,
  demoSeededOn,
  pdf = createPdfReader(),
}: ServiceDependencies): Promise<Services & { listensAt(url: string): void }> {
  const { clamavUrl, dataDir } = config;
  // Without it, a process that has stored nothing yet would count as one with a broken disk.
  if (!config.storageUrl) await explainFileFault(`${dataDir} cannot be made`, makeFolder(dataDir));
  const secrets = createSecretBox(keys.encryptionKeys);
  for (const db of [systemDb, replica?.db]) if (db) giveSecrets(db, secrets);
  let address = config.publicUrl ?? `http://${config.host}:${config.port}`;
  return {
    config,
    log,
    systemDb,
    replica,
    sessions: await createSessions({
      systemDb,
      url: apiUrl,
      applicationName: nameProcess(config.role),
      secret: keys.sessionSecret,
      clock,
      log,
    }),
    mailer: createMailer({
      smtpUrl: config.smtpUrl,
      dataDir: config.dataDir,
      from: config.mailFrom,
      log,
    }),
    files: createFileStore(config.storageUrl, config.dataDir),
    pdf,
    secrets,
    secretKey: keys.sessionSecret,
    publicUrl: () => address,
    demoSeededOn,
    scan: clamavUrl ? (content) => scanForViruses(clamavUrl, content) : undefined,
    realtime: () => undefined,
    listensAt(url) {
      address = config.publicUrl ?? url;
    },
  };
}
