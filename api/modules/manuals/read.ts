export { getManualSetup } from './manual-content.ts';
export { listManualTimes } from './manuals-queries.ts';
