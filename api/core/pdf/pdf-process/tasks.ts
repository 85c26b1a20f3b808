import { appendPages } from './append-pages.ts';
import { countPages } from './count-pages.ts';
import { inspectPdf } from './inspect-pdf.ts';

/** What the process can be asked to do. */
export const tasks = { inspectPdf, countPages, appendPages };

export type Tasks = typeof tasks;
