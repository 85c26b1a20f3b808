import { serveTasks } from '#api/core/task-process/serve-tasks.ts';
import { tasks } from './tasks.ts';

/*
 * A process that reads pages written by others: one can be made so that reading it takes any amount
 * of time or memory, and the worker has other things to do. It knows no secret.
 */
serveTasks(tasks);
