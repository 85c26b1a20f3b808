import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import type { MailContent } from '#api/core/mail/mail-content.ts';
import type { MailedPerson } from '#api/core/mail/mail-people.ts';
import type { Services } from '#api/core/services.ts';
import { mailNotice, noteNotice } from '#api/modules/notices/read.ts';
import { dashboardLink } from '#api/modules/people/read.ts';
import type { PublisherKind } from '#shared/domain/alerts/alert-kinds.ts';
import { groupBy } from '#shared/group-by.ts';

/** One of those who are told of one site's trouble. */
export interface Troubled extends MailedPerson {
  alertId: number;
  kind: PublisherKind;
  companyId: number;
  siteId: number;
  url: string;
  /** How addresses of the partner app begin for them. */
  base: string;
}

/** Tells companies of their sites' troubles, or that these are mended. */
export async function tellTroubles<Reader extends Troubled>(
  db: Db,
  services: Pick<Services, 'publicUrl'>,
  { told, mended, now }: { told: readonly Reader[]; mended: boolean; now: Date },
  write: (reader: Reader, link: string) => MailContent,
): Promise<void> {
  for (const [alertId, readers] of groupBy(told, (one) => one.alertId)) {
    const { companyId, siteId, url: site, kind: trouble } = mustExist(readers[0]);
    // The same alert may be opened again, and is then told again.
    const key = `${alertId} ${mended ? 'mended' : 'open'} ${now.toISOString()}`;
    const about = { kind: 'siteHealth', trouble, siteId, site, mended } as const;
    await noteNotice(db, { companyId, about, key, now });
    await mailNotice(db, services, { kind: 'siteHealth', companyId }, readers, (reader) =>
      write(reader, dashboardLink(services, reader, `/sites/${siteId}`)),
    );
  }
}
