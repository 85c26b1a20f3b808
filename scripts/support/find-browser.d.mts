export function findBrowser(options?: {
  mayLackWindows?: boolean;
}): Promise<{ path: string; args: string[] } | undefined>;
