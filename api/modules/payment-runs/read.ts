export { listUnknownRuns } from './list-unknown-runs.ts';
