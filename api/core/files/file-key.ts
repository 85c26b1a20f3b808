const longest = 500;
const pattern = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*)*$/;

/** Keeps a key within its store: no parent path, hidden name or special file name. */
export function checkFileKey(key: string): void {
  if (key.length > longest || !pattern.test(key)) throw new Error('This is not a key of a file');
}

const missing = 'file-missing';

export const fileMissing = (key: string): Error =>
  Object.assign(new Error(`There is no file ${key}`), { code: missing });

export const isFileMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === missing;
