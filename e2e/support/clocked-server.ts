import { readConfig } from '../../api/config.ts';
import { defaultTiming } from '../../api/core/jobs/worker-options.ts';
import { createLogger } from '../../api/core/logger.ts';
import { printWelcome } from '../../api/print-welcome.ts';
import { startPlatform } from '../../api/start-platform.ts';

/**
 * The unchanged server with an adjustable clock, which its parent process advances by messages:
 * days pass in a journey without waiting.
 */
let aheadMs = 0;
process.on('message', (ms: number) => {
  aheadMs = ms;
  process.send?.(ms);
});

// Days pass within seconds, and what falls due meanwhile is started within one.
defaultTiming.heartbeat = 1000;

const config = readConfig(process.env);
const platform = await startPlatform({
  config,
  log: createLogger(config),
  clock: () => new Date(Date.now() + aheadMs),
});
process.once('SIGTERM', async () => {
  await platform.close();
  process.exit(0);
});
printWelcome(platform);
