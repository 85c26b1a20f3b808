import { serveTasks } from '#api/core/task-process/serve-tasks.ts';
import { tasks } from './tasks.ts';

/*
 * A process that draws documents: setting text takes a tenth of a second of CPU, which the API
 * cannot spare. It is kept for the next one, since it takes longer to start than to draw a page.
 */
serveTasks(tasks);
