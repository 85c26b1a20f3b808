import { StartError } from './start-error.ts';

const reasons: Record<string, string> = {
  EACCES: 'was it made by another user?',
  EPERM: 'was it made by another user?',
  EROFS: 'its file system is read-only.',
  ENOSPC: 'the disk is full.',
  EDQUOT: 'the quota of the disk is used up.',
};

/**
 * Says in one sentence which file error keeps a process from starting; its operator never chose the
 * file names.
 *
 * @param what e.g. `/srv/data cannot be written`
 */
export async function explainFileFault<T>(what: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw reasons[code] ? new StartError(`${what} (${code}): ${reasons[code]}`) : error;
  }
}
