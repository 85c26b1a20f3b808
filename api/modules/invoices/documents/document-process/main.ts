import { serveTasks } from '#api/core/task-process/serve-tasks.ts';
import { tasks } from './tasks.ts';

/*
 * A process that draws documents: to set text takes a tenth of a second of a processor, which the
 * API cannot spare. It stays for the next one, since its fonts take longer to load than a page.
 */
serveTasks(tasks);
