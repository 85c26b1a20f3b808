import { type Db, openPool } from '#api/core/database/db.ts';
import { plantFullDays, plantOperator } from '#api/modules/invoices/testing/plant-settlement.ts';
import { addDay, berlinDay, monthOf, monthRange } from '#shared/dates.ts';
import type { Measure } from '../bench.ts';
import { plantPublishers } from '../data/plant-publishers.ts';
import { compare, latency } from '../measurement.ts';
import { partOf } from '../sizes.ts';
import { startBenchServer } from '../support/bench-server.ts';
import { openServices } from '../support/open-services.ts';

/** As many as the back office sends at once, and reads at once. */
const portion = 25;
const page = 1000;

type Listed = { id: number; updatedAt: string; tags: number[] };
type Batch = { done?: number[]; approved?: number[]; queued?: number[]; skipped: object[] };

/** What lists do to all that a filter finds, as the back office does it: read, then portion by portion. */
export const measureBulk: Measure = async function* ({ database, size }) {
  const owner = openPool({ url: database.ownerUrl, max: 1, statementTimeoutMs: 0 });
  const { services, close } = await openServices(database);
  const count = partOf(size, 5_000);
  // Documents are handed on only where there is an accounting tool; nobody calls this one.
  const { ask, stop } = await startBenchServer(database, {
    SEVDESK_URL: 'http://127.0.0.1:9',
    SEVDESK_TOKEN: 'of the bench',
  });

  async function* act(
    name: string,
    list: 'sites' | 'invoices' | 'companies',
    path: string,
    bodyOf: (records: Listed[]) => object,
  ) {
    const began = performance.now();
    const records: Listed[] = [];
    for (let from = 0; from < count; from += page) {
      const range = JSON.stringify([from, Math.min(from + page, count) - 1]);
      records.push(...(await ask(`${list}?filter={"q":"Massen"}&range=${range}`)));
    }
    const times: number[] = [];
    for (let from = 0; from < count; from += portion) {
      const some = records.slice(from, from + portion);
      const sent = performance.now();
      const answer: Batch = await ask(`${list}/${path}-batch`, bodyOf(some));
      times.push(performance.now() - sent);
      const { length = 0 } = answer.done ?? answer.approved ?? answer.queued ?? [];
      if (length < some.length) throw new Error(JSON.stringify(answer.skipped[0]));
    }
    const what = `${name} all ${count} ${list} of a filter`;
    yield compare({ what, unit: 's', product: (performance.now() - began) / 1000 });
    yield compare(latency(`${what}: ${portion} of them`, 99, times));
  }

  try {
    const companyIds = await plantPublishers(owner, services.systemDb, { name: 'Massen', count });
    const [tag] = await owner('tags').insert({ name: 'Massen' }).returning('id');
    yield* act('tag', 'sites', 'update', (records) => ({
      records: records.map(({ id, tags, updatedAt }) => ({
        id,
        data: { tags: [...tags, tag?.id], updatedAt },
      })),
    }));

    const lastMonth = monthRange(
      monthOf(addDay(monthRange(monthOf(berlinDay(new Date()))).from, -1)),
    );
    await plantOperator(owner);
    await plantFullDays(owner, lastMonth.from, lastMonth.to);
    await owner.raw(
      `insert into site_monthly
       select (jsonb_populate_record(m, jsonb_build_object('site_id', s.id, 'company_id', s.company_id))).*
         from (select m from site_monthly m where month = ? and payout_micros > 10000000 limit 1) one(m), sites s
        where s.company_id = any(?)`,
      [lastMonth.from, companyIds],
    );
    for (let from = 0; from < count; from += page) {
      const some = companyIds.slice(from, from + page);
      await ask('invoices/create-batch', { companyIds: some, ...lastMonth });
    }
    const idsOf = (records: Listed[]) => ({ records: records.map(({ id }) => ({ id })) });
    yield* act('approve', 'invoices', 'approve', (records) => ({
      ids: records.map(({ id }) => id),
      versions: Object.fromEntries(records.map(({ id, updatedAt }) => [id, updatedAt])),
    }));
    yield* act('send', 'invoices', 'send', (records) => ({ ids: records.map(({ id }) => id) }));
    // No job runs here that would issue them.
    await owner('invoices').whereIn('company_id', companyIds).update({ status: 'APPROVED' });
    yield* act('revoke', 'invoices', 'revoke', (records) => ({
      ...idsOf(records),
      input: { reason: 'measured' },
    }));
    yield* act('delete', 'invoices', 'delete', idsOf);

    await removeDependents(owner);
    yield* act('delete', 'sites', 'delete', idsOf);
    yield* act('delete', 'companies', 'delete', idsOf);
  } finally {
    await removeDependents(owner);
    await owner.raw(
      `delete from sites where url like 'massen-%.example';
       delete from companies where name like 'Massen %';
       delete from tags where name = 'Massen'`,
    );
    await stop();
    await close();
    await owner.destroy();
  }
};

/** Of companies and sites: they are deleted once nothing depends on them. */
async function removeDependents(owner: Db): Promise<void> {
  const planted = `(select id from companies where name like 'Massen %')`;
  await owner.raw(
    `delete from settled_months where company_id in ${planted};
     delete from invoices where company_id in ${planted};
     delete from site_monthly where company_id in ${planted};
     delete from bankings where account_holder like 'Massen %';
     delete from users where email like '%@massen.example'`,
  );
}
