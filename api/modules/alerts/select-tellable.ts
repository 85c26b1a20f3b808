import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import type { Row } from '#api/tables.ts';
import { kindsFoundBy } from '#shared/domain/alerts/alert-kinds.ts';

type Audience = 'ADMINS' | 'PUBLISHER';

/**
 * SQL: is the alert `a` to be told to them now, with `:now` and, for publishers, `ownChecks`? What
 * two looks have found, and nobody has muted, seen or resolved. One cause over many sites is told to
 * admins as one; where these are of several companies it is not for a publisher to mend, unless it
 * stands on the own website.
 */
export const tellable = (to: Audience): string => `a.state = 'OPEN' and ${isShown(to)}`;

/** SQL: as far as it is told, may the alert be shown to them? */
const isShown = (to: Audience): string =>
  `a.confirmed_at is not null
          and (a.muted_until is null or a.muted_until <= :now) and ${reaches[to]}`;

const reaches = {
  ADMINS: 'a.group_id is null',
  PUBLISHER: `a.site_id is not null
          and (a.group_id is null or a.kind = any(:checked)
               or not exists (select from alerts o
                               where o.group_id = a.group_id and o.state <> 'RESOLVED'
                                 and o.company_id is distinct from a.company_id))`,
};

/** Kinds that a check of the own website finds. */
export const ownChecks = { checked: kindsFoundBy('CHECK') };

/** Keys of a site's open alerts that its company may see. */
export async function selectShown(db: Db, siteId: number, now: Date): Promise<Set<string>> {
  const found = await rows<Row<'alerts', 'key'>>(
    db,
    `select a.key from alerts a
      where a.site_id = :siteId and a.state <> 'RESOLVED' and ${isShown('PUBLISHER')}`,
    { siteId, now, ...ownChecks },
  );
  return new Set(found.map(({ key }) => key));
}
