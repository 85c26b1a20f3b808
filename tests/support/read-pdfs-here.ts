import { deserialize, serialize } from 'node:v8';
import type { Tasks } from '#api/core/pdf/pdf-process/tasks.ts';
import type { PdfReader } from '#api/core/pdf/pdf-reader.ts';
import type { TaskProcess } from '#api/core/task-process/task-process.ts';

/**
 * The tasks of the reader of PDFs in this process, which takes no time to start. What goes in and
 * out is copied as on its way to another process.
 */
export function readPdfsHere(): PdfReader {
  const ask: TaskProcess<Tasks>['ask'] = async (task, input) => {
    const { tasks } = await import('#api/core/pdf/pdf-process/tasks.ts');
    return copyOf(await tasks[task](copyOf(input) as never)) as never;
  };
  return {
    prepare() {},
    async read(turns, work) {
      const passTurn = await turns.take(new AbortController().signal);
      try {
        return await work({ ask });
      } finally {
        passTurn();
      }
    },
    async close() {},
  };
}

const copyOf = (value: unknown): unknown => deserialize(serialize(value));
