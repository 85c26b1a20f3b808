import { unprocessable } from '#api/core/http/problem.ts';
import type { RouteContext } from '#api/core/http/route.ts';
import { isOfDomains, pageAddress } from '#api/integrations/websites/page-address.ts';
import { domainsHeldToday } from '#api/modules/recommendations/config-row.ts';

type Moment = Pick<RouteContext<undefined, undefined, undefined>, 'db' | 'clock'>;

/** @throws Problem 422 that names each sitemap that cannot be read as one of the site's domains */
export async function refuseForeign(
  { db, clock }: Moment,
  siteId: number,
  sitemaps: readonly string[],
) {
  const domains = await domainsHeldToday(db, siteId, clock());
  const foreign = sitemaps.flatMap((url, index) =>
    pageAddress(url) && isOfDomains(url, domains)
      ? []
      : [[`sitemaps.${index}`, 'foreign-address'] as const],
  );
  if (foreign.length > 0) throw unprocessable(Object.fromEntries(foreign));
}
