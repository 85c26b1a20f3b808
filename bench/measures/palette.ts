import { openPool } from '#api/core/database/db.ts';
import type { Measure } from '../bench.ts';
import { atMost } from '../measurement.ts';
import { partOf } from '../sizes.ts';
import { millisecondsOf } from '../support/alternate.ts';
import { percentile } from '../support/percentile.ts';

const limit = 50;

/** ⌘K over as many companies, sites, people and invoices more: by name and number, and misspelled. */
export const measurePalette: Measure = async function* ({ database, size, server }) {
  const owner = openPool({ url: database.ownerUrl, max: 1, statementTimeoutMs: 0 });
  const count = partOf(size, 5_000);
  try {
    await owner.raw(
      `with planted as (
         insert into companies (name, type, country, posting_account_number)
         select 'Palette ' || substr(md5(cast(n as text)), 1, 8) || ' Medien GmbH', 'EXCLUSIVE', 'DE', 'P' || n
           from generate_series(1, ?::int) n returning id),
       sites as (
         insert into sites (company_id, url) select id, 'palette-' || id || '.example' from planted),
       people as (
         insert into users (kind, company_id, email, first_name, last_name)
         select 'person', id, id || '@palette.example', 'Nicole', 'Palette' || id from planted)
       insert into invoices (company_id, from_on, to_on, date, top_content, bottom_content)
       select id, '2020-01-01', '2020-01-31', '2020-02-01', 'x', 'y' from planted`,
      [count],
    );
    await owner.raw('analyze companies, sites, users, invoices');
    const { url, admin: cookie } = await server();
    const search = async (q: string) => {
      const answer = await fetch(`${url}/api/admin/search`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ q }),
      });
      if (!answer.ok) throw new Error(`${q}: ${answer.status} ${await answer.text()}`);
      await answer.text();
    };
    const of = `⌘K over ${count} companies, sites, people and invoices more`;
    for (const [how, typed] of Object.entries({
      'by name': 'Palette c4ca42',
      'by number': 'GU 2026 61',
      'with a slip': 'Nicloe',
    })) {
      const times: number[] = [];
      for (let sample = 0; sample < partOf(size, 40); sample += 1) {
        times.push(await millisecondsOf(() => search(typed)));
      }
      yield atMost(limit, {
        what: `${of}, ${how}, p50`,
        unit: 'ms',
        product: percentile(times, 0.5),
      });
    }
  } finally {
    await owner.raw(
      `delete from invoices where from_on = '2020-01-01' and to_on = '2020-01-31';
       delete from users where email like '%@palette.example';
       delete from sites where url like 'palette-%.example';
       delete from companies where name like 'Palette %'`,
    );
    await owner.destroy();
  }
};
