import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#api/config.ts';
import { withPool } from '#api/core/database/db.ts';
import { createFileStore } from '#api/core/files/open-file-store.ts';
import { takeOutDocuments } from '#api/modules/invoices/taking-out/take-out-documents.ts';
import { findDatabase } from './find-database.ts';
import { runCommand } from './run-command.ts';

const usage = 'npm run take-out-documents -- --before 2018 [--to taken-out]';

/** Takes documents issued before a year out of the platform, into a folder. */
async function main(): Promise<void> {
  const { before, to } = readArguments();
  const { storageUrl, dataDir } = readConfig(process.env);
  const url = await findDatabase(process.env);
  await withPool(
    url,
    async (db) => {
      const files = createFileStore(storageUrl, dataDir);
      const clock = () => new Date();
      const { numbers, left } = await takeOutDocuments({ db, files, before, to, clock });
      for (const number of left) {
        console.log(`${number} stays: it is neither paid nor taken back, or an objection is open`);
      }
      console.log(
        numbers.length > 0
          ? `${numbers.length} documents taken out into ${to}, ${numbers[0]} to ${numbers.at(-1)}`
          : 'There is nothing to take out',
      );
    },
    2,
  );
}

function readArguments(): { before: number; to: string } {
  const { values } = parseArgs({
    options: { before: { type: 'string' }, to: { type: 'string', default: 'taken-out' } },
  });
  if (!/^2\d{3}$/.test(values.before ?? '')) throw new Error(usage);
  return { before: Number(values.before), to: resolve(values.to) };
}

runCommand(main);
