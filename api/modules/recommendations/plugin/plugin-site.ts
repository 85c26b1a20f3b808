import type { Db } from '#api/core/database/db.ts';

/** What a key of the plugin stands for. */
export interface PluginSite {
  siteId: number;
  /** Domains that the site holds today. */
  domains: string[];
  /** The publisher at the ad server; none if no place is sold. */
  pid: string | null;
  /** The places there: of `primary`, `midpage`, `endpage`. */
  wmids: (string | null)[];
}

/** Where the plugin's calls learn of sites and articles. */
export interface PluginLookup {
  findSite(db: Db, key: string, now: Date): Promise<PluginSite | undefined>;
  findArticles(db: Db, siteId: number, ids: number[]): Promise<number[]>;
}
