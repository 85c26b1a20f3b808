import type { TestApp } from '#tests/support/create-test-app.ts';

/** What a site's index says, without the ids and the website's name. */
export async function indexOf(test: TestApp, siteId: number, domain: string) {
  const articles = await test
    .ownerDb('recommendation_articles as a')
    .join('recommendation_configs as c', 'c.id', 'a.config_id')
    .where('c.site_id', siteId)
    .orderBy('a.key')
    .select('a.id', 'a.url', 'a.title', 'a.text_hash', 'a.keywords', 'a.recommended', 'a.reasons');
  const short = (url: string) => url.replace(`https://${domain}`, '');
  const urls = new Map(articles.map(({ id, url }) => [id, short(url)]));
  return articles.map(({ id: _id, url, recommended, ...article }) => ({
    ...article,
    url: short(url),
    recommended: recommended?.map((one) => urls.get(one)),
  }));
}
