import type { Db } from '#api/core/database/db.ts';
import { currentAgreementSql } from '#api/modules/agreements/read.ts';
import { adServerSetup, scriptItems } from '#shared/domain/configuration-rules.ts';

/** A site with its company's own consent manager loads none of ours: our address is not needed. */
export async function requireConsentScript(db: Db, siteId: number): Promise<void> {
  await db.raw(
    `with needed as (
       select coalesce((select a.consent_manager_type from (${currentAgreementSql(':siteId')}) a)
                <> 'CLIENT', true) as script)
     update configurations k
        set items = (select jsonb_agg(case when item ->> 'slug' = :consent
                                           then jsonb_set(item, '{required}', to_jsonb(needed.script))
                                           else item end order by place)
                       from jsonb_array_elements(k.items) with ordinality as listed (item, place))
       from needed
      where k.site_id = :siteId and k.slug = :setup
        and k.items @> jsonb_build_array(
              jsonb_build_object('slug', :consent::text, 'required', not needed.script))`,
    { siteId, setup: adServerSetup, consent: scriptItems.consent },
  );
}
