import { serveTasks } from '#api/core/task-process/serve-tasks.ts';
import { tasks } from './tasks.ts';

/*
 * A process that reads PDFs made by others: the library for it can be made to take any amount of
 * time and memory, which the API cannot spare. It is started with limits on both, and knows no
 * secret.
 */
serveTasks(tasks);
