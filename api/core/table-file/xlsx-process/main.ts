import { Socket } from 'node:net';
import { readLines } from './lines.ts';
import { writeWorkbook } from './write-workbook.ts';

/*
 * A process that writes one workbook: the library needs seconds of a processor and much memory,
 * neither of which the API can spare. It reads the lines of `writeLines` from standard input,
 * writes the file to standard output, and loads nothing else.
 *
 * It ends with its input, whether that ends in order or because the API is gone. A signal to all
 * processes of a terminal or a service is for the API, which finishes what it sends.
 */
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

const { properties, tables } = await readLines(process.stdin);
// Unlike `process.stdout` it can be ended, and tells when all of it was taken.
await writeWorkbook(new Socket({ fd: 1, readable: false }), tables, properties);
