export function copyData(outDir: string): Promise<void>;
