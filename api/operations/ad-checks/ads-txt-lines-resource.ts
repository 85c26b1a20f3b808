import type { Db } from '#api/core/database/db.ts';
import { enqueue } from '#api/core/jobs/enqueue.ts';
import { defineResource } from '#api/core/resource/define-resource.ts';
import { adsTxtLine } from '#shared/schemas/entities/ads-txt-line.ts';
import { adsTxtStanding } from '#shared/schemas/entities/ads-txt-standing.ts';
import { lookAtAdsTxt } from './look-at-ads-txt-job.ts';

/** Its system is asked, and the sites are compared, as soon as it is written. */
const compareSoon = (db: Db, domain: string) =>
  enqueue(db, lookAtAdsTxt, { domain }, { jobKey: `look-at-ads-txt ${domain}` });

export const adsTxtLinesResource = defineResource(adsTxtLine, {
  join: () => `
    left join lateral (
      select count(*) as sites, count(*) filter (where lacks) as lacking,
             min(since) filter (where lacks) as since, sum(cents_per_day) filter (where lacks) as cents
        from (select s.since, s.cents_per_day, s.standing <> 'PRESENT' as lacks
                from ads_txt_standings s where s.line_id = t.id) one) sum on true
    left join ads_txt_sellers seller on seller.line_id = t.id`,
  columns: {
    sites: 'sum.sites',
    lacking: 'sum.lacking',
    lackingShare: 'cast(sum.lacking as double precision) / nullif(sum.sites, 0)',
    lackingSince: 'sum.since',
    centsPerDay: 'cast(sum.cents as bigint)',
    sellerStanding: 'seller.standing',
    sellerType: 'seller.seller_type',
    sellersReadAt: 'seller.read_at',
  },
  async afterWrite({ db, id }) {
    const line = await db('ads_txt_lines').where({ id }).first('domain');
    if (line) await compareSoon(db, line.domain);
  },
  async afterRemove({ db, row }) {
    await compareSoon(db, String(row.domain));
  },
});

export const adsTxtStandingsResource = defineResource(adsTxtStanding, {
  join: () => `
    join ads_txt_lines l on l.id = t.line_id
    join sites s on s.id = t.site_id`,
  columns: {
    line: `concat_ws(', ', l.domain, l.account, l.relationship, l.certification_id)`,
    companyId: 's.company_id',
    owner: 'l.owner',
    toldByName: `(select u.first_name || ' ' || u.last_name from users u where u.id = t.told_by)`,
  },
});
