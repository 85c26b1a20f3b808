import type { Outcome, TaskTable } from './task.ts';

/**
 * Does the tasks it is asked for, after saying that all it needs is loaded.
 *
 * The process ends when it is released, or because the API is gone. A signal to all processes of a
 * terminal or a service is for the API, which finishes what it answers.
 */
export function serveTasks(tasks: TaskTable): void {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  process.on('message', async ({ task, input }: { task: string; input: unknown }) => {
    // `ask` has typed it on the other side.
    const outcome: Promise<Outcome> | undefined = tasks[task]?.(input as never).then(
      (result) => ({ result }),
      (error: unknown) => ({ failure: String(error) }),
    );
    process.send?.((await outcome) ?? { failure: `Unknown task: ${task}` });
  });
  process.send?.('ready');
}
