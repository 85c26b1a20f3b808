import type { Config } from '../../config.ts';
import { type KeyMaterial, readLocalSecrets } from './local-secrets.ts';

/** As the environment gives them; what it leaves out is kept beside the embedded database. */
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
