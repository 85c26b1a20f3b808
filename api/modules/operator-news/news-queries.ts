import type { Db } from '#api/core/database/db.ts';
import { rows } from '#api/core/database/rows.ts';
import { getOnboarding, waitsForApproval } from '#api/modules/onboarding/read.ts';
import type { NewsKind } from '#shared/domain/onboarding/operator-news.ts';
import { waitsOf } from '#shared/domain/onboarding/waits.ts';

interface StoredNews {
  id: number;
  kind: NewsKind;
  companyId: number;
  company: string;
  siteId: number | null;
  site: string | null;
  causedBy: number | null;
  happenedAt: Date;
}

export interface News extends StoredNews {
  /** Nobody has dealt with it yet. */
  waits: boolean;
  /** What is still missing before the step that it opens, by name. */
  missing: string[];
}

/** In order of occurrence, with what has become of it. */
export async function describeNews(db: Db, ids: readonly number[]): Promise<News[]> {
  const stored = await rows<StoredNews>(
    db,
    `select n.id, n.kind, n.company_id as "companyId", c.name as company, n.site_id as "siteId",
            s.url as site, n.caused_by as "causedBy", n.happened_at as "happenedAt"
       from operator_news n
       join companies c on c.id = n.company_id
       left join sites s on s.id = n.site_id
      where n.id = any(?)
      order by n.happened_at, n.id`,
    [[...ids]],
  );
  const described: News[] = [];
  for (const one of stored) described.push({ ...one, ...(await standingOf(db, one)) });
  return described;
}

async function standingOf(
  db: Db,
  { kind, companyId, siteId }: StoredNews,
): Promise<Pick<News, 'waits' | 'missing'>> {
  if (kind === 'contract-signed') return { waits: await isToValidate(db, companyId), missing: [] };
  const onboarding = siteId ? await getOnboarding(db, { siteId }) : undefined;
  if (onboarding?.status !== 'OPEN') return { waits: false, missing: [] };
  if (kind === 'credentials-given') return { waits: waitsForApproval(onboarding), missing: [] };
  const isIntegrated = onboarding.todos.some(
    ({ slug, status }) => slug === 'INTEGRATION_INTO_SITE' && status === 'COMPLETED',
  );
  const { todos, conditions } = waitsOf(onboarding, 'DO_FINAL_TESTING_AND_GO_LIVE');
  return { waits: isIntegrated, missing: [...todos.map(({ slug }) => slug), ...conditions] };
}

/** The newest contract is the one that counts. */
async function isToValidate(db: Db, companyId: number): Promise<boolean> {
  const newest = await db('contracts')
    .where({ company_id: companyId })
    .orderBy('id', 'desc')
    .first('signed_at', 'approved_at');
  return newest?.signed_at != null && newest.approved_at === null;
}
