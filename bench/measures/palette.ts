import { openPool } from '#api/core/database/db.ts';
import type { Measure } from '../bench.ts';
import { plantPublishers } from '../data/plant-publishers.ts';
import { atMost, latency } from '../measurement.ts';
import { partOf } from '../sizes.ts';
import { millisecondsOf } from '../support/alternate.ts';
import { openServices } from '../support/open-services.ts';

/** What is typed, and the bound in milliseconds: a slip is looked for after nothing was found without. */
const searches = [
  { how: 'by name', typed: 'Palette c4ca42', limit: 50 },
  { how: 'by number', typed: 'GU 2026 61', limit: 50 },
  { how: 'with a slip that one company answers to', typed: 'Palettte c4ca42', limit: 50 },
  { how: 'with a slip that every person answers to', typed: 'Nicloe', limit: 80 },
];

/** ⌘K over as many companies, sites, people and invoices more: by name and number, and misspelled. */
export const measurePalette: Measure = async function* ({ database, size, server }) {
  const owner = openPool({ url: database.ownerUrl, max: 1, statementTimeoutMs: 0 });
  const { services, close } = await openServices(database);
  const count = partOf(size, 5_000);
  try {
    const companyIds = await plantPublishers(owner, services.systemDb, { name: 'Palette', count });
    await owner.raw(
      `insert into invoices (company_id, from_on, to_on, date, top_content, bottom_content)
       select id, '2020-01-01', '2020-01-31', '2020-02-01', 'x', 'y' from unnest(cast(? as integer[])) id`,
      [companyIds],
    );
    await owner.raw('analyze invoices');
    const { ask } = await server();
    const of = `⌘K over ${count} companies, sites, people and invoices more`;
    for (const { how, typed, limit } of searches) {
      const times: number[] = [];
      for (let sample = 0; sample < partOf(size, 40); sample += 1) {
        times.push(await millisecondsOf(() => ask('search', { q: typed })));
      }
      yield atMost(limit, latency(`${of}, ${how}`, 50, times));
    }
  } finally {
    await owner.raw(
      `delete from invoices where from_on = '2020-01-01' and to_on = '2020-01-31';
       delete from bankings where account_holder like 'Palette %';
       delete from users where email like '%@palette.example';
       delete from sites where url like 'palette-%.example';
       delete from companies where name like 'Palette %'`,
    );
    await close();
    await owner.destroy();
  }
};
