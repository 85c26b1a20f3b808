import type { Db } from '#api/core/database/db.ts';
import type { PluginSite } from './plugin-site.ts';

/** No site has a key before it can be set up: nothing is drawn, and nothing counted. */
export async function findPluginSite(_db: Db, _key: string): Promise<PluginSite | undefined> {
  return undefined;
}
