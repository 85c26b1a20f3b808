import { storeFile } from '#api/core/files/store-file.ts';
import type { Services } from '#api/core/services.ts';
import type { Found } from './look/look-at-website.ts';
import type { Device } from './look/reader.ts';

export interface KeptPicture {
  device: Device;
  address: string;
  /** Key in the store of files. */
  file: string;
}

interface Run {
  runId: number;
  found: Pick<Found, 'pictures'>;
  now: Date;
}

/** Stores a run's pictures before its rows refer to them; repeating it uses the same places. */
export const keepPictures = (
  services: Pick<Services, 'systemDb' | 'files'>,
  { runId, found, now }: Run,
): Promise<KeptPicture[]> =>
  Promise.all(
    found.pictures.map(async ({ device, address, picture: body }) => {
      const key = `ad-checks/${runId}-${device.toLowerCase()}.png`;
      await storeFile(services, { key, body, contentType: 'image/png' }, now);
      return { device, address, file: key };
    }),
  );
