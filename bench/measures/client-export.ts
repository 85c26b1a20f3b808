import { mustExist } from '#api/core/database/must-exist.ts';
import { withClient } from '#api/core/database/with-client.ts';
import { addDay, type Day } from '#shared/dates.ts';
import type { Measure } from '../bench.ts';
import { lendSites } from '../data/lend-sites.ts';
import {
  atLeast,
  atMost,
  compare,
  inMegabytes,
  latency,
  type Measurement,
} from '../measurement.ts';
import { partOf } from '../sizes.ts';
import { millisecondsOf } from '../support/alternate.ts';
import type { BenchDatabase } from '../support/bench-database.ts';
import { download } from '../support/download.ts';
import { httpCaller } from '../support/http-caller.ts';
import { watch } from '../support/watch.ts';

const sites = 40;

/** A year of a large owner's sites by day, site, position and region, as they take it along. */
export const measureClientExport: Measure = async function* ({ database, size, yesterday }) {
  const from = addDay(yesterday, -364);
  yield* await lendSites(database, sites, async (server) => {
    const rows = await countRows(database, from, yesterday);
    const days = new URLSearchParams({ from, to: yesterday });
    const levers = httpCaller(`${server.url}/api/client/metrics/levers?${days}`, server.owner);
    const times: number[] = [];
    for (let round = partOf(size, 50); round > 0; round -= 1) {
      times.push(await millisecondsOf(levers));
    }
    const measured: Measurement[] = [
      compare(latency(`client: what moves the amount, a year of ${sites} sites`, 50, times)),
    ];
    for (const more of ['format=csv&table=positions', 'format=xlsx']) {
      const path = `/api/client/metrics/export?from=${from}&to=${yesterday}&${more}`;
      const { seconds, peaks, latencies, result } = await watch(server, () =>
        download(`${server.url}${path}`, server.owner),
      );
      const what = `client: ${rows.toLocaleString('en-GB')} rows of a year of ${sites} sites, ${more}`;
      measured.push(
        atLeast(30_000, { what, unit: 'rows/s', product: rows / seconds }),
        atMost(200, inMegabytes('the same: most memory of the API', peaks.parent)),
        compare(latency('the same: light calls meanwhile', 99, latencies)),
        compare(inMegabytes('the same: size', result)),
      );
    }
    return measured;
  });
};

const countRows = ({ superuserUrl }: BenchDatabase, from: Day, to: Day): Promise<number> =>
  withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ rows: number }>(
      'select cast(count(*) as integer) as rows from metrics where company_id = 1 and date between $1 and $2',
      [from, to],
    );
    return mustExist(rows[0]).rows;
  });
