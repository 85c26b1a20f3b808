import type { Db } from '#api/core/database/db.ts';

/** A website with all of these is fine. */
export const plantedAds = {
  consent: 'https://cdn.consent-demo.example/v2/eigene/consent.js',
  loader: 'https://cdn.adserver-demo.example/qmn/eigene/loader.js',
  placementIds: ['in-text-1', 'in-text-12', 'sitebar-1'],
  adsTxt: [
    'google.com, pub-1, RESELLER, f08c47fec0942fa0',
    'qmn-ssp.example, 77, DIRECT',
    'gm.example, 1, DIRECT',
  ],
};

/** What an account manager enters for a site: placements, scripts, its own ads.txt line, and those of all. */
export async function plantAdSetup(db: Db, siteId: number): Promise<void> {
  const { consent, loader, placementIds, adsTxt } = plantedAds;
  await db('ads_txt_lines').insert([
    { owner: 'QMN', domain: 'qmn-ssp.example', account: '77', relationship: 'DIRECT' },
    { owner: 'GM', domain: 'gm.example', account: '1', relationship: 'DIRECT' },
    // WB shows no ads there.
    { owner: 'WB', domain: 'wb-ssp.example', account: '9', relationship: 'DIRECT' },
  ]);
  const tracker = await db('trackers').where({ slug: 'in-text' }).first('id');
  await db('placements').insert(
    placementIds.map((placement_id) => ({
      site_id: siteId,
      tracker_id: tracker?.id ?? 0,
      source: 'QMN',
      placement_id,
    })),
  );
  const items = [
    ['consent-script', consent],
    ['loader-script', loader],
    ['ads-txt-line', adsTxt[0]],
  ].map(([slug, value]) => ({ slug, key: slug, value, required: true, disabled: false }));
  await db('configurations').where({ site_id: siteId, slug: 'ad-server-setup' }).delete();
  await db('configurations').insert({
    owner_type: 'Site',
    owner_id: siteId,
    slug: 'ad-server-setup',
    name: 'Ad server',
    items: JSON.stringify(items),
  });
}
