/** What a process can be asked to do, by name. */
export type TaskTable = Record<string, (input: never) => Promise<unknown>>;

/** Of a task: its outcome, or why there is none. */
export type Outcome = { result: unknown } | { failure: string };
