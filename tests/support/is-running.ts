/** A process of this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It belongs to another account, so it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
