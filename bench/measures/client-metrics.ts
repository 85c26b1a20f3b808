import { monthOf, monthRange } from '#shared/dates.ts';
import { clientMetrics } from '#shared/schemas/calls/client.ts';
import type { Measure } from '../bench.ts';
import { ownSites } from '../data/plant-network.ts';
import { besideStatements } from '../support/beside-statements.ts';
import { httpCaller } from '../support/http-caller.ts';

const monthStatement = {
  name: 'bare month',
  text: `select site_id, date, tracker_id, total(page_impressions) as page_impressions,
                total(requests) as requests, total(views) as views, total(payout_micros) as payout_micros,
                max(rate_cents) as rate_cents
           from metrics where date between $1 and $2 and site_id = any($3)
          group by date, site_id, tracker_id order by date, site_id, tracker_id`,
};
const monthBeforeStatement = {
  name: 'bare month before',
  text: `select site_id, total(page_impressions) as page_impressions, total(payout_micros) as payout_micros
           from site_daily where date between $1 and $2 and site_id = any($3) group by site_id`,
};

/** The rest of the answer in minimal SQL: sites, catalogue, and the state of the feeds. */
const smallStatements = [
  { name: 'bare sites', text: 'select id, url from sites order by url' },
  {
    name: 'bare trackers',
    text: 'select id, slug, name, owner, device_type, use_case from trackers order by "order", id',
  },
  {
    name: 'bare days',
    text: 'select date, min(received_at), min(last_hour), min(processed_at) from feed_days where date between $1 and $2 group by date',
    byMonth: true,
  },
  {
    name: 'bare freshness',
    text: 'select feed, max(date), max(last_hour) from feed_days group by feed',
  },
];

/** An owner's first view: the month of the own sites next to the month before. */
export const measureClientMetrics: Measure = async function* (bench) {
  const { url, owner } = await bench.server();
  const month = monthRange(monthOf(bench.yesterday));
  const call = httpCaller(`${url}/api/client/metrics?${new URLSearchParams(month)}`, owner);
  const { previous, sites } = clientMetrics.parse(JSON.parse((await call()).body));
  if (sites.length !== ownSites) throw new Error('The owner sees other sites than the own');
  const siteIds = sites.map(({ id }) => id);
  const before = previous ?? month;
  yield* await besideStatements(bench, {
    what: `client: a month of ${ownSites} sites`,
    limit: 25,
    samples: 300,
    companyId: 1,
    async read(client) {
      for (const { byMonth, ...statement } of smallStatements) {
        await client.query({ ...statement, values: byMonth ? [month.from, month.to] : [] });
      }
      await client.query({ ...monthStatement, values: [month.from, month.to, siteIds] });
      await client.query({ ...monthBeforeStatement, values: [before.from, before.to, siteIds] });
    },
    call,
  });
};
