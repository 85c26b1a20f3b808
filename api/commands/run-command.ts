import { describeError } from '#api/core/describe-error.ts';

/** Runs a command to its end. What stopped it is its last line, without a stack. */
export const runCommand = (main: () => Promise<void>): Promise<void> =>
  main().catch((error: unknown) => {
    console.error(describeError(error));
    process.exitCode = 1;
  });
