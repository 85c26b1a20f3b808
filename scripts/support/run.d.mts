export const root: string;
export function inRoot(...parts: string[]): string;
export function runNode(
  args: string[],
  options?: { env?: NodeJS.ProcessEnv; cwd?: string; quiet?: boolean },
): Promise<{ code: number; output: string }>;
