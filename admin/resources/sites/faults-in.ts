import type { z } from 'zod';

/** What a call's own schema says to its body, by the field that it is about. */
export function faultsIn(schema: z.ZodType, body: Record<string, unknown>): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    const field = String(path[0]);
    faults[field] ??= body[field] === undefined ? 'Required' : message;
  }
  return faults;
}
