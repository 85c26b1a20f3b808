import type { Logger } from 'pino';
import type { Db } from '#api/core/database/db.ts';
import type { FileStore } from '#api/core/files/file-store.ts';
import type { SecretBox } from '#api/core/secrets/secret-box.ts';
import { giveSecrets } from '#api/core/secrets/secrets-of.ts';
import { berlinDay } from '#shared/dates.ts';
import { demoNetwork } from './demo/network.ts';
import { plantHistory } from './plant-history.ts';
import { plantNetwork } from './plant-network.ts';
import { plantNotices } from './plant-notices.ts';
import { plantOnboardings } from './plant-onboardings.ts';
import { plantSiteDetails } from './plant-site-details.ts';

interface SeedOptions {
  /** Role platform_app. */
  db: Db;
  log: Logger;
  clock: () => Date;
  secrets: SecretBox;
  files: FileStore;
  signal?: AbortSignal | undefined;
}

/**
 * Fills an empty database with the demo: the network in one transaction, then its 18 months through
 * the same code that takes in and processes real feeds. If a start is killed in between, the next
 * one continues, with the same numbers.
 */
export async function seedDemo({
  db,
  log,
  clock,
  secrets,
  files,
  signal,
}: SeedOptions): Promise<void> {
  const start = performance.now();
  giveSecrets(db, secrets);
  const begun = await db('demo').first('seeded_on');
  const network = demoNetwork(begun?.seeded_on ?? berlinDay(clock()));
  if (!begun) {
    await db.transaction(async (transaction) => {
      await plantNetwork(transaction, network);
      await plantSiteDetails(transaction, network, secrets);
      await plantOnboardings(transaction, network, files);
      await plantNotices(transaction, network);
    });
    log.info(
      { companies: network.companies.length, sites: network.sites.length },
      'demo network planted',
    );
  }
  await plantHistory(db, { network, log, clock, signal });
  await db('demo').update({ completed_at: clock() });
  log.info({ seconds: Math.round((performance.now() - start) / 1000) }, 'demo seeded');
}
