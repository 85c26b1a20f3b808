import { defineJob, patience } from '#api/core/jobs/define-job.ts';
import { berlinDay } from '#shared/dates.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import { agedTables } from './aged-tables.ts';
import { makeMonthsAhead } from './months-ahead.ts';
import { removeAged } from './remove-aged.ts';

const common = { queue: () => 'housekeeping', maxAttempts: patience.days };

/** At night: creates the coming months, and removes what is past its age. */
export const keepHouse = defineJob({
  name: 'keep-house',
  ...common,
  async run(context) {
    await makeMonthsAhead(context.db, berlinDay(context.clock()));
    const count = await removeAged(context, agedTables, (table, removed) =>
      context.log.info(sayRun('table-thinned', { table, count: removed })),
    );
    return sayRun('aged-removed', { count });
  },
});

/**
 * Every hour: expired sessions, counts of attempts, mailed links and keys of forms. The database
 * tells of ended sessions, and what is open on them is closed.
 */
export const removeExpiredAccess = defineJob({
  name: 'remove-expired-access',
  ...common,
  recorded: false,
  async run(context) {
    const count = await removeAged(
      context,
      agedTables.filter(({ hourly }) => hourly),
    );
    return sayRun('aged-removed', { count });
  },
});
