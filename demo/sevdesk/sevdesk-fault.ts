import { z } from 'zod';

/** What the sandbox can do wrong, and to which calls. */
export const sevdeskFaultSchema = z.strictObject({
  kind: z.enum([
    /** Answers, but only after `delayMs`. */
    'slow',
    /** Takes the request, does nothing and never answers. */
    'silent',
    /** Does what it is asked, and never answers. */
    'swallow',
    /** Never answers, but acts when told to (`performLate`), long after the time-out. */
    'late',
    /** Closes the connection instead of answering. */
    'hang-up',
    /** Closes the connection in the middle of the answer. */
    'cut-off',
    /** Answers 401, as for a wrong token. */
    'refuse-token',
    '429',
    '500',
    '400',
    /** Answers 200 with a page of HTML. */
    'html',
    /** Answers 200 with JSON of another shape. */
    'nonsense',
    /** Answers 200 with rows that lack required fields. */
    'broken-rows',
  ]),
  /** For this many calls, then it heals by itself. */
  times: z.int().min(1).optional(),
  delayMs: z.int().min(0).max(600_000).default(1_000),
  retryAfterSeconds: z.int().min(0).max(3600).optional(),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).optional(),
  /** The kind of record, `Contact`, `ContactAddress` … */
  model: z.string().optional(),
  /** What is asked of it, by the end of its path: `saveCreditNote`, `sendBy`, `uploadTempFile` … */
  step: z.string().optional(),
  /** Only calls whose path, query or body mentions this: one document of many. */
  containing: z.string().optional(),
  /** Lets this many matching calls pass first. */
  after: z.int().min(0).default(0),
});

export type SevdeskFault = z.output<typeof sevdeskFaultSchema>;
export type SevdeskFaultInput = z.input<typeof sevdeskFaultSchema>;
