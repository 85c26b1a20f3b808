import type { Db } from '#api/core/database/db.ts';
import { mustExist } from '#api/core/database/must-exist.ts';
import { nextId, sealFields } from '#api/core/resource/seal-fields.ts';
import type { SecretBox } from '#api/core/secrets/secret-box.ts';
import { credentialsResource } from '#api/operations/credentials/credentials-resource.ts';
import type { Row } from '#api/tables.ts';
import type { DemoNetwork } from './demo/network-types.ts';
import {
  type DemoConfiguration,
  type DemoSiteDetails,
  demoSiteDetails,
} from './demo/site-details.ts';

interface Item {
  slug: string;
  value: string | null;
}

/** Credentials, sealed with the demo's own key, and the configurations of every site. */
export async function plantSiteDetails(
  db: Db,
  { sites }: DemoNetwork,
  secrets: SecretBox,
): Promise<void> {
  const ids = new Map<string, number>(
    (await db('sites').select('id', 'url')).map(({ id, url }) => [url, id]),
  );
  const details = sites.flatMap((site) => {
    const siteId = ids.get(site.url);
    return siteId === undefined ? [] : [{ siteId, ...demoSiteDetails(site) }];
  });
  for (const { siteId, credentials } of details) {
    for (const { password, ...row } of credentials) {
      const id = await nextId(db, 'credentials');
      const sealed = sealFields(credentialsResource, id, { password }, secrets);
      await db('credentials').insert({
        ...{ id, site_id: siteId, ...row },
        password: mustExist(sealed.password),
      });
    }
  }
  await plantConfigurations(db, details);
}

async function plantConfigurations(
  db: Db,
  details: (Pick<DemoSiteDetails, 'configurations'> & { siteId: number })[],
): Promise<void> {
  const blueprints = await db('configuration_blueprints')
    .where({ owner_type: 'Site' })
    .orderBy('order')
    .select<(Row<'configuration_blueprints'> & { items: Item[] })[]>();
  const rows = details.flatMap(({ siteId, configurations }) =>
    blueprints.map(({ slug, name, items }) => ({
      owner_type: 'Site',
      owner_id: siteId,
      slug,
      name,
      items: JSON.stringify(filled(items, configurations[slug] ?? {})),
    })),
  );
  await db.batchInsert('configurations', rows, 500);
}

const filled = (items: Item[], values: DemoConfiguration) =>
  items.map((item) => ({ ...item, value: values[item.slug] ?? item.value }));
