export { readClientChange } from './change/read-client-change.ts';
export { loadPositionRows } from './load-position-rows.ts';
export { readOwnSites } from './own-sites.ts';
export type { CatalogueTracker } from './select-client-metrics.ts';
