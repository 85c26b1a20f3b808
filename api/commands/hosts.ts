import { withPool } from '#api/core/database/db.ts';
import { findHostFaults } from '../../migrations/hosts/find-host-faults.ts';
import { findDatabase } from './find-database.ts';
import { runCommand } from './run-command.ts';

/** `npm run hosts`: what is to be put right before an upgrade to one spelling per host. */
async function main(): Promise<void> {
  await withPool(await findDatabase(process.env), async (db) => {
    const faults = await findHostFaults(db);
    for (const fault of faults) console.log(fault);
    if (faults.length > 0) process.exitCode = 1;
    else console.log('Every website has one name: nothing is in the way of the upgrade');
  });
}

runCommand(main);
