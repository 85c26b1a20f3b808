import { type Outcome, type Tasks, tasks } from './tasks.ts';

/*
 * A process that reads PDFs which others made: the library that does it can be made to take any
 * amount of time and memory, none of which the API can spare. It is started with limits of both,
 * knows no secret, and says that it is ready once it has loaded what it needs.
 *
 * It ends when it is let go of, or because the API is gone. A signal to all processes of a terminal
 * or a service is for the API, which finishes what it answers.
 */
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());

process.on('message', async ({ task, input }: { task: keyof Tasks; input: never }) => {
  const outcome: Promise<Outcome> = tasks[task](input).then(
    (result) => ({ result }),
    (error: unknown) => ({ failure: String(error) }),
  );
  process.send?.(await outcome);
});
process.send?.('ready');
