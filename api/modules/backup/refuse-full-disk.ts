import { stat, statfs } from 'node:fs/promises';
import { StartError } from '#api/core/start-error.ts';

interface Wanted {
  /** `The backup`. */
  what: string;
  /** Bytes of each place; several may be on one disk. */
  needs: [string, number][];
  remedy: string;
}

/** @throws StartError that says what is lacking where */
export async function refuseFullDisk({ what, needs, remedy }: Wanted): Promise<void> {
  const devices = new Map<number, { place: string; bytes: number }>();
  for (const [place, bytes] of needs) {
    const { dev } = await stat(place);
    const known = devices.get(dev);
    devices.set(dev, { place: known?.place ?? place, bytes: (known?.bytes ?? 0) + bytes });
  }
  for (const { place, bytes } of devices.values()) {
    const { bavail, bsize } = await statfs(place);
    if (bavail * bsize >= bytes) continue;
    throw new StartError(
      `${what} needs ${megabytes(bytes)}, ${place} has ${megabytes(bavail * bsize)}: make room there, or ${remedy}`,
    );
  }
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`;
