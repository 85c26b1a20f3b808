import { serveTasks } from '#api/core/task-process/serve-tasks.ts';
import { tasks } from './tasks.ts';

/*
 * A process that reads PDFs which others made: the library that does it can be made to take any
 * amount of time and memory, none of which the API can spare. It is started with limits of both,
 * and knows no secret.
 */
serveTasks(tasks);
