import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#api/core/database/db.ts';
import { isUnstorable } from '#api/core/database/is-unstorable.ts';
import { describeError } from '#api/core/describe-error.ts';
import { decodeBody } from '#api/integrations/websites/decode-body.ts';
import {
  fetchPublic,
  isRedirect,
  type WebAnswer,
} from '#api/integrations/websites/fetch-public.ts';
import { addressKey, isOfDomains, pageAddress } from '#api/integrations/websites/page-address.ts';
import { WebFault } from '#api/integrations/websites/web-fault.ts';
import type { Website } from '#api/integrations/websites/website.ts';
import type { SkipReason } from '#shared/domain/skip-reasons.ts';
import { sayRun } from '#shared/messages/runs/tell-run.ts';
import type { ExtractedArticle, ExtractionSettings } from './extract-article.ts';
import { isNoindex } from './is-noindex.ts';
import {
  isAsBefore,
  keepOutcome,
  keepUnchanged,
  mostRedirects,
  type Outcome,
  type Page,
  type Read,
} from './keep-outcome.ts';

export type Extract = (
  html: string,
  url: string,
  settings: ExtractionSettings,
) => Promise<ExtractedArticle | SkipReason>;

interface Crawl {
  db: Db;
  website: Website;
  configId: number;
  runId: number;
  settings: ExtractionSettings;
  /** Of the settings: pages read with others are read again. */
  readWith: string;
  extract: Extract;
  /** Between two requests. */
  politenessMs: number;
  signal: AbortSignal;
  /** Asked before each portion, and every few seconds. */
  isCancelled(): Promise<boolean>;
  onPortion?(done: number): void;
}

const portion = 200;
const atOnce = 4;
const lookAgainMs = 2000;
/** Pages that are as they were are noted together; a kill has so many asked again. */
const notedAtOnce = 20;

/**
 * Handles each page that the run has listed and not yet done, including those that others moved to.
 * Each page's outcome is one transaction: after a kill, work continues with the next page.
 *
 * @returns false if it was cancelled
 */
export async function crawlPages(crawl: Crawl): Promise<boolean> {
  const { db, configId, runId, website, readWith } = crawl;
  let done = 0;
  for (;;) {
    if (await crawl.isCancelled()) return false;
    const pages = await db('recommendation_pages')
      .where({ config_id: configId, listed_run: runId })
      .where((open) => open.whereNull('done_run').orWhereNot('done_run', runId))
      .orderBy('id')
      .limit(portion)
      .select();
    if (pages.length === 0) return true;
    const unchanged: number[] = [];
    const asked: Page[] = [];
    for (const page of pages) {
      const isAsRead =
        (page.state === 'KEPT' || page.state === 'SKIPPED') &&
        page.read_with === readWith &&
        // If a page names another as itself, the other one decides.
        page.moved_to === null &&
        page.lastmod !== null &&
        page.lastmod === page.read_lastmod;
      if (isAsRead && (await mayRead(website, page.url))) unchanged.push(page.id);
      else asked.push(page);
    }
    await keepUnchanged(db, unchanged, crawl);
    if (!(await inTurns(asked, crawl))) return false;
    done += pages.length;
    crawl.onPortion?.(done);
  }
}

/**
 * Several at once, but never two requests closer together than politeness allows.
 *
 * @returns false if it was cancelled
 */
async function inTurns(pages: Page[], crawl: Crawl): Promise<boolean> {
  const waiting = [...pages];
  let unchanged: number[] = [];
  const noteUnchanged = () => {
    const ids = unchanged;
    unchanged = [];
    return keepUnchanged(crawl.db, ids, crawl);
  };
  let next = Date.now();
  let looked = Date.now();
  let cancelled = false;
  const work = async () => {
    for (let page = waiting.shift(); page && !cancelled; page = waiting.shift()) {
      crawl.signal.throwIfAborted();
      if (Date.now() - looked > lookAgainMs) {
        looked = Date.now();
        cancelled = await crawl.isCancelled();
        if (cancelled) return;
      }
      const wait = next - Date.now();
      next = Math.max(next, Date.now()) + crawl.politenessMs;
      if (wait > 0) await delay(wait, undefined, { signal: crawl.signal });
      const outcome = await visitPage(page, crawl);
      if (isAsBefore(page, outcome)) unchanged.push(page.id);
      else await keep(page, outcome, crawl);
      if (unchanged.length >= notedAtOnce) await noteUnchanged();
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, pages.length) }, work));
  await noteUnchanged();
  return !cancelled;
}

/** One page's fault stays that page's, also if the database refuses what it says. */
async function keep(page: Page, outcome: Outcome, crawl: Crawl): Promise<void> {
  try {
    await crawl.db.transaction((db) => keepOutcome(db, page, outcome, crawl));
  } catch (error) {
    if (!isUnstorable(error)) throw error;
    const said = sayRun('website-page-refused', { url: page.url, why: describeError(error) });
    const unreadable = {
      kind: 'skipped',
      reason: 'UNREADABLE',
      error: said,
      passing: true,
    } as const;
    await crawl.db.transaction((db) => keepOutcome(db, page, unreadable, crawl));
  }
}

/** @returns false also if robots.txt cannot be read */
async function mayRead(website: Website, url: string): Promise<boolean> {
  try {
    return await website.allows(url);
  } catch (error) {
    if (error instanceof WebFault) return false;
    throw error;
  }
}

export type VisitedPage = Pick<
  Page,
  'url' | 'key' | 'state' | 'reason' | 'etag' | 'last_modified' | 'body_hash' | 'read_with'
>;

export async function visitPage(
  page: VisitedPage,
  crawl: Pick<Crawl, 'website' | 'settings' | 'readWith' | 'extract' | 'signal'>,
): Promise<Outcome> {
  const { website, settings, readWith, extract, signal } = crawl;
  try {
    if (!(await website.allows(page.url))) return { kind: 'skipped', reason: 'ROBOTS' };
    const isKnown = page.read_with === readWith;
    const answer = await ask({ page, isKnown, website, signal });
    if ('to' in answer) return { kind: 'moved', to: answer.to };
    const { status, headers, body } = answer;
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const read: Read = {
      etag: oneLine(headers.etag),
      last_modified: oneLine(headers['last-modified']),
      body_hash: bodyHash,
    };
    if (status < 400 && isNoindex(headers['x-robots-tag']?.toString())) {
      if (status === 304 && page.state === 'SKIPPED') return { kind: 'unchanged' };
      return { kind: 'skipped', reason: 'NOINDEX', ...(status === 200 && { body: read }) };
    }
    const { url } = answer;
    if (status === 304 && isKnown) return { kind: 'unchanged', url };
    if (status === 404 || status === 410) return { kind: 'gone' };
    if (status !== 200) {
      const reason = status === 401 ? 'LOGIN' : 'STATUS';
      const error = sayRun('website-page-fault', { url: page.url, reason: 'STATUS', status });
      return { kind: 'skipped', reason, error, passing: true };
    }
    const type = headers['content-type'] ?? 'text/html';
    if (!/html/i.test(type)) {
      return { kind: 'skipped', reason: 'NOT_HTML', body: read, passing: true };
    }
    if (isKnown && bodyHash === page.body_hash) return { kind: 'unchanged', body: true, url };
    const found = await extract(decodeBody(body, type), url, settings);
    if (typeof found === 'string') {
      const passing = found === 'UNREADABLE';
      // What ended the reading process may have been the machine; the second time it is the page.
      const isCertain = !passing || page.reason === 'UNREADABLE';
      return { kind: 'skipped', reason: found, body: isCertain ? read : true, passing };
    }
    const { canonical } = found;
    const isElsewhere = canonical !== null && addressKey(canonical) !== page.key;
    return isElsewhere && isOfDomains(canonical, website.access.domains)
      ? { kind: 'moved', to: canonical, body: read, article: found }
      : { kind: 'kept', article: found, body: read, url };
  } catch (error) {
    if (!(error instanceof WebFault)) throw error;
    const { reason, status, systemCode: code, address: url = page.url } = error;
    const passing = !(error instanceof MovedAway);
    return {
      kind: 'skipped',
      reason: reason === 'FORBIDDEN' ? 'FOREIGN' : reason,
      error: sayRun('website-page-fault', { url, reason, status, code }),
      // Its day in the sitemap says when it is worth reading again.
      ...(reason === 'TOO_LARGE' && { body: unseen }),
      passing,
    };
  }
}

/** For good; elsewhere for a while is a consent wall, a login or maintenance. */
class MovedAway extends WebFault {}

const unseen: Read = { etag: null, last_modified: null, body_hash: '' };

const oneLine = (header: string | undefined) => header?.slice(0, 500) ?? null;

interface Asking {
  page: VisitedPage;
  isKnown: boolean;
  website: Website;
  signal: AbortSignal;
}

type Answer = WebAnswer | { to: string };

/** By the secure address, unless only the one that is listed has the page. */
async function ask(asking: Asking): Promise<Answer> {
  const { page, website } = asking;
  const secure = await website.safeSpelling(page.url);
  const visitAt = (url: string) => follow(url, asking);
  if (secure === page.url) return visitAt(secure);
  const answer = await visitAt(secure).catch((error) => {
    if (!(error instanceof WebFault)) throw error;
  });
  return answer && ('to' in answer || answer.status < 400) ? answer : visitAt(page.url);
}

/** Follows what is only another spelling of the address. */
async function follow(
  address: string,
  { page, isKnown, website, signal }: Asking,
): Promise<Answer> {
  const headers = {
    ...(isKnown && page.etag && { 'if-none-match': page.etag }),
    ...(isKnown && page.last_modified && { 'if-modified-since': page.last_modified }),
  };
  let url = address;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const answer = await fetchPublic(url, { ...website.access, headers, signal });
    const { location } = answer.headers;
    if (!isRedirect(answer.status) || !location) return answer;
    const to = pageAddress(location, url);
    if (!to || !isOfDomains(to, website.access.domains)) {
      const isForGood = answer.status === 301 || answer.status === 308;
      const Fault = isForGood ? MovedAway : WebFault;
      throw new Fault('FOREIGN', `leads to ${location.slice(0, 200)}`);
    }
    if (addressKey(to) !== page.key) return { to };
    url = to;
  }
  throw new WebFault('REDIRECTS', `More than ${mostRedirects} redirects`);
}
