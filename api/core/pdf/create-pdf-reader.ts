import { loaderOf, pdfProgram } from '#api/paths.ts';
import { keepWarm } from '../task-process/keep-warm.ts';
import { startTaskProcess } from '../task-process/task-process.ts';
import type { Tasks } from './pdf-process/tasks.ts';
import type { PdfReader } from './pdf-reader.ts';

/** CPU time, not what passes while others are busy. Kept by the kernel, even if the API is gone. */
const mostProcessorSeconds = 5;
/** All memory that it can write to, in kilobytes: Node's own limit leaves out buffers. */
const mostData = 195_000;
/** Node 24 counts what it reserves for compiled code, which can hold nothing else. */
const codeRange = Number.parseInt(process.versions.node, 10) < 24 ? 0 : 524_288;
/** Extra time for compiling it from its sources, which does not happen in production. */
const compilerData = 30_000;

const flags = [
  '--max-old-space-size=120',
  '--max-semi-space-size=2',
  '--single-threaded-gc',
  '--enable-source-maps',
];
const limits = (data: number) =>
  `ulimit -t ${mostProcessorSeconds}; ulimit -d ${data + codeRange}; `;

/**
 * Long enough to read a document before signing it, or to look for the next document. It takes
 * 24 MB meanwhile, and no time.
 */
const waitsMs = 600_000;

/**
 * Each document is read in a process of its own, which is ended afterwards: a hostile one can
 * influence no other. Node takes half a second to start, so the next one is started once a document
 * is announced, and again after each. With the API itself none is started: most processes of it are
 * never handed a document.
 */
export function createPdfReader(): PdfReader {
  const data = loaderOf(pdfProgram).length > 0 ? mostData + compilerData : mostData;
  const start = () => startTaskProcess<Tasks>(pdfProgram, flags, limits(data));
  const processes = keepWarm(start, waitsMs);
  return {
    prepare: () => processes.prepare(),
    async read(turns, work) {
      const passTurn = await turns.take(new AbortController().signal);
      try {
        const reader = await processes.take();
        try {
          return await work(reader);
        } finally {
          await reader.end();
          processes.prepare();
        }
      } finally {
        passTurn();
      }
    },
    close: () => processes.close(),
  };
}
