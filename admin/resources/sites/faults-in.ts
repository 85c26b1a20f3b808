import type { z } from 'zod';
import { saidOf } from '#shared/saying/tell.ts';

/** The errors of a call's own schema for its body, by field. */
export function faultsIn(schema: z.ZodType, body: Record<string, unknown>): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of schema.safeParse(body).error?.issues ?? []) {
    const field = String(issue.path[0]);
    faults[field] ??= body[field] === undefined ? 'required' : saidOf(issue);
  }
  return faults;
}
