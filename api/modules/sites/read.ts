export { requireSite } from './require-site.ts';
export { operatorLiveSql, siteLiveSql } from './site-live.ts';
