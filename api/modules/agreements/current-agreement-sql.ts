/** SQL: of the agreement that counts for a site, as its lists name it. */
export const currentAgreementSql = (site: string, what = 'a.*') => `
  select ${what} from agreements a where a.site_id = ${site}
   order by a.status = 'ACTIVE' desc, a.status = 'SCHEDULED' desc, a.status = 'RETIRED' desc,
            a.starts_at desc nulls last, a.id desc
   limit 1`;
