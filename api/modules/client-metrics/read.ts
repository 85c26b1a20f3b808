export { type CatalogueTracker, selectTrackers } from './select-client-metrics.ts';
