import { ConfigError, readConfig } from './config.ts';
import { describeError, stackFrames } from './core/describe-error.ts';
import { createLogger } from './core/logger.ts';
import { printWelcome } from './print-welcome.ts';
import { startPlatform } from './start-platform.ts';

/** Runs the platform until it is told to stop; a second signal stops it at once. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLogger(config);
  const stopped = new AbortController();
  const starting = startPlatform({
    config,
    log,
    clock: () => new Date(),
    signal: stopped.signal,
  });

  const end = async (code: number) => {
    stopped.abort();
    try {
      // If stopped during the start, it undoes what it began, and there is nothing to close.
      const platform = await starting.catch(() => undefined);
      await platform?.close();
      process.exit(code);
    } catch (error) {
      // Exits all the same: a process that only seems to stop would delay its restart.
      log.error({ err: error }, 'not stopped in order');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopped.signal.aborted) process.exit(1);
      log.info({ signal }, 'stopping');
      void end(0);
    });
  }
  // Nothing that a client or a feed sends may end the process; what slips through is a defect to log.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));

  try {
    const platform = await starting;
    printWelcome(platform, config.publicUrl);
    const reason = await platform.givenUp;
    if (stopped.signal.aborted) return;
    // A supervisor restarts this process, or alerts somebody.
    console.error(reason.message);
    await end(1);
  } catch (error) {
    if (!stopped.signal.aborted) throw error;
  }
}

main().catch((error: Error) => {
  // One line per fault for the operator, never SQL; where it was, for who asks.
  const foreseen = error instanceof ConfigError || error.name === 'StartError';
  console.error(foreseen ? error.message : `The start failed: ${describeError(error)}`);
  if (process.env.LOG_LEVEL === 'debug') console.error(stackFrames(error).join('\n'));
  process.exit(1);
});
