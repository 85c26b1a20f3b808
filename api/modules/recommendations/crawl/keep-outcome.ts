import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { oneRow } from '#api/core/database/rows.ts';
import { addressKey } from '#api/integrations/websites/page-address.ts';
import type { Row } from '#api/tables.ts';
import type { SkipReason } from '#shared/domain/skip-reasons.ts';
import type { ExtractedArticle } from './extract-article.ts';
import { readMoment } from './read-moment.ts';

export type Page = Row<'recommendation_pages'>;

/** What became of a page. */
export type Outcome =
  | { kind: 'unchanged'; body?: true; url?: string }
  | Skipped
  | { kind: 'gone' }
  | Moved
  | Kept;

interface Kept {
  kind: 'kept';
  article: ExtractedArticle;
  body: Read;
  /** Where it answered: another spelling, such as https. */
  url: string;
}

interface Skipped {
  kind: 'skipped';
  reason: SkipReason;
  /** Known of a page that says itself why it is no article: it is read again once it changes. */
  body?: Read | true;
  /** As `tellRun` knows it, or foreign words. */
  error?: string;
  /** Says nothing of the page itself. */
  passing?: boolean;
}

/** Redirected, or another one by its own account. */
interface Moved {
  kind: 'moved';
  to: string;
  body?: Read;
  article?: ExtractedArticle;
}

/** What is remembered of a body, to ask whether it has changed. */
export type Read = Pick<Page, 'etag' | 'last_modified'> & { body_hash: string };

interface Run {
  configId: number;
  runId: number;
  /** Of the settings: pages read with others are read again. */
  readWith: string;
}

export const mostRedirects = 5;
const forgotten = { etag: null, last_modified: null, body_hash: null, read_with: null };
const nothing = { article_id: null, moved_to: null, ...forgotten };

/** Nothing is to be noted of it but that it was looked at. */
export const isAsBefore = (page: Page, outcome: Outcome): boolean =>
  outcome.kind === 'unchanged' &&
  !outcome.body &&
  page.moved_to === null &&
  (outcome.url === undefined || outcome.url === page.url);

/** Notes pages of which nothing else is to be noted. */
export async function keepUnchanged(db: Db, ids: number[], { runId, readWith }: Run) {
  if (ids.length === 0) return;
  await db('recommendation_pages')
    .whereIn('id', ids)
    .update({
      done_run: runId,
      // Of an article it was another run's trouble.
      reason: db.raw(`case state when 'SKIPPED' then reason end`),
      read_with: readWith,
      read_lastmod: db.ref('lastmod'),
    });
}

/** Notes a page's outcome together with its article, in the caller's transaction. */
export async function keepOutcome(db: Db, page: Page, outcome: Outcome, run: Run): Promise<void> {
  const hasBody = 'body' in outcome && outcome.body !== undefined;
  const error = 'error' in outcome ? outcome.error : undefined;
  if (hasBody || error) {
    await db('recommendation_runs')
      .where({ id: run.runId })
      .update({
        ...(hasBody && { bodies: db.raw('bodies + 1') }),
        // The first: what is wrong with the sitemaps is wrong with all of it.
        ...(error && { last_error: db.raw('coalesce(last_error, ?)', [error]) }),
      });
  }
  switch (outcome.kind) {
    case 'unchanged': {
      const { moved_to: to, body_hash, etag, last_modified } = page;
      if (to !== null && body_hash !== null) {
        return keepMoved(
          db,
          page,
          { kind: 'moved', to, body: { body_hash, etag, last_modified } },
          run,
        );
      }
      if (outcome.url && outcome.url !== page.url && page.article_id !== null) {
        await db('recommendation_articles')
          .where({ id: page.article_id })
          .update({ url: outcome.url });
      }
      const reason = page.state === 'SKIPPED' ? page.reason : null;
      return update(db, page, run, { reason, ...asRead(page, run) });
    }
    case 'gone':
      return update(db, page, run, { state: 'GONE', reason: 'GONE', ...nothing });
    case 'skipped': {
      const { reason, passing, body } = outcome;
      if (passing && page.article_id !== null) return update(db, page, run, { reason });
      const known = typeof body === 'object' && { ...body, ...asRead(page, run) };
      return update(db, page, run, { reason, state: 'SKIPPED', ...nothing, ...known });
    }
    case 'moved':
      return keepMoved(db, page, outcome, run);
    case 'kept':
      return keepArticle(db, page, outcome, run);
  }
}

async function update(db: Db, { id }: Page, { runId }: Run, columns: object): Promise<void> {
  await db('recommendation_pages')
    .where({ id })
    .update({ done_run: runId, reason: null, ...columns });
}

const asRead = ({ lastmod }: Page, { readWith }: Run) => ({
  read_with: readWith,
  read_lastmod: lastmod,
});

async function keepArticle(
  db: Db,
  page: Page,
  { article, body, url, to = null }: Omit<Kept, 'kind'> & { to?: string | null },
  run: Run,
): Promise<void> {
  const { canonical: _canonical, publishedAt, textHash, ...shown } = article;
  const known = { config_id: run.configId, key: page.key };
  const published_at = publishedAt ?? (await dayOf(db, page, run));
  const row = { ...shown, published_at, text_hash: textHash, url };
  // One that comes back has its former number: its clicks were counted under it.
  const former = await db('recommendation_former_articles').where(known).first('id');
  const kept = await db('recommendation_articles')
    .insert({ ...former, ...known, ...row })
    .onConflict(['config_id', 'key'])
    .merge(row)
    .returning('id');
  const article_id = mustExist(kept[0]).id;
  const state = { state: 'KEPT', article_id, moved_to: to };
  await update(db, page, run, { ...state, ...body, ...asRead(page, run) });
}

/**
 * Of an article that names no day: the one that it has, else the sitemap's, else that of the run that
 * sees it first. A day that was found stays, whatever a sitemap says of later changes.
 */
async function dayOf(
  db: Db,
  { config_id, key, published, lastmod }: Page,
  { runId }: Run,
): Promise<Date | null> {
  const listed = published ?? lastmod;
  const { day } = await oneRow<{ day: Date | null }>(
    db,
    `select coalesce(
              (select published_at from recommendation_articles
                where config_id = :config_id and key = :key),
              least(cast(:listed as timestamptz), started_at, requested_at)) as day
       from recommendation_runs where id = :runId`,
    { config_id, key, listed: (listed && readMoment(listed)) || null, runId },
  );
  return day;
}

/**
 * Lists where the page moved to. If pages lead to each other in a ring, the first by address of
 * those with a text stands for all of them, whichever was read first.
 */
async function keepMoved(
  db: Db,
  page: Page,
  { to, body, article }: Moved,
  run: Run,
): Promise<void> {
  // One page after the other: two of a ring would wait for each other's rows, or miss each other.
  await db('recommendation_runs').where({ id: run.runId }).forUpdate().first('id');
  const tooFar = await listTarget(db, page, to, run);
  const first = await firstOfRing(db, page, { to, hasText: body !== undefined }, run);
  if (first === page.key && body && article) {
    return keepArticle(db, page, { article, body, to, url: page.url }, run);
  }
  // It said so before, or was not read to its end: all of it is asked for once more.
  if (first !== undefined) {
    await db('recommendation_pages')
      .where({ config_id: run.configId, key: first })
      .update({ done_run: null, ...forgotten });
  }
  if (first === page.key) return;
  const state = { state: 'SKIPPED', reason: tooFar ? 'REDIRECTS' : 'MOVED' };
  const known = body ? { ...body, ...asRead(page, run) } : forgotten;
  await update(db, page, run, { ...state, article_id: null, moved_to: to, ...known });
}

/** Among pages that this run has handled: what it knows of others may be over. */
async function firstOfRing(
  db: Db,
  page: Page,
  { to, hasText }: { to: string; hasText: boolean },
  { configId, runId }: Run,
): Promise<string | undefined> {
  const found = hasText ? [page.key] : [];
  let key = addressKey(to);
  for (let hop = 0; hop < mostRedirects && key !== page.key; hop += 1) {
    const next = await db('recommendation_pages')
      .where({ config_id: configId, key, done_run: runId })
      .first('moved_to', 'body_hash');
    if (!next?.moved_to) return undefined;
    if (next.body_hash !== null) found.push(key);
    key = addressKey(next.moved_to);
  }
  return key === page.key ? found.sort()[0] : undefined;
}

/**
 * Lists the page that another one moved to.
 *
 * @returns whether it is too many redirects away to be followed
 */
async function listTarget(
  db: Db,
  page: Page,
  to: string,
  { configId, runId }: Run,
): Promise<boolean> {
  const depth = page.depth + 1;
  if (depth > mostRedirects) return true;
  await db.raw(
    `insert into recommendation_pages as p (config_id, key, url, depth, listed_run)
     values (?, ?, ?, ?, ?)
     on conflict (config_id, key) do update
       set depth = case when p.listed_run = excluded.listed_run
                        then least(p.depth, excluded.depth) else excluded.depth end,
           lastmod = case when p.listed_run = excluded.listed_run then p.lastmod end,
           listed_run = excluded.listed_run`,
    [configId, addressKey(to), to, depth, runId],
  );
  return false;
}
