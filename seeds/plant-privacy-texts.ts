import type { Db } from '#api/core/database/db.ts';
import { addDay } from '#shared/dates.ts';
import type { DemoNetwork } from './demo/network-types.ts';

const qmn = 'QMN GmbH, Musterstraße 12, 20457 Hamburg, datenschutz@qmn.example';
const wb = 'WB Werbung GmbH, Beispielallee 7, 80331 München, datenschutz@wb.example';

/** The platform's drafts, filled in and published, and who has them on their sites. */
export async function plantPrivacyTexts(db: Db, { today }: DemoNetwork): Promise<void> {
  const validFrom = addDay(today, -60);
  await db('privacy_texts')
    .where({ state: 'DRAFT' })
    .update({
      body: db.raw(
        `regexp_replace(regexp_replace(body, '\\[[^]]*QMN\\]', :qmn, 'g'), '\\[[^]]*WB\\]', :wb, 'g')`,
        { qmn, wb },
      ),
      state: 'PUBLISHED',
      version: 2,
      valid_from: validFrom,
    });
  await db.raw(
    `insert into privacy_confirmations (site_id, company_id, text_id, confirmed_by, confirmed_at)
     select o.site_id, s.company_id, p.id, t.completed_by,
            case when p.version = 1 then t.completed_at
                 else greatest(t.completed_at, (:validFrom::date + 1) + time '09:40') end
       from todos t
       join onboardings o on o.id = t.onboarding_id
       join sites s on s.id = o.site_id
       join privacy_texts p on p.version > 1 or t.completed_at < :validFrom::date
      where t.slug = 'ADD_PRIVACY_POLICY' and t.status = 'COMPLETED'`,
    { validFrom },
  );
}
