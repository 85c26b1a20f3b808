import { sayCheck } from '#shared/messages/ad-checks/tell-check.ts';
import type { ReadWebsite } from '../look/read-website.ts';
import { type Verdict, verdict, wholePage } from '../look/verdict.ts';

/** Whether readers of both widths get an answer, and articles are found. */
export function checkFrontPage({ pages, failures, frontMs, articles }: ReadWebsite): Verdict {
  const evidence = failures.map(({ address, code }) => ({ address, line: null, excerpt: code }));
  const [failed] = failures;
  if (failed) {
    const { fault, status, device } = failed;
    return verdict('BROKEN', sayCheck('front-page-fault', { fault, status, device }), evidence);
  }
  const read = [...new Set(pages.map(({ address }) => address))];
  const at = read.map(wholePage);
  return articles === 0
    ? verdict('WARNING', sayCheck('front-page-alone', { ms: frontMs }), at)
    : verdict('OK', sayCheck('front-page-answers', { pages: read.length, ms: frontMs }), at);
}
