import type { Config } from '../config.ts';
import { type KeyMaterial, readLocalSecrets } from './local-secrets.ts';

/** Keys from the environment; missing ones are kept next to the embedded database. */
export async function readKeys({
  sessionSecret,
  encryptionKeys,
  dataDir,
}: Pick<Config, 'sessionSecret' | 'encryptionKeys' | 'dataDir'>): Promise<KeyMaterial> {
  if (sessionSecret && encryptionKeys) return { sessionSecret, encryptionKeys };
  const local = await readLocalSecrets(dataDir);
  return {
    sessionSecret: sessionSecret ?? local.sessionSecret,
    encryptionKeys: encryptionKeys ?? local.encryptionKeys,
  };
}
