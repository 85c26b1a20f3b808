import type { Db } from '#api/core/database/db.ts';

/** What a key of the plugin stands for. */
export interface PluginSite {
  siteId: number;
  /** Domains that the site holds today, and in a demo the hosts that stand for them, with their port. */
  domains: string[];
  /** The publisher at the ad server; none where no place is sold. */
  pid: string | number | null;
  /** The places there: of `primary`, `midpage`, `endpage`. */
  wmids: number[];
}

/** Where the plugin's calls learn of sites and articles. */
export interface PluginLookup {
  /** By its key, also by the former one as long as that works. */
  findSite(db: Db, key: string): Promise<PluginSite | undefined>;
  /** Which of the numbers are articles of the site. */
  findArticles(db: Db, siteId: number, ids: number[]): Promise<number[]>;
}
