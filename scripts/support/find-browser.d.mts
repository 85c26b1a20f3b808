export function findBrowser(): Promise<{ path: string; args: string[] } | undefined>;
