import { demoNetwork } from '#seeds/demo/network.ts';
import { demoSiteDetails } from '#seeds/demo/site-details.ts';
import type { Day } from '#shared/dates.ts';
import { writeAdsTxtLine } from '#shared/domain/ads-txt/ads-txt-line.ts';
import { adServerSetup } from '#shared/domain/configuration-rules.ts';
import { demoAdsTxtLines } from './demo-ads-txt-lines.ts';
import { demoPublishers } from './demo-publishers.ts';
import type { SandboxAds } from './draw-page.ts';
import { startWebsiteSandbox, type WebsiteSandbox } from './start-website-sandbox.ts';

/** Its publisher has not yet got round to the last line of its ads.txt. */
const behind = 'hausrezepte.example';

/** The websites of a demo database, on loopback; nothing on them is newer than the demo. */
export async function startDemoWebsites({ seededOn }: { seededOn: Day }): Promise<WebsiteSandbox> {
  const { sites } = demoNetwork(seededOn);
  const publishers = demoPublishers.map((publisher) => {
    const site = sites.find(({ url }) => url === publisher.domain);
    return site ? { ...publisher, ads: adsOf(site) } : publisher;
  });
  const lastDay = new Date(`${seededOn}T04:00:00Z`);
  const systems = demoAdsTxtLines.map(({ domain }) => ({
    ...{ domain, name: domain, topics: [], articles: 0 },
  }));
  const sandbox = await startWebsiteSandbox({ publishers: [...publishers, ...systems], lastDay });
  for (const { domain, sellers } of demoAdsTxtLines) {
    const body = JSON.stringify({ version: '1.0', sellers });
    if (sellers)
      sandbox.site(domain).pages.set('/sellers.json', { type: 'application/json', body });
  }
  sandbox.site(behind).setFault('/ads.txt', { kind: 'line-missing' });
  return sandbox;
}

/** What the seeds say of a site's ads, as its publisher has put it in. */
function adsOf(site: ReturnType<typeof demoNetwork>['sites'][number]): SandboxAds {
  const setup = demoSiteDetails(site).configurations[adServerSetup] ?? {};
  const name = site.url.replace(/\.example$/, '');
  return {
    consent: setup['consent-script'] ?? `https://cdn.consent-demo.example/v2/${name}/consent.js`,
    loader: setup['loader-script'] ?? `https://cdn.adserver-demo.example/qmn/${name}/loader.js`,
    placementIds: site.placements
      .filter(
        ({ toOn, trackerSlug }) => toOn === null && !trackerSlug.startsWith('recommendation-'),
      )
      .map(({ placementId }) => placementId),
    adsTxt: [
      ...(setup['ads-txt-line'] ? [setup['ads-txt-line']] : []),
      ...demoAdsTxtLines.map(writeAdsTxtLine),
    ],
  };
}
