import { openPool } from '#api/core/database/db.ts';
import type { Measure } from '../bench.ts';
import { compare } from '../measurement.ts';
import { partOf } from '../sizes.ts';
import { percentile } from '../support/percentile.ts';

/** As many as the back office sends at once. */
const portion = 25;

/** A change of all companies that a filter finds, as the back office makes it: read, then portion by portion. */
export const measureBulk: Measure = async function* ({ database, size, server }) {
  const owner = openPool({ url: database.ownerUrl, max: 1, statementTimeoutMs: 0 });
  const count = partOf(size, 5_000);
  try {
    await owner.raw(
      `insert into companies (name, type, country, posting_account_number)
       select 'Bulk ' || n, 'EXCLUSIVE', 'DE', 'B' || n from generate_series(1, ?::int) n`,
      [count],
    );
    const { url, admin: cookie } = await server();
    const call = async (path: string, body?: object) => {
      const answer = await fetch(`${url}/api/admin/companies${path}`, {
        headers: { cookie, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const began = performance.now();
    const companies: { id: number; updatedAt: string }[] = [];
    for (let from = 0; from < count; from += 1000) {
      const range = JSON.stringify([from, Math.min(from + 999, count - 1)]);
      companies.push(...(await call(`?filter={"q":"Bulk"}&range=${range}`)));
    }
    const times: number[] = [];
    for (let from = 0; from < companies.length; from += portion) {
      const sent = performance.now();
      const records = companies
        .slice(from, from + portion)
        .map(({ id, updatedAt }) => ({ id, data: { city: 'Graz', updatedAt } }));
      const { done } = await call('/update-batch', { records });
      if (done.length !== records.length) throw new Error('not all of a portion went');
      times.push(performance.now() - sent);
    }
    const what = `a change of all ${count} companies of a filter, in portions of ${portion}`;
    yield compare({ what, unit: 's', product: (performance.now() - began) / 1000 });
    yield compare({
      what: `${what}: a portion, p99`,
      unit: 'ms',
      product: percentile(times, 0.99),
    });
  } finally {
    await owner.raw(`delete from companies where name like 'Bulk %'`);
    await owner.destroy();
  }
};
