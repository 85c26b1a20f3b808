import { startFeedWorker } from './start-feed-worker.ts';

/** A worker in a process of its own, for a test that kills it: says when it takes up work. */
const [ownerUrl = '', sandboxUrl = '', now = '', dataDir] = process.argv.slice(2);
await startFeedWorker({ ownerUrl, sandboxUrl, now, dataDir });
process.stdout.write('working\n');
