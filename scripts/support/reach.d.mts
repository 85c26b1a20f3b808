export function findReached(changed: string[]): Promise<string[]>;
