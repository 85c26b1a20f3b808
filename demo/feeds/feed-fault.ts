import { z } from 'zod';

const percent = z.number().min(0).max(100);
const afterRows = z.int().min(0).default(10);

/** What a sandbox feed can do wrong. `times`: for this many requests, then it heals by itself. */
export const feedFaultSchema = z.discriminatedUnion('kind', [
  /** Chunks with a pause between them; without `pauseMs` it hangs until the fault is lifted. */
  fault('slow', {
    pauseMs: z.int().min(1).max(600_000).optional(),
    pieceBytes: z.int().min(1).default(4096),
  }),
  /** Accepts the request and stays silent until the fault is lifted. */
  fault('silent', {}),
  /** Closes the connection instead of answering. */
  fault('hang-up', {}),
  /** Closes the connection in the middle of the row after `afterRows`. */
  fault('cut-off', { afterRows }),
  /** Ends as HTTP should, but in the middle of the row after `afterRows`. */
  fault('clean-cut', { afterRows }),
  fault('429', { retryAfterSeconds: z.int().min(0).default(1) }),
  fault('500', {}),
  fault('status', { status: z.int().min(300).max(599) }),
  /** Renames a column, or omits it without `renameTo`. Default: the last one. */
  fault('wrong-columns', { column: z.string().optional(), renameTo: z.string().optional() }),
  /** This many rows, spread evenly, are malformed, in five ways by turns. */
  fault('bad-rows', { percent: percent.default(6) }),
  /** This many rows come twice. */
  fault('duplicate', { percent: percent.default(100) }),
  /** This many rows come with other figures first, then with the right ones. */
  fault('conflicting', { percent: percent.default(100), factor: z.number().min(0).default(0.5) }),
  /** This many rows have other figures than before. */
  fault('revised', { percent: percent.default(100), factor: z.number().min(0).default(1.1) }),
  /** This many rows are gone. */
  fault('withdrawn', { percent: percent.default(10) }),
  /** Not a single byte. */
  fault('empty', {}),
  /** The header row and nothing else. */
  fault('header-only', {}),
  /** One Berlin day (or every day) at this percentage of itself. */
  fault('low-day', { date: z.iso.date().optional(), percent: percent.default(40) }),
]);

export type FeedFault = z.output<typeof feedFaultSchema>;
export type FeedFaultInput = z.input<typeof feedFaultSchema>;

function fault<const Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) {
  return z.strictObject({
    kind: z.literal(kind),
    times: z.int().min(1).optional(),
    ...shape,
  });
}
