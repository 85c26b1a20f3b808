export { readClientChange } from './change/read-client-change.ts';
export { type CatalogueTracker, selectTrackers } from './select-client-metrics.ts';
