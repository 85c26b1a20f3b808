import type { Db } from '#api/core/database/db.ts';
import { compareAdsTxt } from '#shared/domain/ads-txt/compare-ads-txt.ts';
import { parseAdsTxt } from '#shared/domain/ads-txt/parse-ads-txt.ts';
import { moneyBehindBindings, moneyBehindSql } from './money-behind-lines.ts';
import type { ExpectedLine } from './read-expectations.ts';

interface Read {
  siteId: number;
  /** Null where what was answered is no file. */
  text: string | null;
  expected: readonly ExpectedLine[];
  now: Date;
}

/** Keeps which of the operator's lines a site's ads.txt has, and since when it has or lacks each. */
export async function keepStandings(db: Db, { siteId, text, expected, now }: Read): Promise<void> {
  const found = compareAdsTxt(expected, parseAdsTxt(text ?? '').records).flatMap(
    ({ expected: { lineId }, standing }) => (lineId === undefined ? [] : [{ lineId, standing }]),
  );
  await db.raw(
    `with found as (
       select f."lineId" as line_id, f.standing, behind.cents
         from json_to_recordset(:found) as f("lineId" integer, standing text)
         join ads_txt_lines l on l.id = f."lineId"
         left join (${moneyBehindSql}) behind on behind.owner = l.owner
     ), gone as (
       delete from ads_txt_standings
        where site_id = :siteId and line_id not in (select line_id from found)
     )
     insert into ads_txt_standings as s (line_id, site_id, standing, since, cents_per_day)
     select line_id, :siteId, standing, :now, cents from found
     on conflict (line_id, site_id) do update
        set standing = excluded.standing, cents_per_day = excluded.cents_per_day,
            since = case when (s.standing = 'PRESENT') = (excluded.standing = 'PRESENT')
                         then s.since else excluded.since end,
            told_at = case when excluded.standing <> 'PRESENT' then s.told_at end,
            told_by = case when excluded.standing <> 'PRESENT' then s.told_by end
      where (s.standing, s.cents_per_day) is distinct from (excluded.standing, excluded.cents_per_day)`,
    { found: JSON.stringify(found), now, ...moneyBehindBindings(siteId, now) },
  );
}
